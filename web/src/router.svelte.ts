// Where we are: the address, and going elsewhere without a new page.
import { placeOf } from "./place";

class Router {
  place = $state(placeOf(location.pathname));
  hash = $state(location.hash.slice(1));

  constructor() {
    addEventListener("popstate", () => this.read());
    addEventListener("hashchange", () => this.read());
    document.addEventListener("click", (event) => this.follow(event));
  }

  go(path: string): void {
    const before = location.pathname;
    history.pushState(null, "", path);
    this.read();
    if (location.pathname === before) return;
    scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true }); // whoever reads by ear begins at the new page
  }

  /** Put another address in the place of this one. */
  swap(path: string): void {
    history.replaceState(null, "", path);
    this.read();
  }

  private read(): void {
    this.place = placeOf(location.pathname);
    this.hash = location.hash.slice(1);
  }

  /** A plain click on a link of ours changes the page without loading it anew; within a page the browser does it. */
  private follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
