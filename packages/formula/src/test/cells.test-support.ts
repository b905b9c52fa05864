import fc from "fast-check";
import type { ReadableProperty } from "../checker/property-types.ts";
import type { FormulaContext } from "../evaluator/evaluate.ts";
import { linkedKey } from "../values/linked.ts";
import type { FormulaValue } from "../values/value.ts";
import { behind } from "./trees.test-support.ts";
import { fromText } from "./rational.test-support.ts";
import { empty, textCell, type Cell } from "./reference-values.test-support.ts";

/** A cell for both evaluators. */
export type BothCells = { ours: FormulaValue; theirs: Cell };

const none: BothCells = { ours: null, theirs: empty };
const numbers = fc
  .constantFrom("0", "1", "-2", "3.5", "0.1", "0.3", "12.5", "-7", "1000000", "19.99")
  .map((text): BothCells => ({ ours: Number(text), theirs: { is: "number", value: fromText(text) } }));
const texts = fc
  .constantFrom("", "Äpfel", "apfel", "Zug 9", "Zug 10", "12,5", "2026-02-09", "a,b", "days", "😀")
  .map((text): BothCells => ({ ours: text, theirs: textCell(text) }));
const booleans = fc.boolean().map((value): BothCells => ({ ours: value, theirs: { is: "boolean", value } }));
const dates = fc
  .tuple(
    fc.integer({ min: Date.UTC(2024, 0, 1) / 60_000, max: Date.UTC(2027, 11, 31) / 60_000 }),
    fc.boolean(),
    fc.option(fc.integer({ min: 0, max: 100_000 })),
  )
  .map(([minutes, time, length]): BothCells => {
    const start = time ? minutes * 60_000 : Math.floor(minutes / 1_440) * 86_400_000;
    const end =
      length === null ? null : start + (time ? length * 60_000 : Math.floor(length / 1_440) * 86_400_000);
    return {
      ours: { kind: "date", start, end, withTime: time },
      theirs: { is: "date", value: { start, end, time } },
    };
  });
const lists = fc
  .array(fc.constantFrom("Kunst", "Musik", "Zoo", "7"), { minLength: 1, maxLength: 3 })
  .map((names): BothCells => ({
    ours: { kind: "list", items: names },
    theirs: { is: "list", value: names.map(textCell) },
  }));
const orNone = (cells: fc.Arbitrary<BothCells>): fc.Arbitrary<BothCells> =>
  fc.oneof({ weight: 4, arbitrary: cells }, { weight: 1, arbitrary: fc.constant(none) });

/** Random cells for the properties that random formulas read. */
export const entries = fc.record({
  Preis: orNone(numbers),
  Menge: orNone(numbers),
  Name: texts,
  Notiz: texts,
  Fertig: orNone(booleans),
  Tag: orNone(dates),
  Urlaub: orNone(dates),
  Themen: orNone(lists),
  "Kunde→Rabatt": orNone(numbers),
  "Kunde→Kurzer Name": texts,
  "Aufgaben→Titel": orNone(lists),
  Was: orNone(fc.oneof(numbers, texts, booleans, dates)),
});

/** What a formula reads of these cells. */
export function readOf(
  cells: Record<string, { ours: FormulaValue }>,
): Required<Pick<FormulaContext, "properties" | "linked">> {
  const properties = new Map<string, FormulaValue>();
  const linked = new Map<string, FormulaValue>();
  for (const [written, { ours }] of Object.entries(cells)) {
    const [relation = "", name] = written.split(behind);
    if (name === undefined) properties.set(written, ours);
    else linked.set(linkedKey({ relation, name }), ours);
  }
  return { properties, linked };
}

const declaredThere: ReadonlyMap<string, ReadableProperty> = new Map<string, ReadableProperty>([
  ["Rabatt", { type: "number" }],
  ["Kurzer Name", { type: "text" }],
  ["Titel", { type: "text" }],
]);

/** The types of those properties. */
export const declared: ReadonlyMap<string, ReadableProperty> = new Map<string, ReadableProperty>([
  ["Preis", { type: "number" }],
  ["Menge", { type: "rollup", results: "number" }],
  ["Name", { type: "text" }],
  ["Notiz", { type: "single_choice" }],
  ["Fertig", { type: "boolean" }],
  ["Tag", { type: "date" }],
  ["Urlaub", { type: "formula", results: "date" }],
  ["Themen", { type: "multiple_choice" }],
  ["Was", { type: "formula" }],
  ["Kunde", { type: "relation", entries: { single: true, properties: () => declaredThere } }],
  ["Aufgaben", { type: "relation", entries: { single: false, properties: () => declaredThere } }],
]);
