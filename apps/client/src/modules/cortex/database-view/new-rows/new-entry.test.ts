import type { Filter, FilterRule, Property } from "@maive/contract";
import { expect, it } from "vitest";
import type { Converted } from "../cells/convert-value.ts";
import { linksToSeed, seedValues } from "./new-entry.ts";

const property = (id: number, name: string, lead = false): Property => ({
  property_id: id,
  property_name: name,
  property_type: "text",
  property_config: {},
  is_lead_property: lead,
  property_group: null,
  position: id,
});
const view = (filters: FilterRule[]) => ({ id: 1, name: "", properties: {}, sorts: [], filters });
const seeded = (filters: FilterRule[], properties: readonly Property[], links = new Map()) =>
  seedValues(view(filters), properties, { today: "2026-11-23", me: "u7", links });
const filter = (id: number, operator: Filter["operator"], value: unknown): Filter => ({
  property_id: id,
  operator,
  value,
});

it("a new row starts with the values of the view's equals filters", () => {
  const properties = [property(1, "Name", true), property(2, "Ort"), property(3, "Art")];
  const filters = [
    filter(1, "equals", "x"),
    filter(2, "equals", "Bonn"),
    filter(3, "contains", "y"),
    filter(9, "equals", "z"),
  ];
  expect(seeded(filters, properties)).toEqual({
    Ort: "Bonn",
  });
});

it("a new row takes options that a filter names, and leaves out what is calculated or chosen otherwise", () => {
  const options = [{ id: "1", name: "Zeit", color: "red" as const }];
  const properties: Property[] = [
    { ...property(1, "Themen"), property_type: "multiple_choice", property_config: { options } },
    { ...property(2, "Summe"), property_type: "formula" },
    { ...property(3, "Autor"), property_type: "relation" },
  ];
  const filters = [filter(1, "equals", "zeit"), filter(2, "equals", "3"), filter(3, "equals", "Anna")];
  expect(seeded(filters, properties)).toEqual({
    Themen: '["Zeit"]',
  });
});

const date: Property = { ...property(1, "Tag"), property_type: "date" };
const on = (operator: Filter["operator"], value: unknown) =>
  filter(1, operator, { target: "start_date", value });

it.each([
  ["the day itself", [on("is", "2026-12-24")], "2026-12-24"],
  ["today where it lies within", [on("relative_to_today", "this_month")], "2026-11-23"],
  ["the first day of a span beyond today", [on("relative_to_today", "next_week")], "2026-11-30"],
  [
    "the first day that several filters name",
    [on("is_between", { from: "2027-01-01", to: "2027-01-31" }), on("is_after", "2026-12-01")],
    "2027-01-01",
  ],
  ["today where a filter only leaves days out", [on("is_after", "2026-01-01")], "2026-11-23"],
  ["no day that nobody named", [on("is_after", "2027-01-01")], undefined],
  [
    "nothing where the filters contradict each other",
    [on("is", "2026-12-24"), on("is_before", "2026-01-01")],
    undefined,
  ],
])("a new row takes %s from filters on a date", (_, filters, day) => {
  const { Tag: value } = seeded(filters, [date]);
  expect(value?.slice(15, 25)).toBe(day);
});

it("a new row links to what filters on relations and people want, as the server finds it", () => {
  const properties: Property[] = [
    { ...property(1, "Autor"), property_type: "relation", property_config: { target: "cortex:2" } },
    { ...property(2, "Wer"), property_type: "person" },
    { ...property(3, "Köpfe"), property_type: "rollup" },
  ];
  const filters = [filter(1, "equals", "Anna"), filter(2, "equals", "greta"), filter(3, "equals", "1")];
  const wanted = linksToSeed(view(filters), properties);
  expect([...wanted]).toEqual([
    [1, ["Anna"]],
    [2, ["greta"]],
  ]);
  const links = new Map<number, ReadonlyMap<string, Converted>>([
    [1, new Map([["Anna", { ok: true, value: "a1" }]])],
    [2, new Map([["greta", { ok: false, text: "greta", message: "Die Person gibt es nicht." }]])],
  ]);
  expect(seeded(filters, properties, links)).toEqual({ Autor: "a1" });
});

it("a new row takes what all groups demand, and nothing of which one is enough", () => {
  const properties = [property(1, "Ort"), property(2, "Art"), property(3, "Land")];
  const rules: FilterRule[] = [
    { operator: "and", filters: [filter(1, "equals", "Bonn")] },
    { operator: "or", filters: [filter(2, "equals", "a"), filter(2, "equals", "b")] },
    { operator: "or", filters: [{ operator: "and", filters: [filter(3, "equals", "D")] }] },
  ];
  expect(seeded(rules, properties)).toEqual({ Ort: "Bonn", Land: "D" });
});

it("a new row takes the one value of a list, and whoever adds it where a filter says so", () => {
  const properties: Property[] = [
    property(1, "Ort"),
    property(2, "Art"),
    { ...property(3, "Wer"), property_type: "person" },
    { ...property(4, "Für"), property_type: "person" },
  ];
  const filters = [
    filter(1, "any_of", ["Bonn"]),
    filter(2, "any_of", ["a", "b"]),
    filter(3, "equals", { me: true }),
    filter(4, "any_of", [{ me: true }]),
  ];
  expect([...linksToSeed(view(filters), properties)]).toEqual([]);
  expect(seeded(filters, properties)).toEqual({ Ort: "Bonn", Wer: "u7", Für: "u7" });
});
