// What is printed on cards and under dice.
import { t } from "../i18n.svelte";

const STYLED = /^(Fo|Fi)\d$/;
const KEYS = new Set(["K", "T", "orange", "red", "purple", "shot", "blue", "keeper", "penalty", "champion"]);

/** The words on a card or under a die; "" for one that is not known. */
export function caption(name: string): string {
  const styled = STYLED.exec(name)?.[1];
  if (styled) return t(`table.print.${styled}`);
  return KEYS.has(name) ? t(`table.print.${name}`) : "";
}
