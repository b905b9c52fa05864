import { describe, expect, it } from "vitest";
import { textCell } from "../databases/cells.ts";
import type { FoundCell, ImportedColumn, ImportedDatabase } from "../databases/found-database.ts";
import { settleDatabases } from "../databases/settle-databases.ts";
import { transferTexts } from "../texts.ts";
import type { DatabaseFacts, FactColumn, FactEntry } from "./facts.ts";

const texts = transferTexts.notion;

const fact = (name: string, kind: FactColumn["kind"], more: Partial<FactColumn> = {}): FactColumn => ({
  name,
  kind,
  isWritten: true,
  options: [],
  hasGroups: false,
  format: null,
  formula: null,
  rollup: null,
  target: null,
  inverse: null,
  ...more,
});

const entry = (title: string, more: Partial<FactEntry> = {}): FactEntry => ({
  id: `id of ${title}`,
  title,
  pageId: null,
  texts: new Map(),
  relations: new Map(),
  ...more,
});

/** Makes a database of rows whose first cell is the title. */
const settle = (
  names: readonly string[],
  rows: readonly (readonly string[])[],
  facts: Partial<DatabaseFacts>,
): ImportedDatabase => {
  const [settled] = settleDatabases({
    planned: [
      { key: "k", name: "Liste", path: "Liste.csv", tables: ["t"], shown: null, signs: [], pages: [] },
    ],
    tables: new Map([
      [
        "t",
        {
          path: "Liste.csv",
          titleName: "Name",
          columns: names.map((name) => ({ name, kind: null, colors: {} })),
          rows: rows.map(([title = "", ...cells]) => ({
            title,
            href: null,
            cells: new Map(
              names.map((name, place): [string, FoundCell] => [name, textCell(cells[place] ?? "")]),
            ),
          })),
        },
      ],
    ]),
    pages: new Map(),
    targets: {},
    facts: [{ key: "k", id: "d", titleName: "Name", columns: [], entries: [], ...facts }],
  });
  if (!settled) throw new Error("One database is settled");
  return settled;
};

const typesOf = ({ columns }: ImportedDatabase): [string, string][] =>
  columns.map(({ name, type }: ImportedColumn) => [name, type]);
const valuesOf = ({ entries }: ImportedDatabase): unknown[] => entries.map(({ values }) => values);

describe("what Notion says of a database", () => {
  it("is the type of its columns, and the values of the export count where they fit it", () => {
    const settled = settle(
      ["Jahr", "Tag", "Frei"],
      [
        ["A", "2026", "irgendwann", "Text"],
        ["B", "2025", "January 2, 2026", "Text"],
      ],
      {
        columns: [
          fact("Jahr", "choice", { options: [{ name: "2024", color: "red" }] }),
          fact("Tag", "date"),
          fact("Frei", "number"),
        ],
        entries: [
          entry("A", {
            texts: new Map([
              ["Jahr", "1999"],
              ["Tag", "2026-05-01"],
            ]),
          }),
          entry("B", { texts: new Map([["Tag", "2026-06-01"]]) }),
        ],
      },
    );
    // No value fits a number, here nor there: it stays as it was written.
    expect(typesOf(settled)).toEqual([
      ["Jahr", "single_choice"],
      ["Tag", "date"],
      ["Frei", "text"],
    ]);
    expect(settled.columns[0]?.config.options?.map(({ name, color }) => [name, color])).toEqual([
      ["2024", "red"],
      ["2026", undefined],
      ["2025", undefined],
    ]);
    expect(valuesOf(settled)).toEqual([
      ["2026", expect.stringContaining("2026-05-01"), "Text"],
      ["2025", expect.stringContaining("2026-06-01"), "Text"],
    ]);
    expect(settled.notes).toContain(texts.values("Tag"));
  });

  it("is a formula only with the results that stand in the export", () => {
    const facts = (formula: string) => ({
      columns: [fact("Preis", "number"), fact("Summe", "computed", { formula })],
    });
    const rows = [
      ["A", "10", "12"],
      ["B", "20", "24"],
      ["C", "", ""],
    ];
    const taken = settle(["Preis", "Summe"], rows, facts('round(prop("Preis") * 1.2)'));
    expect(typesOf(taken)).toEqual([
      ["Preis", "number"],
      ["Summe", "formula"],
    ]);
    expect([taken.columns[1]?.config.formula, valuesOf(taken)]).toEqual([
      'round((prop("Preis") * 1.2))',
      [
        ["10", null],
        ["20", null],
        [null, null],
      ],
    ]);
    // Added columns have what Notion says.
    const added = settle(["Preis"], rows, {
      ...facts('prop("Preis") * 3'),
      entries: [entry("A", { texts: new Map([["Summe", "12"]]) })],
    });
    expect([typesOf(added)[1], valuesOf(added)[0]]).toEqual([
      ["Summe", "number"],
      ["10", "12"],
    ]);
    for (const formula of ['prop("Preis") * 3', 'prop("Preis") + prop("fehlt")', 'prop("Summe") * 1']) {
      const left = settle(["Preis", "Summe"], rows, facts(formula));
      expect([formula, typesOf(left)[1]]).toEqual([formula, ["Summe", "number"]]);
      expect([valuesOf(left)[1], left.notes]).toEqual([["20", "24"], [texts.formula("Summe", formula)]]);
    }
  });

  it("leads relations by ids to entries of the same title, and leaves them to the export where it is silent", () => {
    const related = (relations: readonly FactEntry[]) =>
      settle(
        ["Nach"],
        [
          ["A", "B"],
          ["B", ""],
          ["B", ""],
          ["C", "A"],
        ],
        { columns: [fact("Nach", "relation", { target: "d" })], entries: [...relations] },
      );
    const nach = (...ids: string[]) => ({ relations: new Map([["Nach", ids]]) });
    const known = related([
      entry("A", nach("id of C")),
      entry("C", nach("id of A", "fort")),
      entry("B"),
      entry("B"),
    ]);
    const [a, , , c] = known.entries;
    expect(known.entries.map(({ values }) => values)).toEqual([
      [{ pages: [c?.pageId] }],
      [{ pages: [] }],
      [{ pages: [] }],
      [{ pages: [a?.pageId] }],
    ]);
    expect(known.notes).toEqual([texts.lostLinks("Nach", 1)]);
    // Nothing is known of A, whose cell is filled.
    expect(typesOf(related([entry("C", nach("id of A"))]))).toEqual([["Nach", "text"]]);
  });

  it("joins both sides of a relation, however many entries one of them names", () => {
    const names = Array.from({ length: 20_000 }, (_, n) => `Blatt ${n}`);
    const settled = settle([], [["Stamm"], ...names.map((name) => [name])], {
      columns: [
        fact("Blätter", "relation", { target: "d", inverse: "Stamm" }),
        fact("Stamm", "relation", { target: "d", inverse: "Blätter" }),
      ],
      entries: [
        entry("Stamm", { relations: new Map([["Blätter", names.map((name) => `id of ${name}`)]]) }),
        ...names.map((name) => entry(name, { relations: new Map([["Stamm", ["id of Stamm"]]]) })),
      ],
    });
    expect(settled.columns.map(({ target, inverse }) => [target, inverse])).toEqual([
      [0, 1],
      [0, 0],
    ]);
    const [stem, ...leaves] = settled.entries;
    expect(stem?.values).toEqual([{ pages: leaves.map(({ pageId }) => pageId) }, { pages: [] }]);
    expect(leaves.at(-1)?.values).toEqual([{ pages: [] }, { pages: [stem?.pageId] }]);
  });

  it("leaves formulas that wait for each other, and those beyond a bound, as values", () => {
    const chain = Array.from({ length: 60 }, (_, n) =>
      fact(`F${n}`, "computed", { formula: n === 59 ? "1" : `prop("F${n + 1}") + 1` }),
    );
    const types = typesOf(settle([], [["A"]], { columns: chain })).map(([, type]) => type);
    expect(types.filter((type) => type === "formula").length).toBeGreaterThan(10);
    expect(types).toContain("text");
    const circle = ["A", "B"].map((name) =>
      fact(name, "computed", { formula: `prop("${name === "A" ? "B" : "A"}") + 1` }),
    );
    // One of them keeps its values, the other one reads these.
    const settled = settle(["A", "B"], [["X", "2", "3"]], { columns: circle });
    expect(typesOf(settled).map(([, type]) => type)).toEqual(["number", "formula"]);
  });

  it("is bounded, and names of columns are anybody's", () => {
    const columns = Array.from({ length: 300 }, (_, n) => fact(`Spalte ${n}`, "text"));
    expect(settle([], [["A"]], { columns }).columns.length).toBeLessThan(200);
    const strange = settle(["__proto__"], [["A", "1"]], {
      columns: [
        fact("__proto__", "choice", { options: [{ name: "__proto__", color: "constructor" }] }),
        fact("", "text"),
      ],
      entries: [entry("A", { texts: new Map([["__proto__", "2"]]) })],
    });
    expect(strange.columns[0]?.type).toBe("single_choice");
  });
});
