import { expect, it } from "vitest";
import type { ChartModel } from "./chart-model.ts";
import { plotOf } from "./plot.ts";

const modelOf = (isCount: boolean): ChartModel => ({
  title: "Anzahl nach Stand",
  figure: "Anzahl",
  items: ["offen", "fertig"].map((label, at) => ({
    key: label,
    label,
    color: "none",
    count: 2 - at,
    amount: 2 - at,
    amounts: [2 - at],
  })),
  series: [{ key: "all", label: "Anzahl", color: "none" }],
  isSequence: false,
  hasSplit: false,
  notes: [],
  total: 3,
  amount: 3,
  isCount,
  hasGaps: false,
  format: String,
  formatStep: String,
});

it("an axis of counts has whole steps alone, one of sums also halves", () => {
  const ticks = (isCount: boolean) => plotOf({ model: modelOf(isCount), type: "bar", width: 900 }).ticks;
  expect(ticks(true)).toEqual([0, 1, 2]);
  expect(ticks(false)).toEqual([0, 0.5, 1, 1.5, 2]);
});
