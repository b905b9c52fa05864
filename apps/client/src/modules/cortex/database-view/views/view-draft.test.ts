import type { View } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { bodyOf, contentsOf, partsOf, withChanges, withDraft, type ViewDraft } from "./view-draft.ts";

const view: View = {
  id: 1,
  name: "Alle Einträge",
  properties: { "4": { visibility: "show", order: 2, width: 220, wordWrap: true } },
  sorts: [{ property_id: 4, direction: "asc" }],
  filters: [],
  layout_options: { cover: "page" },
};

describe("unsaved changes of a view", () => {
  const sorts = [{ property_id: 5, direction: "desc" as const }];
  const draft = [
    { columns: { "4": { width: 90 } } },
    { columns: { "4": { wordWrap: false } }, sorts },
    { layout: { layout: "board" as const } },
    { layout: { layout_options: { columns_by: 7 } } },
  ].reduce<ViewDraft>(withChanges, {});

  it("add up, and are named by their parts", () => {
    expect(partsOf({})).toEqual([]);
    expect(partsOf(draft)).toEqual(["layout", "columns", "sorts"]);
    expect(partsOf({ filters: [] })).toEqual(["filters"]);
  });

  it("show over what is saved, and leave the rest", () => {
    expect(withDraft(view, draft)).toEqual({
      ...view,
      properties: { "4": { visibility: "show", order: 2, width: 90, wordWrap: false } },
      sorts,
      layout: "board",
      layout_options: { cover: "page", columns_by: 7 },
    });
    expect(withDraft(view, {})).toEqual(view);
  });

  it("are saved alone, or as a view of their own with all the rest", () => {
    expect(bodyOf(draft)).toEqual({
      properties: { "4": { width: 90, wordWrap: false } },
      sorts,
      layout: "board",
      layout_options: { columns_by: 7 },
    });
    expect(contentsOf(withDraft(view, draft))).toEqual({
      properties: { "4": { visibility: "show", order: 2, width: 90, wordWrap: false } },
      sorts,
      filters: [],
      layout: "board",
      layout_options: { cover: "page", columns_by: 7 },
    });
  });
});
