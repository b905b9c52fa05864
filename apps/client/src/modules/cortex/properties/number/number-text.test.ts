import { describe, expect, it } from "vitest";
import { displayNumber, editableNumber, readNumber } from "./number-text.ts";

describe("number cells", () => {
  it("show and take German numbers", () => {
    expect(displayNumber("-1234.5")).toBe("-1.234,5");
    expect(editableNumber("-1234.5")).toBe("-1234,5");
    expect(readNumber(" 1.234,5 ")).toEqual({ ok: true, value: "1234.5" });
    expect(readNumber("")).toEqual({ ok: true, value: "" });
  });

  it("take amounts of money as spreadsheets copy them", () => {
    for (const text of ["1.234,50 €", "1.234,50\u00a0€", "€ 1.234,50", "1234,50 EUR", "CHF 1’234,50"])
      expect(readNumber(text)).toEqual({ ok: true, value: "1234.5" });
    expect(readNumber("-3 €")).toEqual({ ok: true, value: "-3" });
    expect(readNumber("€").ok).toBe(false);
  });

  it("refuse what is no number with the sentence of the specification", () => {
    expect(readNumber("zwölf")).toEqual({ ok: false, message: "Bitte gib eine Zahl ein." });
  });
});
