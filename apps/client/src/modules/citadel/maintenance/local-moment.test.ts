import { expect, it } from "vitest";
import { asInstant, asLocal } from "./local-moment.ts";

it("a moment comes back from its field as it was, to the minute", () => {
  for (const instant of ["2026-11-26T12:30:00.000Z", "2026-03-29T00:59:00.000Z", "2026-12-31T23:30:00.000Z"])
    expect(asInstant(asLocal(instant))).toBe(instant);
  expect(asLocal(null)).toBe("");
  for (const nothing of ["", "gleich"]) expect(asInstant(nothing)).toBeNull();
});
