import { describe, expect, it } from "vitest";
import { runningTime } from "./running-time.ts";

const started = "2026-02-09T12:00:00.000Z";
const after = (ms: number) => runningTime(started, new Date(Date.parse(started) + ms));
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

describe("how long the server has been running", () => {
  it("is shown in its two largest units", () => {
    expect(after(5 * minute)).toBe("5 Minuten");
    expect(after(hour + minute)).toBe("1 Stunde, 1 Minute");
    expect(after(3 * day + 4 * hour + 59 * minute)).toBe("3 Tage, 4 Stunden");
    expect(after(1_200 * day)).toBe("1.200 Tage");
  });

  it("is now right after the start, also where the two clocks differ", () => {
    expect(after(59_999)).toBe("gerade eben gestartet");
    expect(after(-hour)).toBe("gerade eben gestartet");
  });
});
