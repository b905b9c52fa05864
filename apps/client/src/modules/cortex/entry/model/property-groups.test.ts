import type { EntryProperty } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { groupProperties } from "./property-groups.ts";

const property = (property_name: string, property_group: string | null): EntryProperty => ({
  property_id: 1,
  property_name,
  property_type: "text",
  property_config: {},
  is_lead_property: false,
  property_group,
  value: null,
});
const names = (properties: EntryProperty[]) =>
  groupProperties(properties).map((group) => [group.name, ...group.properties.map((p) => p.property_name)]);

describe("the properties of an entry in their groups", () => {
  it("puts those without a group first and keeps the order within each group", () => {
    expect(
      names([
        property("Verlag", "Ausgabe"),
        property("Autor", null),
        property("Regal", "Ort"),
        property("Jahr", "Ausgabe"),
        property("Notiz", " "),
      ]),
    ).toEqual([
      [null, "Autor", "Notiz"],
      ["Ausgabe", "Verlag", "Jahr"],
      ["Ort", "Regal"],
    ]);
  });

  it("has no group without properties", () => {
    expect(names([])).toEqual([]);
    expect(names([property("Jahr", "Ausgabe")])).toEqual([["Ausgabe", "Jahr"]]);
  });
});
