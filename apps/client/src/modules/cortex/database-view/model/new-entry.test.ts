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
