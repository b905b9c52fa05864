import { limits } from "@maive/contract";
import { expect, it } from "vitest";
import { TakenNames } from "../evernote/resource-name.ts";
import { transferTexts } from "../texts.ts";
import type { FoundCell, FoundColumn, FoundPage } from "./found-database.ts";
import { findRelations, type LinkedDatabase } from "./relations.ts";
import { settleDatabases } from "./settle-databases.ts";

const column = (name: string): FoundColumn => ({ name, kind: null, colors: {} });
const cell = (text: string): FoundCell => ({ text, links: [] });

/** Databases in which every column names the entries of each of the others, in an order of its own. */
const entangled = (count: number, columns: number, rows: number): LinkedDatabase[] =>
  Array.from({ length: count }, (_, database) => ({
    name: `D${database}`,
    entries: Array.from({ length: rows }, (__, row) => ({ pageId: `${database}-${row}`, title: `T${row}` })),
    columns: Array.from({ length: columns }, (__, place) => ({
      column: column(`S${place}`),
      cells: Array.from({ length: rows }, (___, row) => cell(`T${(row + place) % rows}`)),
      bases: Array.from({ length: rows }, () => ""),
    })),
  }));

it("finds both sides among thousands of possible relations, each read once", () => {
  const relations = findRelations(entangled(20, 40, 10), () => null);
  // Each has another side, and those of the first database find it there.
  expect(relations.length).toBe(20 * 40);
  const paired = relations.filter(({ inverse }) => inverse !== null);
  expect(paired.map(({ database, target }) => [database, target])).toEqual(
    Array.from({ length: 40 }, () => [0, 0]),
  );
  for (const relation of paired) expect(relation.inverse?.inverse).toBe(relation);
});

it("refuses columns that name more entries than an import may link", () => {
  expect(() => findRelations(entangled(30, 100, 10), () => null)).toThrow(transferTexts.tooManyLinks);
});

it("pairs a relation with its own database with another column, not with itself", () => {
  const entries = [
    { pageId: "a", title: "A" },
    { pageId: "b", title: "B" },
  ];
  const cells = [cell("B"), cell("A")];
  const both = (name: string) => ({ column: column(name), cells, bases: ["", ""] });
  const found = findRelations(
    [{ name: "D", entries, columns: [both("Partner"), both("Gegenüber")] }],
    () => null,
  );
  expect(found.map(({ column: place, inverse }) => [place, inverse?.column])).toEqual([
    [0, 1],
    [1, 0],
  ]);
  const alone = findRelations([{ name: "D", entries, columns: [both("Partner")] }], () => null);
  expect(alone).toEqual([]);
});

it("refuses columns and cells that tables and pages have together", () => {
  const settle = (pages: number, columns: number) => {
    const found = Array.from({ length: pages }, (_, page): FoundPage => {
      const names = Array.from({ length: columns }, (__, place) => `S${page}-${place}`);
      const cells = new Map(names.map((name) => [name, cell("1")]));
      return { path: `${page}.md`, title: `${page}`, columns: names.map(column), cells };
    });
    const plan = {
      key: "import:0",
      name: "D",
      path: "Ordner",
      tables: [],
      shown: null,
      signs: [],
      pages: found.map(({ path, title }) => ({ path, title, pageId: path })),
    };
    const planned = Array.from({ length: 100 }, () => plan);
    return settleDatabases({
      planned,
      tables: new Map(),
      pages: new Map(found.map((page) => [page.path, page])),
      targets: {},
    });
  };
  expect(() => settle(2, limits.importTableColumns)).toThrow(transferTexts.tooManyColumns("Ordner"));
  expect(() => settle(100, 2)).toThrow(transferTexts.tooManyValues("Ordner"));
});

it("numbers names that thousands of files have", () => {
  const names = new TakenNames();
  const taken = Array.from({ length: 30_000 }, () => names.take("Bild.png"));
  expect(new Set(taken).size).toBe(30_000);
  expect(taken.slice(0, 3)).toEqual(["Bild.png", "Bild (2).png", "Bild (3).png"]);
  expect(taken.at(-1)).toBe("Bild (30000).png");
  expect(names.take("bild (4).PNG")).toBe("bild (4) (2).PNG");
});
