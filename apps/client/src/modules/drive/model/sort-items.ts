import type { DriveItem } from "@maive/contract";

export const sortColumns = ["name", "size", "date"] as const;
export type SortColumn = (typeof sortColumns)[number];

export interface Sorting {
  column: SortColumn;
  descending: boolean;
}

export const defaultSorting: Sorting = { column: "name", descending: false };

/** `Bild 2` before `Bild 10`, `Ä` beside `A`. */
const german = new Intl.Collator("de", { numeric: true });

type Compare = (a: DriveItem, b: DriveItem) => number;

const byName: Compare = (a, b) =>
  german.compare(a.display_name, b.display_name) || (a.file_id < b.file_id ? -1 : 1);

const byColumn: Record<SortColumn, Compare> = {
  name: byName,
  size: (a, b) => a.file_size - b.file_size,
  date: (a, b) => Date.parse(a.last_modified) - Date.parse(b.last_modified),
};

/** Folders first; ties by name. Folders have no size and are sorted by name. */
export const sortItems = (items: readonly DriveItem[], { column, descending }: Sorting): DriveItem[] => {
  const direction = descending ? -1 : 1;
  return items.toSorted((a, b) => {
    if (a.is_folder !== b.is_folder) return a.is_folder ? -1 : 1;
    if (column === "size" && a.is_folder) return byName(a, b);
    return direction * byColumn[column](a, b) || byName(a, b);
  });
};

/** The order after a click on a column header: the column's default direction, or reversed. */
export const afterHeadClick = (sorting: Sorting, column: SortColumn): Sorting =>
  sorting.column === column
    ? { column, descending: !sorting.descending }
    : // The newest and the biggest are looked for.
      { column, descending: column !== "name" };

/** The order as `aria-sort`. */
export const ariaSort = (sorting: Sorting, column: SortColumn): "ascending" | "descending" | "none" => {
  if (sorting.column !== column) return "none";
  return sorting.descending ? "descending" : "ascending";
};

/** Parses the stored order. */
export const readSorting = (stored: string | undefined): Sorting => {
  const [column, direction] = (stored ?? "").split(":");
  const known = sortColumns.find((one) => one === column);
  return known ? { column: known, descending: direction === "desc" } : defaultSorting;
};

export const sortingText = ({ column, descending }: Sorting): string =>
  `${column}:${descending ? "desc" : "asc"}`;
