import { renamed } from "./dom.ts";

/** A list item paragraph in word processors' HTML. */
interface Item {
  level: number;
  ordered: boolean;
}

/** Whether a marker is numbered: `1.`, `a)` and `iv.` are; `•`, `o` and `§` are not. */
const counts = (marker: string): boolean => /^\(?[0-9a-z]{1,5}[.)]/i.test(marker.trim());

const markerOf = (paragraph: HTMLElement): HTMLElement | null =>
  [...paragraph.querySelectorAll<HTMLElement>("span")].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute("style") ?? ""),
  ) ?? null;

const itemOf = (paragraph: HTMLElement): Item | null => {
  const style = paragraph.getAttribute("style") ?? "";
  const place = /mso-list:\s*l\d+\s+level(\d+)/i.exec(style);
  if (!place) return null;
  return { level: Number(place[1]), ordered: counts(markerOf(paragraph)?.textContent ?? "") };
};

const listOf = ({ ordered }: Item, body: HTMLElement): HTMLElement =>
  body.ownerDocument.createElement(ordered ? "ol" : "ul");

/** Word's title and quote styles. */
const titles = (body: HTMLElement): void => {
  for (const paragraph of body.querySelectorAll("p.MsoTitle")) renamed(paragraph, "h1");
  for (const paragraph of body.querySelectorAll("p.MsoQuote, p.MsoIntenseQuote"))
    renamed(paragraph, "blockquote");
  for (const paragraph of body.querySelectorAll("p[role=heading]"))
    renamed(paragraph, `h${Math.min(Math.max(Number(paragraph.getAttribute("aria-level")) || 1, 1), 6)}`);
};

/** Converts consecutive list paragraphs to nested lists, and titles to headings. */
export const wordLists = (body: HTMLElement): void => {
  titles(body);
  /** The open lists, outermost first. */
  let open: HTMLElement[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll<HTMLElement>("p, h1, h2, h3")) {
    const item = itemOf(paragraph);
    if (!item) continue;
    if (last === null || last !== paragraph.previousElementSibling) open = [];
    open = open.slice(0, item.level);
    const place = open[item.level - 1];
    if (place && (place.tagName === "OL") !== item.ordered) open.pop();
    while (open.length < item.level) {
      const list = listOf(item, body);
      const parent = open.at(-1);
      if (parent)
        (parent.lastElementChild ?? parent.appendChild(body.ownerDocument.createElement("li"))).append(list);
      else paragraph.before(list);
      open.push(list);
    }
    markerOf(paragraph)?.remove();
    const entry = body.ownerDocument.createElement("li");
    entry.append(...paragraph.childNodes);
    open.at(-1)?.append(entry);
    last = open[0] ?? null;
    paragraph.remove();
  }
};
