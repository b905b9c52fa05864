import { limits } from "@maive/contract";
import { expect, it } from "vitest";
import { isConfirmed } from "./session.policy.ts";

it("takes a confirmation for recent before and after the present alike: a clock that was far ahead allows nothing", () => {
  const now = Date.parse("2026-11-27T12:00:00.000Z");
  const confirmed = (by: number): boolean => isConfirmed(new Date(now + by).toISOString(), now);
  expect([confirmed(-limits.confirmationMs + 1), confirmed(limits.confirmationMs - 1)]).toEqual([true, true]);
  expect([confirmed(-limits.confirmationMs), confirmed(limits.confirmationMs)]).toEqual([false, false]);
  expect(isConfirmed(null, now)).toBe(false);
});
