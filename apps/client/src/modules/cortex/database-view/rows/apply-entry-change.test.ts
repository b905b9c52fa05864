import type { Entry, EntryProperty } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { entryOf } from "../entry-for-tests.ts";
import { applyEntryChange, applyValueChange, type EntryWindow } from "./apply-entry-change.ts";

const entry = (id: string, title: string): Entry =>
  entryOf({ page_id: id, title, properties: { Name: title, Autor: null } });
const rows: EntryWindow = {
  entries: [entry("a", "Der Prozess"), entry("b", "Momo")],
  total: 2,
  next_cursor: null,
};

describe("applying a change to the cached rows", () => {
  it("sets a value in its row and leaves the other rows as they are", () => {
    const after = applyEntryChange(rows, {
      kind: "value",
      entryId: "b",
      propertyId: 2,
      propertyName: "Autor",
      isLead: false,
      value: "Michael Ende",
    });
    expect(after.entries[1]?.properties["Autor"]).toBe("Michael Ende");
    expect(after.entries[0]).toBe(rows.entries[0]);
    expect(rows.entries[1]?.properties["Autor"]).toBeNull();
  });

  it("changes the title together with the lead value", () => {
    const after = applyEntryChange(rows, {
      kind: "value",
      entryId: "a",
      propertyId: 1,
      propertyName: "Name",
      isLead: true,
      value: "Das Schloss",
    });
    expect(after.entries[0]).toMatchObject({ title: "Das Schloss", properties: { Name: "Das Schloss" } });
  });

  it("answers the very same rows when nothing changes", () => {
    const change = { kind: "value", propertyId: 2, propertyName: "Autor", isLead: false } as const;
    expect(applyEntryChange(rows, { ...change, entryId: "b", value: "" })).toBe(rows);
    expect(applyEntryChange(rows, { ...change, entryId: "elsewhere", value: "x" })).toBe(rows);
    expect(applyEntryChange(rows, { kind: "deleted", entryId: "elsewhere" })).toBe(rows);
  });

  it("takes a deleted row out and counts one less", () => {
    const after = applyEntryChange(rows, { kind: "deleted", entryId: "a" });
    expect(after.entries.map((e) => e.page_id)).toEqual(["b"]);
    expect(after.total).toBe(1);
  });
});

describe("applying a change to the values of an entry's page", () => {
  const value = (property_id: number, text: string | null): EntryProperty => ({
    property_id,
    property_name: `p${property_id}`,
    property_type: "text",
    property_config: {},
    is_lead_property: property_id === 1,
    property_group: null,
    value: text,
  });
  const values = [value(1, "Momo"), value(2, null)];
  const change = { kind: "value", entryId: "b", propertyName: "p2", isLead: false } as const;

  it("sets the value of the property and leaves the others", () => {
    const after = applyValueChange(values, { ...change, propertyId: 2, value: "neu" });
    expect(after.map((p) => p.value)).toEqual(["Momo", "neu"]);
    expect(after[0]).toBe(values[0]);
  });

  it("answers the very same values when nothing changes", () => {
    expect(applyValueChange(values, { ...change, propertyId: 2, value: "" })).toBe(values);
    expect(applyValueChange(values, { ...change, propertyId: 9, value: "x" })).toBe(values);
  });
});
