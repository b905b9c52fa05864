// @vitest-environment jsdom
import type { PropertyConfig, PropertyType } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { printHtmlTable, readHtmlTable } from "../clipboard/html-table.ts";
import { convertCopied, copiedCell, takesText, takesValues } from "./convert-value.ts";

const property = (
  property_id: number,
  property_type: PropertyType,
  property_config: PropertyConfig = {},
) => ({
  property_id,
  property_name: `P${property_id}`,
  property_type,
  property_config,
  is_lead_property: false,
  property_group: null,
});
const anna = "00000000-0000-7000-8000-000000000001";
const ben = "00000000-0000-7000-8000-000000000002";
const copied = (propertyId: number, type: PropertyType, value: string, text: string) => ({
  text,
  origin: { propertyId, type, value },
});

describe("copied cells", () => {
  it("go as they are into another cell of their property, whatever they name", () => {
    expect(convertCopied(copied(1, "relation", anna, "Anna"), property(1, "relation"))).toEqual({
      ok: true,
      value: anna,
    });
  });

  it("take people into every property of people that has room for them", () => {
    const both = copied(1, "person", `${anna},${ben}`, "Anna, Ben");
    expect(convertCopied(both, property(2, "person", { multiple: true }))).toMatchObject({ ok: true });
    expect(convertCopied(both, property(2, "person"))).toMatchObject({ ok: false });
  });

  it("that are links bring where they lead into properties of addresses, and their text into others", () => {
    const links = property(1, "formula", { result_type: "text", has_links: true });
    const value = JSON.stringify({ text: "Plan", url: "https://example.org/?a=1&b" });
    const [[cell] = []] = readHtmlTable(printHtmlTable([[copiedCell(links, value)]])) ?? [];
    if (!cell) throw new Error("no cell came back");
    expect(cell).toEqual(copiedCell(links, value));
    const into = (type: PropertyType) => convertCopied(cell, property(2, type));
    expect(into("url")).toEqual({ ok: true, value: "https://example.org/?a=1&b" });
    expect(into("text")).toEqual({ ok: true, value: "Plan" });
    expect(into("email")).toMatchObject({ ok: false, text: "Plan" });
    // Its text alone would pass for an address.
    const named = JSON.stringify({ text: "Rechnung.pdf", url: "https://example.org/17" });
    expect(convertCopied(copiedCell(links, named), property(2, "url"))).toEqual({
      ok: true,
      value: "https://example.org/17",
    });
    const foreign = (html: string) => readHtmlTable(`<table><td>${html}</td></table>`);
    expect(foreign('<a href="javascript:alert(1)">Plan</a>')).toEqual([[{ text: "Plan" }]]);
    expect(foreign('Siehe <a href="https://example.org">hier</a>')).toEqual([[{ text: "Siehe hier" }]]);
  });

  it("do not become links into another database", () => {
    expect(convertCopied(copied(1, "relation", anna, "Anna"), property(2, "relation"))).toMatchObject({
      ok: false,
      text: "Anna",
    });
  });
});

describe("what is calculated", () => {
  it("takes no values, and what is chosen takes none that are typed", () => {
    const takes = (type: PropertyType) => [takesValues(property(1, type)), takesText(property(1, type))];
    expect([takes("formula"), takes("rollup"), takes("file")]).toEqual(
      Array.from({ length: 3 }, () => [false, false]),
    );
    expect([takes("relation"), takes("multiple_choice")]).toEqual([
      [true, false],
      [true, true],
    ]);
  });
});
