// Words for people: the page's own texts by key, and the server's sentences, in the language chosen.
import en from "./texts/en.json";
import fr from "./texts/fr.json";
import tableEn from "./texts/table.en.json";
import tableFr from "./texts/table.fr.json";
import { apart, tied, unsure } from "./typography";

export type Language = "en" | "fr";
export const LANGUAGES: readonly Language[] = ["en", "fr"];

type Texts = Record<string, string>;
const TEXTS: Record<Language, Texts> = { en: { ...en, ...tableEn }, fr: { ...fr, ...tableFr } };
const KEY = "touchline.language";

function preferred(): Language {
  const kept = localStorage.getItem(KEY);
  if (kept === "en" || kept === "fr") return kept;
  return navigator.languages.some((tag) => tag.toLowerCase().startsWith("fr")) ? "fr" : "en";
}

class Speech {
  language = $state<Language>(preferred());

  choose(language: Language): void {
    this.language = language;
    localStorage.setItem(KEY, language);
    document.documentElement.lang = language;
  }
}

export const speech = new Speech();

/** A text of the page, with its blanks filled in; `{count:pawn|pawns}` is the word that goes with the number. */
export function t(key: string, blanks: Record<string, string | number> = {}): string {
  const written = TEXTS[speech.language][key];
  if (written === undefined) throw new Error(`no text for ${key}`);
  return tied(written).replace(
    /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g,
    (_, name: string, one?: string, many?: string) => {
      const value = blanks[name] ?? "";
      if (one === undefined || many === undefined) return String(value);
      return value === 1 || (value === 0 && speech.language === "fr") ? one : many;
    },
  );
}

/** A share of one as a percentage, with so many decimals at most. */
export function percent(share: number, decimals = 0): string {
  return format(share, { maximumFractionDigits: decimals });
}

/** A chance as a whole percentage: what is not sure is never rounded to none or all. */
export function chance(share: number): string {
  return unsure(share, percent);
}

/** Chances that are compared: whole percentages, with a decimal where those would not tell them apart. */
export function chances(shares: number[]): string[] {
  return apart(shares, (share, decimals = 0) =>
    format(share, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  );
}

/** A gain or a loss as a whole percentage with its sign. */
export function signedPercent(share: number): string {
  return format(share, { maximumFractionDigits: 0, signDisplay: "exceptZero" });
}

function format(share: number, how: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(speech.language, { style: "percent", ...how }).format(share);
}

/** A sentence of the server's, in the language chosen. */
export function w(words: { en: string; fr: string }): string {
  return tied(words[speech.language]);
}
