import { expect, it } from "vitest";
import { checkSpace } from "./check-disk.ts";

const gib = 1024 ** 3;

it.each([
  [null, "ok"],
  [{ free: 100 * gib, total: 1_000 * gib }, "ok"],
  // A tenth of a small disk is little; a few gibibytes of a small disk are not.
  [{ free: 4 * gib, total: 30 * gib }, "ok"],
  [{ free: 4 * gib, total: 100 * gib }, "warning"],
  [{ free: 50 * gib, total: 1_000 * gib }, "ok"],
  [{ free: gib / 4, total: 2 * gib }, "failure"],
  [{ free: 0, total: 0 }, "failure"],
] as const)("judges the space of a disk: %j is %s", (space, state) => {
  expect(checkSpace(space).state).toBe(state);
});
