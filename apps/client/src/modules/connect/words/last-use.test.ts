import { describe, expect, it } from "vitest";
import { lastUse } from "./last-use.ts";

const now = new Date("2026-11-21T12:00:00.000Z");

describe("the words for the last use", () => {
  it.each([
    ["2026-11-21T12:00:00.000Z", "gerade eben"],
    ["2026-11-21T11:58:01.000Z", "gerade eben"],
    ["2026-11-21T11:58:00.000Z", "vor 2 Minuten"],
    ["2026-11-21T11:00:01.000Z", "vor 59 Minuten"],
    ["2026-11-21T11:00:00.000Z", "vor 1 Stunde"],
    ["2026-11-20T12:00:01.000Z", "vor 23 Stunden"],
    ["2026-11-20T12:00:00.000Z", "vor 1 Tag"],
    ["2026-11-18T12:00:00.000Z", "vor 3 Tagen"],
    ["2026-11-14T12:00:00.000Z", "vor 1 Woche"],
    ["2026-09-01T12:00:00.000Z", "vor 2 Monaten"],
    ["2024-11-01T12:00:00.000Z", "vor 2 Jahren"],
  ])("say of %s '%s'", (instant, words) => {
    expect(lastUse(instant, now)).toBe(words);
  });

  it("call an instant ahead of this browser's clock now", () => {
    expect(lastUse("2026-11-21T12:03:00.000Z", now)).toBe("gerade eben");
  });

  it("say where nobody is signed in", () => {
    expect(lastUse(null, now)).toBe("nicht angemeldet");
  });
});
