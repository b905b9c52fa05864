import type { FilterOperator, KnownPropertyType, PropertyConfig } from "@maive/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dateText } from "../types/date-value.ts";
import { matches } from "./matches.ts";
import { asSeenBy } from "./filter-value.ts";
import { validateFilter } from "./validate-filter.ts";

/** A Thursday. */
const today = "2026-01-01";
const day = (start: string, end: string | null = null): string =>
  dateText({
    start_date: `${start}T22:30:00.000Z`,
    end_date: end && `${end}T01:00:00.000Z`,
    include_time: true,
    include_end_date: end !== null,
  });
const passes = (
  type: KnownPropertyType,
  value: string | null,
  operator: FilterOperator,
  operand?: unknown,
  config: PropertyConfig = {},
): boolean => matches(type, value, config, { operator, value: operand }, today);

describe("text, number, boolean and choice filters", () => {
  it.each<[KnownPropertyType, string | null, FilterOperator, unknown, boolean]>([
    ["text", "Der Ärger", "equals", "der ärger", true],
    ["text", "Der Ärger", "equals", "der arger", false],
    ["text", "Straße", "contains", "STRASSE", false],
    ["text", "Der Ärger", "contains", "ÄRG", true],
    ["text", "a.b*c%_", "contains", "%_", true],
    ["text", null, "contains", "a", false],
    ["text", null, "not_contains", "a", true],
    ["text", null, "not_equals", "a", true],
    ["text", "", "empty", undefined, true],
    ["text", " ", "empty", undefined, false],
    ["number", "12.5", "equals", "12.50", true],
    ["number", "12.5", "equals", 12.5, true],
    ["number", null, "equals", 0, false],
    ["number", "1234.5", "contains", "1.234", true],
    ["number", "1234.5", "contains", "1234", true],
    ["boolean", null, "equals", "false", true],
    ["boolean", null, "equals", false, true],
    ["boolean", "false", "not_equals", "true", true],
    ["boolean", null, "empty", undefined, true],
    ["boolean", "false", "empty", undefined, false],
    ["single_choice", "Offen", "equals", "offen", true],
    ["single_choice", null, "not_equals", "offen", true],
    ["single_choice", "Halb offen", "contains", "OFF", true],
    ["multiple_choice", '["A","b"]', "equals", '["B","a"]', true],
    ["multiple_choice", '["A","b"]', "equals", "a", false],
    ["multiple_choice", '["A"]', "equals", "a", true],
    ["multiple_choice", '["[x"]', "equals", "[X", true],
    ["multiple_choice", null, "equals", "[]", true],
    ["multiple_choice", '["A","b"]', "not_equals", '["a"]', true],
    ["multiple_choice", '["Rot","Tee"]', "contains", "T", true],
    ["multiple_choice", '["Rot","Tee"]', "contains", "t\nt", false],
    ["checklist", '[{"id":"1","text":"Tee","done":true}]', "all_done", undefined, true],
    ["checklist", '[{"id":"1","text":"Tee","done":true}]', "some_open", undefined, false],
    ["checklist", '[{"id":"1","text":"Tee","done":false}]', "some_open", undefined, true],
    ["checklist", null, "all_done", undefined, false],
    ["checklist", null, "some_open", undefined, false],
    ["checklist", '[{"id":"1","text":"Tee","done":false}]', "at_most", 0, true],
    ["checklist", '[{"id":"1","text":"Tee","done":true}]', "is_between", { from: 0.5, to: 1 }, true],
    [
      "checklist",
      '[{"id":"1","text":"Rot","done":true},{"id":"2","text":"Tee","done":true}]',
      "contains",
      "t\nt",
      false,
    ],
    ["checklist", '[{"id":"1","text":"Rot","done":true}]', "contains", "done", false],
    ["relation", "1", "equals", "1", true],
    ["relation", "1,2", "equals", "1", false],
    ["relation", null, "equals", "", true],
    ["person", null, "not_equals", "1", true],
    ["number", "12.5", "greater_than", "12,5", false],
    ["number", "12.5", "greater_than", 12, true],
    ["number", "12.5", "at_least", "12.50", true],
    ["number", "-3", "less_than", "0", true],
    ["number", "0", "less_than", "0", false],
    ["number", "0", "at_most", 0, true],
    ["number", null, "at_most", 0, false],
    ["number", "5", "is_between", { from: 5, to: "7" }, true],
    ["number", "7.01", "is_between", { from: 5, to: 7 }, false],
    ["text", "Der Ärger", "starts_with", "der ä", true],
    ["text", "Der Ärger", "starts_with", "ärger", false],
    ["text", "Der Ärger", "ends_with", "ÄRGER", true],
    ["text", "Der Ärger", "ends_with", "der", false],
    ["text", null, "starts_with", "a", false],
    ["text", "Rot", "any_of", ["blau", "ROT"], true],
    ["text", null, "any_of", ["blau"], false],
    ["text", null, "none_of", ["blau"], true],
    ["single_choice", "Offen", "any_of", ["offen", "läuft"], true],
    ["single_choice", "Offen", "none_of", ["offen", "läuft"], false],
    ["multiple_choice", '["A","b"]', "any_of", ["B", "c"], true],
    ["multiple_choice", '["A","b"]', "all_of", ["B", "a"], true],
    ["multiple_choice", '["A","b"]', "all_of", ["B", "c"], false],
    ["multiple_choice", '["A","b"]', "none_of", ["c"], true],
    ["relation", "1,2", "any_of", ["2", "3"], true],
    ["relation", "1,2", "all_of", ["2", "1"], true],
    ["relation", "1,2", "all_of", ["2", "3"], false],
    ["person", "1", "any_of", [{ me: true }], false],
    ["formula", "#FEHLER: Division durch 0", "is_error", undefined, true],
    ["formula", "5", "is_error", undefined, false],
    ["formula", null, "is_error", undefined, false],
    ["text", "#FEHLER: Division durch 0", "is_error", undefined, false],
  ])("%s %j %s %j is %j", (type, value, operator, operand, expected) => {
    expect(passes(type, value, operator, operand)).toBe(expected);
  });

  it("mean whoever looks by 'me', alone and in lists", () => {
    expect(asSeenBy({ value: { me: true } }, "7")).toEqual({ value: "7" });
    expect(asSeenBy({ value: ["1", { me: true }] }, "7")).toEqual({ value: ["1", "7"] });
    expect(asSeenBy({ value: ["1"] }, "7")).toEqual({ value: ["1"] });
  });

  it("makes every entry pass exactly one of an operator and its complement", () => {
    const types = fc.constantFrom<KnownPropertyType>(
      "text",
      "number",
      "boolean",
      "single_choice",
      "date",
      "multiple_choice",
      "relation",
      "person",
      "file",
    );
    const value = fc.constantFrom(null, "", "a", '["A","b"]', "12.5", "true", "false", "Ä");
    const operand = fc.constantFrom<unknown>(null, "", "A", 12.5, "12.5", true, "ä", {}, [], undefined);
    const pair = fc.constantFrom<[FilterOperator, FilterOperator]>(
      ["equals", "not_equals"],
      ["contains", "not_contains"],
      ["empty", "not_empty"],
      ["any_of", "none_of"],
    );
    fc.assert(
      fc.property(types, value, operand, pair, (type, stored, question, [operator, complement]) => {
        expect(passes(type, stored, operator, question)).toBe(!passes(type, stored, complement, question));
      }),
    );
  });
});

describe("date filters", () => {
  const start = (value: unknown): unknown => ({ target: "start_date", value });
  const end = (value: unknown): unknown => ({ target: "end_date", value });
  it.each<[string | null, FilterOperator, unknown, boolean]>([
    [day("2026-02-09"), "is", start("2026-02-09"), true],
    [day("2026-02-09"), "is", start("2026-02-10"), false],
    [day("2026-02-09"), "is_before", start("2026-02-10"), true],
    [day("2026-02-09"), "is_before", start("2026-02-09"), false],
    [day("2026-02-09"), "is_after", start("2026-02-08"), true],
    [day("2026-02-09"), "is_after", start("2026-02-09"), false],
    [day("2026-02-09", "2026-02-11"), "is", end("2026-02-11"), true],
    [day("2026-02-09"), "is", end("2026-02-09"), true],
    [day("2026-02-09"), "is_between", start({ from: "2026-02-09", to: "2026-02-09" }), true],
    [day("2026-02-09"), "is_between", start({ from: "2026-02-10", to: "2026-02-12" }), false],
    [null, "is_before", start("2026-02-10"), false],
    ["kaputt", "is", start("2026-02-10"), false],
    [null, "empty", undefined, true],
  ])("%s %s %j is %j", (value, operator, operand, expected) => {
    expect(passes("date", value, operator, operand)).toBe(expected);
  });

  it.each<[unknown, string, string]>([
    ["today", "2026-01-01", "2026-01-01"],
    ["yesterday", "2025-12-31", "2025-12-31"],
    ["tomorrow", "2026-01-02", "2026-01-02"],
    ["this_week", "2025-12-29", "2026-01-04"],
    ["last_week", "2025-12-22", "2025-12-28"],
    ["next_week", "2026-01-05", "2026-01-11"],
    ["this_month", "2026-01-01", "2026-01-31"],
    ["last_month", "2025-12-01", "2025-12-31"],
    ["next_month", "2026-02-01", "2026-02-28"],
    ["past_7_days", "2025-12-26", "2026-01-01"],
    ["next_7_days", "2026-01-01", "2026-01-07"],
    [{ unit: "day", count: 1 }, "2026-01-01", "2026-01-01"],
    [{ unit: "day", count: -7 }, "2025-12-26", "2026-01-01"],
    [{ unit: "week", count: 2 }, "2026-01-01", "2026-01-14"],
    [{ unit: "week", count: -1 }, "2025-12-26", "2026-01-01"],
    [{ unit: "month", count: 2 }, "2026-01-01", "2026-02-28"],
    [{ unit: "month", count: -1 }, "2025-12-02", "2026-01-01"],
  ])("%j reaches from %s to %s", (span, first, last) => {
    const inside = (value: string): boolean => passes("date", day(value), "relative_to_today", start(span));
    const shifted = (value: string, days: number): string =>
      new Date(Date.parse(value) + days * 86_400_000).toISOString().slice(0, 10);
    expect([shifted(first, -1), first, last, shifted(last, 1)].map(inside)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

it("what is overdue lies before today", () => {
  const overdue = (value: string | null): boolean =>
    passes("date", value, "relative_to_today", { target: "end_date", value: "overdue" });
  expect([day("2025-12-31"), day("2026-01-01"), day("2025-12-01", "2026-01-02"), null].map(overdue)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

describe("checking filters", () => {
  it.each<[KnownPropertyType, FilterOperator, unknown, boolean]>([
    ["text", "contains", "a", true],
    ["text", "is", "a", false],
    ["text", "equals", undefined, false],
    ["text", "equals", { a: 1 }, false],
    ["text", "empty", undefined, true],
    ["number", "equals", "zwölf", false],
    ["number", "contains", "1.2", true],
    ["boolean", "equals", "vielleicht", false],
    ["single_choice", "equals", "gibt es nicht mehr", true],
    ["date", "equals", "2026-01-01", false],
    ["date", "is", { target: "start_date", value: "2026-02-30" }, false],
    ["date", "is", { value: "2026-02-28" }, true],
    ["date", "is", { target: "middle", value: "2026-02-28" }, false],
    ["date", "is_between", { value: { from: "2026-02-02", to: "2026-02-01" } }, false],
    ["date", "is_between", { value: { from: "2026-02-02" } }, false],
    ["date", "relative_to_today", { value: "constructor" }, false],
    ["date", "relative_to_today", { value: "next_week" }, true],
    ["date", "not_empty", undefined, true],
    ["date", "at_least", { value: "2026-02-28" }, true],
    ["date", "relative_to_today", { value: { unit: "day", count: 0 } }, false],
    ["date", "relative_to_today", { value: { unit: "year", count: 1 } }, false],
    ["date", "relative_to_today", { value: { unit: "month", count: -1000 } }, true],
    ["number", "greater_than", "viel", false],
    ["number", "greater_than", "", false],
    ["number", "is_between", { from: 2, to: 1 }, false],
    ["number", "is_between", { from: 2 }, false],
    ["number", "starts_with", "1", false],
    ["text", "greater_than", "a", false],
    ["text", "any_of", [], false],
    ["text", "any_of", "a", false],
    ["text", "any_of", ["a", " "], false],
    ["text", "any_of", Array.from({ length: 101 }, () => "a"), false],
    ["text", "any_of", [{ me: true }], false],
    ["person", "any_of", [{ me: true }], true],
    ["person", "any_of", ["a", { me: true }], true],
    ["person", "any_of", Array.from({ length: 101 }, () => ({ me: true })), false],
    ["person", "equals", { me: true }, true],
    ["person", "contains", { me: true }, false],
    ["relation", "equals", { me: true }, false],
    ["single_choice", "all_of", ["a"], false],
  ])("%s %s %j: %j", (type, operator, value, ok) => {
    expect(validateFilter(type, {}, { operator, value }).ok).toBe(ok);
  });
});
