import { describe, expect, it } from "vitest";
import { readBirthDate } from "./birth-date.ts";

const today = "2026-02-09";

describe("a birth date", () => {
  it.each([
    ["01.02.1990", "01.02.1990"],
    ["1.2.1990", "01.02.1990"],
    [" 1. 2. 1990 ", "01.02.1990"],
    ["1990-02-01", "01.02.1990"],
    ["29.02.2000", "29.02.2000"],
    ["09.02.2026", "09.02.2026"],
  ])("typed as %j is %s", (typed, text) => {
    expect(readBirthDate(typed, today)).toBe(text);
  });

  it("takes a year of two digits for the latest one that has been", () => {
    expect(readBirthDate("1.2.90", today)).toBe("01.02.1990");
    expect(readBirthDate("1.2.26", today)).toBe("01.02.2026");
    expect(readBirthDate("1.3.26", today)).toBe("01.03.1926");
  });

  it("may be empty", () => {
    expect(readBirthDate("  ", today)).toBe("");
  });

  it.each(["31.02.1990", "29.02.1900", "1.13.1990", "0.1.1990", "gestern", "1990", "1.2.1990 14:00"])(
    "refuses %j, which is no day",
    (typed) => {
      expect(readBirthDate(typed, today)).toBeNull();
    },
  );

  it("refuses a day that has not come yet", () => {
    expect(readBirthDate("10.02.2026", today)).toBeNull();
    expect(readBirthDate("2090-01-01", today)).toBeNull();
  });
});
