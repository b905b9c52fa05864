import type { EntryGroup, Grouping, Property, PropertyConfig, PropertyType } from "@maive/contract";
import { expect, it } from "vitest";
import { groupName } from "./group-name.ts";

const property = (property_type: PropertyType): Property => ({
  property_id: 1,
  property_name: "Feld",
  property_type,
  property_config: {},
  is_lead_property: false,
  property_group: null,
  position: 0,
});

it.each<[PropertyType, string | null, Partial<Grouping>, string]>([
  ["single_choice", null, {}, "Ohne Feld"],
  ["single_choice", "Offen", {}, "Offen"],
  ["boolean", "true", {}, "Feld: Ja"],
  ["boolean", "false", {}, "Feld: Nein"],
  ["date", "2026-03-01", {}, "März 2026"],
  ["date", "2026-03-02", { unit: "week" }, "Woche ab 02.03.2026"],
  ["date", "2026-03-02", { unit: "day" }, "02.03.2026"],
  ["date", "2026-01-01", { unit: "year" }, "2026"],
  ["number", "-1000", { step: 1_000 }, "-1.000 bis unter 0"],
  ["person", "u1", {}, "Nicht lesbar"],
])("a group of %s by %j (%j) is called %s", (type, value, by, name) => {
  expect(groupName({ value }, property(type), { property_id: 1, ...by })).toBe(name);
});

it.each<[PropertyConfig, Partial<EntryGroup>, Partial<Grouping>, string]>([
  [{ result_type: "number" }, { value: "10" }, { step: 10 }, "10 bis unter 20"],
  [{ result_type: "date" }, { value: "2026-01-01" }, { unit: "year" }, "2026"],
  [{ result_type: "date" }, { value: "#FEHLER: " }, {}, "Feld: Fehler"],
  [{ result_type: "boolean" }, { value: "true" }, {}, "Feld: Ja"],
  [{ result_type: "text" }, { value: "groß", name: "Groß" }, {}, "Groß"],
  [{ result_type: "text" }, { value: null }, {}, "Ohne Feld"],
])("a group of results of %j that is %j (%j) is called %s", (property_config, group, by, name) => {
  const formula = { ...property("formula"), property_config };
  expect(groupName({ value: null, ...group }, formula, { property_id: 1, ...by })).toBe(name);
});

it("people and entries are called by their names", () => {
  expect(groupName({ value: "u1", name: "Anna" }, property("person"), { property_id: 1 })).toBe("Anna");
});
