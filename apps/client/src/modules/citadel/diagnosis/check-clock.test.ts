import { describe, expect, it } from "vitest";
import { checkClock } from "./check-clock.ts";

const at = "2026-11-26T12:00:00.000Z";
const server = Date.parse(at);
const minute = 60_000;

describe("the clocks", () => {
  it("count as equal as far as the way to the server explains it", () => {
    expect(checkClock(at, server - 5 * minute, server + 10).state).toBe("ok");
    expect(checkClock(at, server - minute, server - 50).state).toBe("ok");
    expect(checkClock(at, server + minute, server + 2 * minute).state).toBe("ok");
  });

  it("are said to be apart, by how much and in which direction", () => {
    expect(checkClock(at, server + 2 * minute, server + 3 * minute)).toMatchObject({
      state: "warning",
      finding: "Die Uhr des Servers geht 120 Sekunden nach, verglichen mit diesem Gerät.",
    });
    expect(checkClock(at, server - 90 * minute, server - 60 * minute)).toMatchObject({
      finding: "Die Uhr des Servers geht 60 Minuten vor, verglichen mit diesem Gerät.",
    });
    const hours = (count: number) =>
      checkClock(at, server - count * 60 * minute, server - count * 60 * minute);
    expect(hours(11)).toMatchObject({ finding: expect.stringContaining(" 11 Stunden vor") });
    expect(hours(70 * 24)).toMatchObject({ finding: expect.stringContaining(" 70 Tage vor") });
  });
});
