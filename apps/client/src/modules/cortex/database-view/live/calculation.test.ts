import type { DatabaseDetail, DatabaseMessage } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { endsCalculation, percentOf, withCalculation } from "./calculation.ts";

const database: DatabaseDetail = {
  database_id: 1,
  name: "Bücher",
  description: "",
  user_can_write: true,
  properties: [],
  view_configs: [],
  entry_count: 1_000,
};
const progress = (done: number): DatabaseMessage => ({
  type: "calculation_progress",
  done,
  total: 1_000,
  seq: 1,
});
const ended: DatabaseMessage = { type: "formula_calculated", calculations: [], triggeredBy: "1", seq: 2 };
const ofOneEdit: DatabaseMessage = {
  type: "formula_calculated",
  calculations: [
    {
      entryId: "0198c0de-0000-7000-8000-000000000001",
      propertyId: 2,
      propertyName: "Summe",
      newValue: "3",
      databaseId: 1,
    },
  ],
  triggeredBy: "1",
  seq: 3,
};

describe("how far formulas and rollups are", () => {
  it("follows the room's messages and is gone at its end", () => {
    const started = withCalculation(database, progress(100));
    expect(started.calculating).toEqual({ done: 100, total: 1_000 });
    const further = withCalculation(started, progress(460));
    expect(further.calculating).toEqual({ done: 460, total: 1_000 });
    expect(withCalculation(further, ended)).toEqual(database);
  });

  it("goes on while single edits are answered with their results", () => {
    const started = withCalculation(database, progress(100));
    expect(withCalculation(started, ofOneEdit)).toBe(started);
  });

  it("has the view read again at its end, and only then", () => {
    expect(endsCalculation(ended)).toBe(true);
    expect([progress(1_000), ofOneEdit].some(endsCalculation)).toBe(false);
  });

  it("is announced in tens of percent, never beyond what is done", () => {
    const percents = [0, 99, 100, 469, 999, 1_000, 1_200].map((done) => percentOf({ done, total: 1_000 }));
    expect(percents).toEqual([0, 0, 10, 40, 90, 100, 100]);
    expect(percentOf({ done: 0, total: 0 })).toBe(0);
  });
});
