import type { PropertyConfig } from "@maive/contract";
import { describe, expect, it } from "vitest";
import type { CellProperty } from "../property-type-ui.ts";
import { displayNumber, editableNumber, readNumber } from "./number-text.ts";

const shownAs = (config: PropertyConfig): CellProperty => ({
  property_id: 1,
  property_name: "Jahr",
  property_type: "number",
  property_config: config,
  is_lead_property: false,
  property_group: null,
});

describe("number cells", () => {
  it("show years without a point where the property says so", () => {
    expect(displayNumber("1998", shownAs({ number_format: "plain" }))).toBe("1998");
    expect(displayNumber("-1234.5", shownAs({ number_format: "plain" }))).toBe("-1234,5");
  });

  it("show and take German numbers", () => {
    expect(displayNumber("-1234.5", shownAs({}))).toBe("-1.234,5");
    expect(editableNumber("-1234.5", shownAs({}))).toBe("-1234,5");
    expect(readNumber(" 1.234,5 ", shownAs({}))).toEqual({ ok: true, value: "1234.5" });
    expect(readNumber("", shownAs({}))).toEqual({ ok: true, value: "" });
  });

  it("take amounts of money as spreadsheets copy them", () => {
    for (const text of ["1.234,50 €", "1.234,50\u00a0€", "€ 1.234,50", "1234,50 EUR", "CHF 1’234,50"])
      expect(readNumber(text, shownAs({}))).toEqual({ ok: true, value: "1234.5" });
    expect(readNumber("-3 €", shownAs({}))).toEqual({ ok: true, value: "-3" });
    expect(readNumber("€", shownAs({})).ok).toBe(false);
  });

  it("refuse what is no number with the sentence of the specification", () => {
    expect(readNumber("zwölf", shownAs({}))).toEqual({ ok: false, message: "Bitte gib eine Zahl ein." });
  });
});
