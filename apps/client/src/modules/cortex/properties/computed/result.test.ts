import type { PropertyConfig } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { rememberNames } from "../names/known-names.ts";
import { namesOthers } from "../names/names-in-answer.ts";
import { comparedValue } from "../value-key.ts";
import { alignOfResult, displayResult, restrictedResult, resultOf } from "./result.ts";

const formula = (property_config: PropertyConfig) => ({
  property_id: 1,
  property_name: "Rest",
  property_type: "formula" as const,
  property_config,
  is_lead_property: false,
  property_group: null,
});

describe("results that name others", () => {
  const id = "01a2b3c4-0000-7000-8000-000000000001";
  const lookup = (lookup_type: "relation" | "person" | "file") => ({
    ...formula({ result_type: "list", lookup_type }),
    property_type: "rollup" as const,
  });

  it("read as cells of the same names do", () => {
    rememberNames({ [id]: "Bonn" });
    expect(displayResult(id, lookup("relation"))).toBe("Bonn");
    expect(displayResult(id, lookup("person"))).toBe("Bonn");
    expect(displayResult('[{"file_id":"a","display_name":"Miete.pdf"}]', lookup("file"))).toBe("Miete.pdf");
    expect(resultOf(id, lookup("person"))).toMatchObject({ kind: "names", type: "person" });
    expect(alignOfResult(lookup("relation"))).toBe("start");
  });

  it("are errors, hidden or empty as all results", () => {
    expect(resultOf("#FEHLER: zu viele", lookup("relation"))).toMatchObject({ kind: "error" });
    expect(resultOf(restrictedResult, lookup("file"))).toEqual({ kind: "restricted" });
    expect(displayResult("", lookup("file"))).toBe("");
  });

  it("are compared as ids, also those of files", () => {
    const entry = { properties: { Rest_calculated: '[{"file_id":"a","display_name":"Miete.pdf"}]' } };
    expect(comparedValue(entry, lookup("file"))).toBe("a");
    expect(comparedValue({ properties: { Rest_calculated: id } }, lookup("relation"))).toBe(id);
    expect([namesOthers(lookup("relation")), namesOthers(lookup("file"))]).toEqual([true, false]);
  });
});

describe("results of formulas and rollups", () => {
  it("that are numbers read in German with at most six decimals, and stand right", () => {
    const number = formula({ result_type: "number" });
    expect(displayResult("1234.5", number)).toBe("1.234,5");
    expect(displayResult("0.33333333333333333333", number)).toBe("0,333333");
    expect(alignOfResult(number)).toBe("end");
    expect(alignOfResult(formula({ result_type: "text" }))).toBe("start");
  });

  it("that are numbers without grouping show none", () => {
    expect(displayResult("1998", formula({ result_type: "number", number_format: "plain" }))).toBe("1998");
  });

  it("that are dates or yes and no read as such cells do", () => {
    const day =
      '{"start_date":"2026-02-09T00:00:00.000Z","end_date":null,"include_time":false,"include_end_date":false}';
    expect(displayResult(day, formula({ result_type: "date" }))).toBe("09.02.2026");
    expect(displayResult(day, formula({ result_type: "any" }))).toBe("09.02.2026");
    expect(displayResult("false", formula({ result_type: "boolean" }))).toBe("Nein");
    expect(displayResult("gestern", formula({ result_type: "date" }))).toBe("Ungültiges Datum");
  });

  it("that are errors say why, whatever the results should be", () => {
    const error = "#FEHLER: Division durch 0";
    expect(resultOf(error, formula({ result_type: "number" }))).toEqual({
      kind: "error",
      text: error,
      reason: "Division durch 0",
    });
    expect(displayResult(error, formula({ result_type: "number" }))).toBe(error);
  });

  it("that are links show their text and know where they lead, where the property has links", () => {
    const link = JSON.stringify({ text: "Plan", url: "https://example.org" });
    const links = formula({ result_type: "text", has_links: true });
    expect(resultOf(link, links)).toEqual({ kind: "link", text: "Plan", href: "https://example.org" });
    expect(displayResult(link, links)).toBe("Plan");
    expect(resultOf(link, formula({ result_type: "text" }))).toEqual({ kind: "text", text: link });
    for (const url of ["javascript:alert(1)", "//example.org", null])
      expect(resultOf(JSON.stringify({ text: "Plan", url }), links)).toEqual({ kind: "text", text: "Plan" });
  });

  it("that draw on what may not be read say so, and empty ones say nothing", () => {
    expect(displayResult(restrictedResult, formula({ result_type: "number" }))).toBe(
      "Du darfst nicht alles lesen, womit hier gerechnet wird.",
    );
    expect(displayResult("", formula({ result_type: "boolean" }))).toBe("");
  });
});
