import type { Filter, Property } from "@maive/contract";
import { expect, it } from "vitest";
import { seedValues } from "./new-entry.ts";

const property = (id: number, name: string, lead = false): Property => ({
  property_id: id,
  property_name: name,
  property_type: "text",
  property_config: {},
  is_lead_property: lead,
  property_group: null,
  position: id,
});
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
  expect(seedValues({ id: 1, name: "", properties: {}, sorts: [], filters }, properties)).toEqual({
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
  expect(seedValues({ id: 1, name: "", properties: {}, sorts: [], filters }, properties)).toEqual({
    Themen: '["Zeit"]',
  });
});
