import type { FoundColumn, TableAnalysis } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { tableTransferTexts as texts } from "../texts.ts";
import { choiceOf, lossOf, planOf, suggestedTargets, targetProblem } from "./plan.ts";

const column = (index: number, part: Partial<FoundColumn>): FoundColumn => ({
  index,
  name: `Spalte ${index}`,
  filled: 3,
  samples: [],
  type: "text",
  losses: {},
  numbers: "german",
  dates: "day_first",
  number_readings: null,
  date_readings: null,
  property: null,
  suggestion: { kind: "skip" },
  ...part,
});
const analysis: TableAnalysis = {
  import_id: "1",
  file_name: "a.csv",
  format: "csv",
  expires_at: "2026-11-21T00:00:00.000Z",
  sheets: [],
  sheet: null,
  delimiter: ";",
  encoding: "utf-8",
  has_header: true,
  row_count: 3,
  columns: [
    column(0, { suggestion: { kind: "title" } }),
    column(2, { losses: { number: 2 }, suggestion: { kind: "new", name: "Preis", type: "number" } }),
    column(3, { suggestion: { kind: "property", property_id: 7 } }),
  ],
  preview: [],
  suggested_name: "a",
};

describe("the plan of an import", () => {
  it("begins with what the server suggests, and sends what was chosen", () => {
    const targets = suggestedTargets(analysis);
    expect(targets).toEqual({ 0: "title", 2: "new:number", 3: "property:7" });
    expect(planOf(analysis, { ...targets, 2: "new:text" }, {}, { name: "Neu" }, true)).toEqual({
      into: { name: "Neu" },
      columns: [
        { index: 0, to: { kind: "title" } },
        { index: 2, to: { kind: "new", name: "Spalte 2", type: "text" } },
        { index: 3, to: { kind: "property", property_id: 7, create_options: true } },
      ],
    });
  });

  it("carries a number without grouping, and without it where somebody chooses so", () => {
    const years = column(2, {
      suggestion: { kind: "new", name: "Jahr", type: "number", number_format: "plain" },
    });
    const found = { ...analysis, columns: [years] };
    const plan = (targets = suggestedTargets(found)) =>
      planOf(found, targets, {}, { name: "Neu" }, true).columns.map(({ to }) => to);
    expect(plan()).toEqual([{ kind: "new", name: "Spalte 2", type: "number", number_format: "plain" }]);
    expect(plan({ 2: "new:number" })).toEqual([{ kind: "new", name: "Spalte 2", type: "number" }]);
  });

  it("names what would get lost with another type", () => {
    const prices = column(2, { losses: { number: 2 } });
    expect(lossOf(prices, "new:number", [], {})).toBe(2);
    expect(lossOf(prices, "new:text", [], {})).toBe(0);
  });

  it("reads a column as somebody says it is written", () => {
    const reading = (lost: number, shown: string | null) => ({ lost, examples: [{ text: "45.125", shown }] });
    const lengths = column(2, {
      suggestion: { kind: "new", name: "Länge", type: "number" },
      numbers: "german",
      number_readings: { german: reading(0, "45.125"), point: reading(3, "45,125") },
    });
    expect(choiceOf(lengths, "new:text", [], {})).toBeNull();
    expect(choiceOf(lengths, "new:number", [], {})?.chosen).toBe("german");
    expect(choiceOf(lengths, "new:number", [], { 2: "point" })?.chosen).toBe("point");
    expect(lossOf(lengths, "new:number", [], { 2: "point" })).toBe(3);
    const found = { ...analysis, columns: [lengths] };
    expect(planOf(found, suggestedTargets(found), { 2: "point" }, { name: "Neu" }, true).columns).toEqual([
      { index: 2, to: { kind: "new", name: "Spalte 2", type: "number" }, numbers: "point" },
    ]);
  });

  it("needs one title, and a property of its own for each column", () => {
    expect(targetProblem({ 0: "skip" })).toBe(texts.noTitle);
    expect(targetProblem({ 0: "title", 1: "property:7", 2: "property:7" })).toBe(texts.twice);
    expect(targetProblem({ 0: "title", 1: "new:text", 2: "new:text", 3: "skip" })).toBeNull();
  });
});
