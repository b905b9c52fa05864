import type { View } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { mergeChanges, withColumns } from "./view-settings.ts";

const view: View = {
  id: 1,
  name: "Alle Einträge",
  properties: { "4": { visibility: "show", order: 2, width: 220, wordWrap: true } },
  sorts: [],
  filters: [],
};

describe("column settings of a view", () => {
  it("change what is named and keep the rest", () => {
    expect(withColumns(view, { "4": { width: 300 } }).properties["4"]).toEqual({
      visibility: "show",
      order: 2,
      width: 300,
      wordWrap: true,
    });
  });

  it("start from the defaults for a property the view does not know yet", () => {
    expect(withColumns(view, { "9": { visibility: "hide" } }).properties["9"]).toEqual({
      visibility: "hide",
      order: 99,
      width: 150,
      wordWrap: false,
    });
  });

  it("of one browser add up", () => {
    expect(mergeChanges({ "4": { width: 80 } }, { "4": { wordWrap: false }, "5": { width: 90 } })).toEqual({
      "4": { width: 80, wordWrap: false },
      "5": { width: 90 },
    });
  });
});
