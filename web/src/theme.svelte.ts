// Light or dark: as the system says, until a person chooses.
export type Theme = "system" | "light" | "dark";
const KEY = "touchline.theme";

class Lamp {
  theme = $state<Theme>("system");
  private readonly night = matchMedia("(prefers-color-scheme: dark)");

  constructor() {
    const kept = localStorage.getItem(KEY);
    if (kept === "light" || kept === "dark") this.theme = kept;
    this.night.addEventListener("change", () => this.apply());
    this.apply();
  }

  get isDark(): boolean {
    return this.theme === "dark" || (this.theme === "system" && this.night.matches);
  }

  choose(theme: Theme): void {
    this.theme = theme;
    if (theme === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
    this.apply();
  }

  private apply(): void {
    document.documentElement.dataset["theme"] = this.isDark ? "dark" : "light";
  }
}

export const lamp = new Lamp();
