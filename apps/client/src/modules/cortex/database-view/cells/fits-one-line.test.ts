import { describe, expect, it } from "vitest";
import { fitsOneLine } from "./fits-one-line.ts";

describe("which texts need no cutting off", () => {
  it("are short ones", () => {
    expect(fitsOneLine("", 20)).toBe(true);
    expect(fitsOneLine("Regentonne 123", 180)).toBe(true);
    expect(fitsOneLine("99.999", 100)).toBe(true);
  });

  it("are none that could be as wide as the column", () => {
    expect(fitsOneLine("Regentonne 123", 120)).toBe(false);
    expect(fitsOneLine("WWWWWWWWWWWW", 180)).toBe(false);
    expect(fitsOneLine("mmmmmmmmmmmm", 180)).toBe(false);
    expect(fitsOneLine("a".repeat(400), 1_000)).toBe(false);
  });

  it("are none with signs of unknown width", () => {
    for (const text of ["東京", "👩‍👩‍👧", "a\tb", "eins\nzwei", "Жук"])
      expect(fitsOneLine(text, 1_000)).toBe(false);
  });
});
