import { describe, expect, it } from "vitest";
import { openedWhen } from "./opened-when.ts";

const now = new Date("2026-11-21T10:30:00");

describe("when a page was opened", () => {
  it.each([
    ["2026-11-21T10:29:31", "gerade eben"],
    ["2026-11-21T10:31:00", "gerade eben"],
    ["2026-11-21T10:29:00", "vor 1 Minute"],
    ["2026-11-21T09:31:00", "vor 59 Minuten"],
    ["2026-11-21T09:30:00", "heute, 09:30"],
    ["2026-11-21T00:00:00", "heute, 00:00"],
    ["2026-11-20T23:59:00", "gestern, 23:59"],
    ["2026-11-20T00:00:00", "gestern, 00:00"],
    ["2026-11-19T23:59:00", "19.11.2026"],
    ["2025-11-21T10:30:00", "21.11.2025"],
  ])("%s reads '%s'", (opened, said) => {
    expect(openedWhen(new Date(opened), now)).toBe(said);
  });

  it("counts in minutes over midnight, then says yesterday", () => {
    const shortlyAfter = new Date("2026-11-21T00:10:00");
    expect(openedWhen(new Date("2026-11-20T23:50:00"), shortlyAfter)).toBe("vor 20 Minuten");
    expect(openedWhen(new Date("2026-11-20T23:05:00"), shortlyAfter)).toBe("gestern, 23:05");
  });
});
