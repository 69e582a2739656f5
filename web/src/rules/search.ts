// Finding paragraphs: by number, or by words, whatever their accents.
import type { ChapterSeen } from "../net/protocol";

/** Lower case, without accents, any apostrophe the same. */
export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .replaceAll("’", "'")
    .toLowerCase();
}

/** The chapters with only the blocks in which every word is found; all of them for no words. */
export function found<Chapter extends ChapterSeen>(chapters: Chapter[], wanted: string): Chapter[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  if (words.length === 0) return chapters;
  const holds = (text: string): boolean => words.every((word) => text.includes(word));
  return chapters
    .map((chapter) => ({
      ...chapter,
      blocks: chapter.blocks.filter((block) => {
        if (block.kind === "diagram") return false;
        return holds(plain(block.kind === "rule" ? `${block.id} ${block.text}` : block.text));
      }),
    }))
    .filter((chapter) => chapter.blocks.length > 0);
}
