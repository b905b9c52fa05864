import type { Property, PropertyConfig, PropertyType } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { summariesOf, summaryText, withChoice } from "./summary-choices.ts";

const property = (type: PropertyType, config: PropertyConfig = {}): Property => ({
  property_id: 1,
  property_name: "Feld",
  property_type: type,
  property_config: config,
  is_lead_property: false,
  property_group: null,
  position: 0,
});

describe("summaries of columns", () => {
  it("are offered by what the values are", () => {
    expect(summariesOf(property("text"))).toEqual(["count", "filled", "empty", "unique"]);
    expect(summariesOf(property("number"))).toContain("average");
    expect(summariesOf(property("formula", { result_type: "date" }))).toContain("latest");
    expect(summariesOf(property("formula", { result_type: "text" }))).not.toContain("sum");
  });

  it("are chosen for one column at a time, or for none", () => {
    expect(withChoice({ "1": "sum", "2": "empty" }, 1, null)).toEqual({ "2": "empty" });
    expect(withChoice({}, 3, "filled")).toEqual({ "3": "filled" });
  });

  it("read German", () => {
    expect(summaryText("sum", "1234567.5")).toBe("1.234.567,5");
    expect(summaryText("average", "0.3333333333")).toBe("0,333333");
    expect(summaryText("earliest", "2026-11-21T00:00:00.000Z")).toBe("21.11.2026");
    expect(summaryText("latest", "2026-11-21T14:30:00.000Z")).toBe("21.11.2026 14:30");
    expect(summaryText("min", "1998", { number_format: "plain" })).toBe("1998");
    expect(summaryText("count", "1998", { number_format: "plain" })).toBe("1.998");
    expect(summaryText("average", "0.12345678", { number_style: "percent" })).toBe("12,345678\u00a0%");
    expect(summaryText("sum", "99.9", { number_style: "currency" })).toBe("99,90\u00a0€");
    expect(summaryText("min", null)).toBe("");
  });
});
