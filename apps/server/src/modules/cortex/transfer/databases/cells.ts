import type { CellLink, FoundCell } from "./found-database.ts";

export const textCell = (text: string): FoundCell => ({ text, links: [] });

/** Addresses that a table of Notion puts behind a title. */
const isAddress = (href: string): boolean =>
  href !== "" && !/\s/.test(href) && /(\.(md|html|csv)|^https?:\/\/.*)$/i.test(href);

/**
 * Reads `Title (Folder/Title%20id.md), Other (…)`, as Notion writes relations; null for other texts. Each letter is
 * looked at once.
 */
export const readLinks = (text: string): CellLink[] | null => {
  const links: CellLink[] = [];
  let from = 0;
  while (from < text.length) {
    let link: CellLink | null = null;
    let end = text.indexOf(")", from);
    for (; end >= 0 && link === null; end = text.indexOf(")", end + 1)) {
      if (end + 1 < text.length && !text.startsWith(", ", end + 1)) continue;
      const open = text.lastIndexOf(" (", end);
      if (open < from) return null;
      const href = text.slice(open + 2, end);
      if (!isAddress(href)) return null;
      link = { text: text.slice(from, open).trim(), href };
      from = end + 3;
    }
    if (link === null) return null;
    links.push(link);
  }
  return links.length > 0 ? links : null;
};

/** A cell of a table or a line of a page as Notion writes them. */
export const readCell = (text: string): FoundCell => {
  const links = readLinks(text.trim());
  return links ? { text: links.map((link) => link.text).join(", "), links } : textCell(text);
};

/** Files of a cell: paths with escapes, separated by commas. */
export const filesIn = (text: string): CellLink[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((href) => ({ text: href.split("/").at(-1) ?? href, href }));
