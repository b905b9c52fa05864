import { expect, it } from "vitest";
import { zoneTime } from "../../../../shared/zone-time.ts";
import { windowsZones } from "./windows-zones.ts";

it("names zones that this platform knows, whatever Windows calls them", () => {
  const noon = Date.UTC(2026, 11, 24, 12);
  // Throws for an unknown zone.
  const times = [...windowsZones.values()].map((zone) => zoneTime(zone).local(noon));
  expect(times.every(Number.isFinite)).toBe(true);
  const local = (name: string) => zoneTime(windowsZones.get(name) ?? "").local(noon);
  expect(local("W. Europe Standard Time")).toBe(Date.UTC(2026, 11, 24, 13));
  expect(local("Arabian Standard Time")).toBe(Date.UTC(2026, 11, 24, 16));
});
