import type { Property, PropertyConfig, PropertyType } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { viewRulesTexts as texts } from "../texts.ts";
import { describeFilter, describeRules } from "./describe-filter.ts";
import {
  draftOfFilter,
  emptyDraft,
  filterOf,
  me,
  operatorText,
  valueKindOf,
  withProperty,
  type FilterDraft,
} from "./filter-draft.ts";

const property = (type: PropertyType, config: PropertyConfig = {}): Property => ({
  property_id: 7,
  property_name: "Feld",
  property_type: type,
  property_config: config,
  is_lead_property: false,
  property_group: null,
  position: 0,
});
const draft = (part: Partial<FilterDraft>): FilterDraft => ({ ...emptyDraft, propertyId: 7, ...part });
const made = (part: Partial<FilterDraft>, of: Property) => filterOf(draft(part), of);

it("groups read as one sentence", () => {
  const part = (value: string) => ({ property_id: 7, operator: "equals" as const, value });
  const either = { operator: "or" as const, filters: [part("b"), part("c")] };
  const all = [property("text")];
  expect(describeRules([part("a"), either], all)).toBe(
    "Feld ist gleich a und (Feld ist gleich b oder Feld ist gleich c)",
  );
  expect(describeRules([either], all)).toBe("Feld ist gleich b oder Feld ist gleich c");
  expect(describeRules([{ operator: "or", filters: [] }], all)).toBe("");
});

it("on what is looked up is written as one on such cells, which may name several", () => {
  const lookup = (lookup_type: "relation" | "person") =>
    property("rollup", { result_type: "list", lookup_type });
  expect(valueKindOf(lookup("relation"), "any_of")).toBe("entries");
  expect(valueKindOf(lookup("person"), "equals")).toBe("person");
  expect(made({ operator: "any_of", choices: [me] }, lookup("person"))).toMatchObject({
    ok: true,
    filter: { value: [{ me: true }] },
  });
  expect(operatorText(lookup("relation"), "equals")).toBe(
    operatorText(property("relation", { multiple: true }), "equals"),
  );
});

describe("a filter while it is written", () => {
  it("needs a property and a value, but for the operators that stand alone", () => {
    expect(filterOf(emptyDraft, undefined)).toEqual({ ok: false, message: texts.propertyRequired });
    expect(made({}, property("text"))).toEqual({ ok: false, message: texts.valueRequired });
    expect(made({ operator: "empty" }, property("text"))).toEqual({
      ok: true,
      filter: { property_id: 7, property_name: "Feld", operator: "empty" },
    });
  });

  it("takes German numbers and refuses what is none", () => {
    expect(made({ text: "1.234,5" }, property("number"))).toMatchObject({ filter: { value: "1234.5" } });
    expect(made({ text: "viel" }, property("number"))).toEqual({ ok: false, message: texts.number });
  });

  it("compares one end of a date with days, spans of days and spans around today", () => {
    const date = property("date");
    expect(made({ operator: "is", day: "2026-11-21" }, date)).toMatchObject({
      filter: { value: { target: "start_date", value: "2026-11-21" } },
    });
    expect(made({ operator: "is" }, date).ok).toBe(false);
    expect(made({ operator: "is_between", day: "2026-11-21", to: "2026-11-20" }, date).ok).toBe(false);
    expect(made({ operator: "relative_to_today", end: "end_date", span: "next_week" }, date)).toMatchObject({
      filter: { value: { target: "end_date", value: "next_week" } },
    });
  });

  it("wants whole counts of days, weeks or months, and two numbers in order", () => {
    const counted = (count: string) =>
      made({ operator: "relative_to_today", span: "next", count }, property("date"));
    expect(counted("7")).toMatchObject({ filter: { value: { value: { unit: "day", count: 7 } } } });
    for (const count of ["", "0", "1,5", "-2", "1001", "x"])
      expect(counted(count)).toEqual({ ok: false, message: texts.countRequired(1_000) });
    const between = (text: string, upper: string) =>
      made({ operator: "is_between", text, upper }, property("number"));
    expect(between("1", "2,5")).toMatchObject({ filter: { value: { from: "1", to: "2.5" } } });
    expect([between("2", "1").ok, between("1", "").ok, between("1", "x").ok]).toEqual([false, false, false]);
  });

  it("treats a formula as what it gives", () => {
    expect(made({ text: "3,5" }, property("formula", { result_type: "number" }))).toMatchObject({
      filter: { value: "3.5" },
    });
  });

  it("starts anew with another property, with an operator that it has", () => {
    const dates = withProperty(draft({ operator: "contains", text: "x" }), property("date"));
    expect(dates).toMatchObject({ operator: "is", text: "" });
    expect(withProperty(draft({ operator: "contains", text: "x" }), property("text"))).toMatchObject({
      operator: "contains",
      text: "",
    });
  });

  it.each([
    [property("number"), { text: "1234,5" }, "Feld ist gleich 1.234,5"],
    [property("boolean"), { operator: "not_equals", text: "true" }, "Feld ist nicht gleich Ja"],
    [property("multiple_choice"), { choices: ["a", "b"] }, "Feld ist gleich a, b"],
    [property("date"), { operator: "is_before", day: "2026-11-02" }, "Feld ist vor 02.11.2026"],
    [
      property("date"),
      { operator: "is_between", end: "end_date", day: "2026-11-01", to: "2026-11-30" },
      "Feld (Ende) ist zwischen 01.11.2026 und 30.11.2026",
    ],
    [property("date"), { operator: "relative_to_today", span: "yesterday" }, "Feld ist gestern"],
    [
      property("date"),
      { operator: "relative_to_today", span: "next", count: "3", unit: "week" },
      "Feld ist in den nächsten 3 Wochen",
    ],
    [
      property("date"),
      { operator: "relative_to_today", span: "last", count: "1", unit: "month", end: "end_date" },
      "Feld (Ende) liegt in 1 Monat bis heute",
    ],
    [property("date"), { operator: "at_most", day: "2026-11-02" }, "Feld ist am oder vor 02.11.2026"],
    [property("number"), { operator: "greater_than", text: "1500,5" }, "Feld ist größer als 1.500,5"],
    [
      property("number"),
      { operator: "is_between", text: "-1", upper: "1500" },
      "Feld ist zwischen -1 und 1.500",
    ],
    [property("text"), { operator: "starts_with", text: "Ä" }, "Feld beginnt mit Ä"],
    [property("text"), { operator: "any_of", choices: ["a", "b"] }, "Feld ist eines von a, b"],
    [property("single_choice"), { operator: "none_of", choices: ["a"] }, "Feld ist keines von a"],
    [property("multiple_choice"), { operator: "all_of", choices: ["a", "b"] }, "Feld enthält alle von a, b"],
    [property("multiple_choice"), { operator: "any_of", choices: ["a"] }, "Feld enthält eines von a"],
    [property("person"), { operator: "any_of", choices: ["Anna", me] }, "Feld ist eines von Anna, ich"],
    [property("person"), { text: me }, "Feld ist gleich ich"],
    [property("text"), { operator: "not_empty" }, "Feld ist nicht leer"],
  ] as const)("reads as a sentence and can be changed again (%#)", (of, part, sentence) => {
    const answer = made(part as Partial<FilterDraft>, of);
    if (!answer.ok) throw new Error(answer.message);
    expect(describeFilter(answer.filter, of)).toBe(sentence);
    expect(filterOf(draftOfFilter(answer.filter, of), of)).toEqual(answer);
  });
});
