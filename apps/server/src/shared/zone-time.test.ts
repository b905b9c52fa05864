import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { zoneTime } from "./zone-time.ts";

const ms = (text: string): number => Date.parse(text);
const berlin = zoneTime("Europe/Berlin");

describe("the clocks of a house", () => {
  it.each([
    ["in winter", "2026-01-15T12:00:00Z", "2026-01-15T13:00:00Z"],
    ["in summer", "2026-07-15T12:00:00Z", "2026-07-15T14:00:00Z"],
    ["right before they are put forward", "2026-03-29T00:59:59Z", "2026-03-29T01:59:59Z"],
    ["right after they are put forward", "2026-03-29T01:00:00Z", "2026-03-29T03:00:00Z"],
    ["right before they are put back", "2026-10-25T00:59:59Z", "2026-10-25T02:59:59Z"],
    ["at the turn of the year", "2026-12-31T23:00:00Z", "2027-01-01T00:00:00Z"],
  ])("show %s what they should", (_, instant, local) => {
    expect(berlin.local(ms(instant))).toBe(ms(local));
    expect(berlin.instant(ms(local))).toBe(ms(instant));
  });

  it("mean the first of two moments at which they show the same", () => {
    expect(berlin.instant(ms("2026-10-25T02:30:00Z"))).toBe(ms("2026-10-25T00:30:00Z"));
    expect(berlin.local(ms("2026-10-25T01:30:00Z"))).toBe(ms("2026-10-25T02:30:00Z"));
  });

  it("mean the moment an hour later where they never show a time", () => {
    expect(berlin.instant(ms("2026-03-29T02:30:00Z"))).toBe(ms("2026-03-29T01:30:00Z"));
  });

  it("are of no use at the ends of the calendar", () => {
    expect(berlin.instant(ms("0001-01-01T00:00:00Z"))).toBeNull();
    expect(berlin.instant(ms("9999-12-31T23:59:00Z"))).toBeNull();
  });

  it("show again the requested time, save the hours they skip", () => {
    const zones = ["Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "UTC"].map(
      zoneTime,
    );
    const minutes = fc.integer({
      min: ms("1980-01-01T00:00:00Z") / 60_000,
      max: ms("2060-01-01T00:00:00Z") / 60_000,
    });
    fc.assert(
      fc.property(fc.constantFrom(...zones), minutes, (zone, minute) => {
        const local = zone.local(minute * 60_000);
        expect(zone.local(zone.instant(local) ?? 0)).toBe(local);
      }),
      { seed: 8, numRuns: 500 },
    );
  });
});
