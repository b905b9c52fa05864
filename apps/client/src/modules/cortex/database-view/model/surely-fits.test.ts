import { describe, expect, it } from "vitest";
import { surelyFits } from "./surely-fits.ts";

describe("which texts need no cutting off", () => {
  it("are short ones", () => {
    expect(surelyFits("", 20)).toBe(true);
    expect(surelyFits("Regentonne 123", 180)).toBe(true);
    expect(surelyFits("99.999", 100)).toBe(true);
  });

  it("are none that could be as wide as the column", () => {
    expect(surelyFits("Regentonne 123", 120)).toBe(false);
    expect(surelyFits("WWWWWWWWWWWW", 180)).toBe(false);
    expect(surelyFits("mmmmmmmmmmmm", 180)).toBe(false);
    expect(surelyFits("a".repeat(400), 1_000)).toBe(false);
  });

  it("are none with signs of unknown width", () => {
    for (const text of ["東京", "👩‍👩‍👧", "a\tb", "eins\nzwei", "Жук"])
      expect(surelyFits(text, 1_000)).toBe(false);
  });
});
