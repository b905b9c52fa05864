import { oneLine } from "../model/one-line.ts";
import type { FoundCell, FoundPage, FoundRow } from "./found-database.ts";

/** A row with its page; either may be missing. */
export interface MatchedRow {
  row: FoundRow | null;
  page: FoundPage | null;
}

const titleKey = (title: string): string => {
  const plain = oneLine(title).toLowerCase();
  return plain === "untitled" ? "" : plain;
};

const sameCells = (row: ReadonlyMap<string, FoundCell>, page: ReadonlyMap<string, FoundCell>): number => {
  let same = 0;
  for (const [name, { text }] of page) if (row.get(name)?.text.trim() === text.trim()) same += 1;
  return same;
};

/**
 * Finds the page of each row: by its address, else by its title, and among several of one title the one that says most
 * of what the row says. Pages without a row are rows of their own.
 * @param pageAt the path of a page that an address of the table names.
 */
export const matchPages = (
  rows: readonly FoundRow[],
  pages: readonly FoundPage[],
  pageAt: (href: string) => string | null,
): MatchedRow[] => {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const left = new Set(pages);
  const found = new Map<FoundRow, FoundPage>();
  const take = (row: FoundRow, page: FoundPage | undefined): void => {
    if (!page || !left.delete(page)) return;
    found.set(row, page);
  };
  for (const row of rows) {
    const path = row.href === null ? null : pageAt(row.href);
    if (path !== null) take(row, byPath.get(path));
  }
  const byTitle = Map.groupBy(left, ({ title }) => titleKey(title));
  const open = rows.filter((row) => !found.has(row));
  for (const [title, same] of Map.groupBy(open, (row) => titleKey(row.title))) {
    const candidates = byTitle.get(title) ?? [];
    if (candidates.length === 1 || same.length === 1 || candidates.length * same.length > mostCompared)
      for (const [place, row] of same.entries()) take(row, candidates[place]);
    else
      for (const row of same) {
        const free = candidates.filter((page) => left.has(page));
        const best = free.reduce<FoundPage | undefined>(
          (most, page) =>
            most && sameCells(row.cells, most.cells) >= sameCells(row.cells, page.cells) ? most : page,
          undefined,
        );
        take(row, best);
      }
  }
  return [
    ...rows.map((row) => ({ row, page: found.get(row) ?? null })),
    ...[...left].map((page) => ({ row: null, page })),
  ];
};

/** So many rows and pages of one title are compared each with each. */
const mostCompared = 10_000;
