import { folderOf, targetKey } from "../model/address.ts";
import type { Source } from "../import/source.ts";

/** A table of an export that becomes a database. Notion has two: `Name 0123….csv` is the view it was exported from, `…_all.csv` has every row. */
export interface ExportedTable {
  id: string;
  name: string;
  /** Without ending. */
  stem: string;
  all: Source | null;
  view: Source | null;
}

const tableFile = /^(?:(.*)[ _])?([0-9a-f]{32})(_all)?\.csv$/i;

/** Splits the id that Notion appends to the names of files. */
export const splitNotionId = (name: string): { title: string; id: string | null } => {
  const found = /^(.*)[ _-]([0-9a-f]{32})$/i.exec(name);
  return found ? { title: found[1] ?? "", id: (found[2] ?? "").toLowerCase() } : { title: name, id: null };
};

/** The tables of an export of Notion, in the order of their files. */
export const notionTables = (sources: readonly Source[]): ExportedTable[] => {
  const tables = new Map<string, ExportedTable>();
  for (const source of sources) {
    const folder = folderOf(source.path);
    const found = tableFile.exec(source.path.slice(folder === "" ? 0 : folder.length + 1));
    if (!found) continue;
    const [, title = "", id = "", all] = found;
    const stem = source.path.slice(0, all === undefined ? -".csv".length : -"_all.csv".length);
    const key = targetKey(stem);
    const table = tables.get(key) ?? { id: id.toLowerCase(), name: title, stem, all: null, view: null };
    tables.set(key, { ...table, ...(all === undefined ? { view: source } : { all: source }) });
  }
  return [...tables.values()];
};

/** Keys of the folders that pages of a database or below a page may stand in: named like it, with its id or without. */
export const foldersOfStem = (stem: string): string[] => {
  const folder = folderOf(stem);
  const name = stem.slice(folder === "" ? 0 : folder.length + 1);
  const { title, id } = splitNotionId(name);
  const plain = folder === "" ? title : `${folder}/${title}`;
  return id === null ? [targetKey(stem)] : [targetKey(stem), targetKey(plain.trim())];
};
