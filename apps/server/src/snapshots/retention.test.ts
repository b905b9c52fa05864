import { expect, it } from "vitest";
import { staleSnapshots } from "./retention.ts";

const at = (day: number): string => `2026-11-${String(day).padStart(2, "0")}T03-30-00Z`;

it("keeps the newest three snapshots, for thirty days", () => {
  const now = new Date("2026-11-28T12:00:00Z");
  expect(staleSnapshots([at(20), at(21), at(22), at(23)], now)).toEqual([at(20)]);
  expect(staleSnapshots([at(22), at(23)], now)).toEqual([]);
  expect(staleSnapshots(["2026-10-01T00-00-00Z", at(23)], now)).toEqual(["2026-10-01T00-00-00Z"]);
  expect(staleSnapshots([], now)).toEqual([]);
});
