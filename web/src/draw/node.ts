// Making and keeping SVG elements: a key names an element, so that the same thing stays the same element and can move.
const SVG = "http://www.w3.org/2000/svg";

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Make an element. */
export function make(
  tag: string,
  attributes: Attributes = {},
  ...children: (SVGElement | string)[]
): SVGElement {
  const element = document.createElementNS(SVG, tag);
  set(element, attributes);
  element.append(...children);
  return element;
}

/** Set attributes; an undefined one is taken away. */
export function set(element: SVGElement, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
  }
}

/** A group whose children are kept by key from one drawing to the next. */
export class Layer {
  readonly root: SVGElement;
  private readonly kept = new Map<string, SVGElement>();
  private fresh = new Set<string>();

  constructor(className: string) {
    this.root = make("g", { class: className });
  }

  begin(): void {
    this.fresh = new Set();
  }

  /** The element with that key, made if it is new. */
  keep(key: string, create: () => SVGElement): { element: SVGElement; isNew: boolean } {
    this.fresh.add(key);
    const found = this.kept.get(key);
    if (found) return { element: found, isNew: false };
    const element = create();
    this.kept.set(key, element);
    this.root.append(element);
    return { element, isNew: true };
  }

  /** Take away what was not kept since `begin`, and let the rest lie in the order in which it was kept. */
  end(): void {
    for (const [key, element] of this.kept) {
      if (this.fresh.has(key)) continue;
      element.remove();
      this.kept.delete(key);
    }
    let here = this.root.firstElementChild;
    for (const key of this.fresh) {
      const element = this.kept.get(key);
      if (!element) continue;
      if (element === here) here = here.nextElementSibling;
      else this.root.insertBefore(element, here);
    }
  }

  /** Draw something anew only when what it is drawn from has changed. */
  whole(key: string, create: () => (SVGElement | string)[]): void {
    if (this.root.dataset["drawn"] === key) return;
    this.root.dataset["drawn"] = key;
    this.root.replaceChildren(...create());
  }
}
