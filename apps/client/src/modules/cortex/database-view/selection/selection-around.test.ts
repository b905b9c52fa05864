import { describe, expect, it } from "vitest";
import type { Column } from "../columns/column-layout.ts";
import { rangeOf } from "./selection.ts";
import { selectionAround } from "./selection-around.ts";

const columns = [10, 11, 12].map((id): Column => ({
  property: {
    property_id: id,
    property_name: `P${id}`,
    property_type: "text",
    property_config: {},
    is_lead_property: false,
    property_group: null,
    position: id,
  },
  width: 150,
  wordWrap: false,
}));
const rows = ["a", "b", "c", "d"];
const around = (...cells: [string, number][]) => {
  const found = selectionAround(
    cells.map(([entryId, propertyId]) => ({ entryId, propertyId })),
    columns,
    (entryId) => rows.indexOf(entryId),
  );
  return found && rangeOf(found);
};

describe("what is selected when edits are taken back", () => {
  it("is the range they make up, with the cells in it that had nothing to change", () => {
    expect(around(["b", 11], ["b", 12], ["c", 12])).toEqual({ top: 1, bottom: 2, left: 1, right: 2 });
  });

  it("is the first cell where they lie apart", () => {
    expect(around(["d", 11], ["a", 11])).toEqual({ top: 3, bottom: 3, left: 1, right: 1 });
  });

  it("is nothing where the table does not show them", () => {
    expect(around(["x", 11])).toBeNull();
    expect(around(["a", 99])).toBeNull();
  });
});
