import type { ColorRule, Entry, Filter, Property } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { entryOf } from "../entry-for-tests.ts";
import { cellKey } from "../cells/cell-key.ts";
import type { PendingCells } from "../outbox/write-queue.ts";
import { colorOfTitle, colorsBy, type Seen } from "./entry-colors.ts";

const property = (id: number, name: string, type: Property["property_type"], config = {}): Property => ({
  property_id: id,
  property_name: name,
  property_type: type,
  property_config: config,
  is_lead_property: id === 1,
  property_group: null,
  position: id,
});
const anna = "01a2b3c4-0000-7000-8000-000000000001";
const seen: Seen = {
  properties: [
    property(1, "Name", "text"),
    property(2, "Betrag", "number"),
    property(3, "Frist", "date"),
    property(4, "Wer", "person"),
    property(5, "Steuer", "formula", { result_type: "number" }),
    property(6, "Anlage", "file"),
  ],
  userId: anna,
  today: "2026-11-27",
  labels: (id) => ({ [anna]: "Anna", f1: "Plan.pdf" })[id],
};
const entry = (values: Record<string, string | null>, restricted?: string[]): Entry =>
  entryOf({
    title: "Miete",
    properties: { Name: "Miete", ...values },
    ...(restricted ? { restricted } : {}),
  });
const noEdits: PendingCells = new Map();
const rule = (
  filters: ColorRule["filters"],
  color: ColorRule["color"],
  property_id: number | null = null,
) => ({
  filters,
  color,
  property_id,
});
const filter = (property_id: number, operator: Filter["operator"], value?: unknown): Filter => ({
  property_id,
  operator,
  value,
});
const rowOf = (filters: ColorRule["filters"], of: Entry) =>
  colorsBy([rule(filters, "red")], seen)(of, noEdits).row;

describe("colours of entries", () => {
  it("are those of the first rule that is met, for the entry and for each value", () => {
    const colorsOf = colorsBy(
      [
        rule([filter(2, "greater_than", 500)], "red"),
        rule([filter(2, "greater_than", 100)], "amber"),
        rule([filter(2, "greater_than", 100)], "green", 2),
        rule([filter(1, "contains", "miet")], "blue", 2),
        rule([filter(1, "contains", "miet")], "pink", 1),
      ],
      seen,
    );
    const found = colorsOf(entry({ Betrag: "800" }), noEdits);
    expect(found.row).toBe("red");
    expect([...found.cells]).toEqual([
      [2, "green"],
      [1, "pink"],
    ]);
    const less = colorsOf(entry({ Betrag: "50" }), noEdits);
    expect([less.row, [...less.cells]]).toEqual([
      null,
      [
        [2, "blue"],
        [1, "pink"],
      ],
    ]);
    const [lead] = seen.properties;
    expect(lead && [colorOfTitle(found, lead), colorOfTitle(less, lead)]).toEqual(["red", "pink"]);
  });

  it("follow groups, days around the instance's date, whoever looks, results and names", () => {
    const overdue = filter(3, "relative_to_today", { target: "start_date", value: "overdue" });
    const due = '{"start_date":"2026-11-26T00:00:00Z","end_date":null}';
    const today = '{"start_date":"2026-11-27T00:00:00Z","end_date":null}';
    expect(rowOf([overdue], entry({ Frist: due }))).toBe("red");
    expect(rowOf([overdue], entry({ Frist: today }))).toBeNull();
    expect(rowOf([filter(4, "equals", { me: true })], entry({ Wer: anna }))).toBe("red");
    expect(rowOf([filter(4, "contains", "ann")], entry({ Wer: anna }))).toBe("red");
    expect(rowOf([filter(5, "at_least", 3.5)], entry({ Steuer_calculated: "4" }))).toBe("red");
    const file = '[{"file_id":"f1","display_name":"Plan.pdf"}]';
    expect(rowOf([filter(6, "contains", "plan")], entry({ Anlage_calculated: file }))).toBe("red");
    const either = { operator: "or" as const, filters: [overdue, filter(2, "empty")] };
    expect(rowOf([either], entry({ Frist: today }))).toBe("red");
    expect(rowOf([either], entry({ Frist: today, Betrag: "1" }))).toBeNull();
  });

  it("include unsaved edits, and are not what they were before them", () => {
    const colorsOf = colorsBy([rule([filter(2, "greater_than", 500)], "red")], seen);
    const of = entry({ Betrag: "100" });
    expect(colorsOf(of, noEdits).row).toBeNull();
    const edited: PendingCells = new Map([[cellKey("a", 2), { value: "900", waiting: false }]]);
    expect(colorsOf(of, edited).row).toBe("red");
    expect(colorsOf(of, noEdits).row).toBeNull();
  });

  it("tell nothing of values that are hidden from whoever looks, nor of properties that are gone", () => {
    const hidden = entry({ Steuer_calculated: null }, ["Steuer"]);
    for (const requested of [
      filter(5, "empty"),
      filter(5, "not_equals", "4"),
      filter(9, "not_equals", "4"),
    ]) {
      expect(rowOf([requested], hidden)).toBeNull();
      expect(rowOf([{ operator: "or", filters: [requested, filter(2, "empty")] }], hidden)).toBeNull();
    }
  });
});
