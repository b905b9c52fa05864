import type { Scene } from "./scene.ts";
import { makeTable, type Table } from "./table.ts";

const books = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    title: `Buch ${n + 1}`,
    Seiten: String(100 + n),
    ...(n < 5 || n > 7 ? { Notiz: `Notiz ${n + 1}` } : {}),
  }));
const properties = [
  { name: "Seiten", type: "number" },
  { name: "Notiz", type: "text" },
  { name: "Gelesen", type: "boolean" },
];

/** A table of books, opened by main: pages from 100 upwards, notes but for the sixth to eighth, nothing read yet. */
export const openBooks = async (scene: Scene, name: string, rows = 12): Promise<Table> =>
  makeTable(await scene.main(), { name, properties, rows: books(rows) });
