import type { Entry, Property } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { entryOf } from "../entry-for-tests.ts";
import { paperColumns } from "./paper-columns.ts";

const property = (id: number, name: string, type: Property["property_type"], config = {}): Property => ({
  property_id: id,
  property_name: name,
  property_type: type,
  property_config: config,
  is_lead_property: false,
  property_group: null,
  position: id,
});
const state = property(1, "Stand", "single_choice", {
  options: [
    { id: "1", name: "offen", color: "red" },
    { id: "2", name: "fertig", color: "green" },
  ],
});
const done = property(2, "Bezahlt", "boolean");
const entry = (title: string, properties: Record<string, string | null>): Entry =>
  entryOf({ page_id: title, title, properties });
const entries = [
  entry("a", { Stand: "fertig", Bezahlt: "true" }),
  entry("b", { Stand: "offen", Bezahlt: null }),
  entry("c", { Stand: null, Bezahlt: "true" }),
  entry("d", { Stand: "offen", Bezahlt: "true" }),
];
const shown = (lane?: Property) =>
  paperColumns(entries, state, lane).map(({ name, color, entries: all }) => [
    name,
    color,
    all.map(({ title }) => title).join(""),
  ]);

describe("the columns of a board on paper", () => {
  it("stand in the order of the board, each with its cards in the order of the view", () => {
    expect(shown()).toEqual([
      ["Ohne Stand", null, "c"],
      ["offen", "red", "bd"],
      ["fertig", "green", "a"],
    ]);
  });

  it("stand lane by lane", () => {
    expect(shown(done)).toEqual([
      ["Nein: offen", null, "b"],
      ["Ja: Ohne Stand", null, "c"],
      ["Ja: offen", null, "d"],
      ["Ja: fertig", null, "a"],
    ]);
  });
});
