// Anchors of a rules page: of its chapters, and of the paragraphs that others mention.
import type { ChapterSeen } from "../net/protocol";

export type Anchored = ChapterSeen & { anchor: string };

/** Give every chapter an anchor of its own. */
export function anchored(chapters: ChapterSeen[]): Anchored[] {
  const taken = new Set<string>();
  return chapters.map((chapter) => {
    const plain = chapter.heading.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");
    let anchor = plain;
    for (let n = 2; taken.has(anchor); n += 1) anchor = `${plain}-${n}`;
    taken.add(anchor);
    return { ...chapter, anchor };
  });
}

/** The numbers of all paragraphs. */
export function numbersIn(chapters: ChapterSeen[]): Set<string> {
  return new Set(
    chapters.flatMap((chapter) =>
      chapter.blocks.flatMap((block) => (block.kind === "rule" ? [block.id] : [])),
    ),
  );
}

/** Turn mentions of paragraphs into links, in HTML whose tags are left alone. */
export function linked(html: string, numbers: ReadonlySet<string>): string {
  return html
    .split(/(<[^>]*>)/)
    .map((part) =>
      part.startsWith("<")
        ? part
        : part.replace(/[A-Z]-[A-Za-z0-9][A-Za-z0-9.-]*[A-Za-z0-9]/g, (id) =>
            numbers.has(id) ? `<a href="#${id}">${id}</a>` : id,
          ),
    )
    .join("");
}
