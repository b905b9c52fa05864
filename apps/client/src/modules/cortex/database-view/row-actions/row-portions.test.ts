import { limits } from "@maive/contract";
import { expect, it } from "vitest";
import { rowPortions } from "./row-portions.ts";

const row = (title: string) => ({ title, properties: {} });

it("rows are cut by their number", () => {
  const rows = Array.from({ length: 2 * limits.bulkItems + 1 }, (_, n) => row(String(n)));
  const portions = rowPortions(rows);
  expect(portions.map((portion) => portion.length)).toEqual([limits.bulkItems, limits.bulkItems, 1]);
  expect(portions.flat()).toEqual(rows);
});

it("rows are cut by their size, so that each request is one the server takes", () => {
  const rows = Array.from({ length: 200 }, () => row("€".repeat(100_000)));
  const portions = rowPortions(rows);
  expect(portions.flat()).toHaveLength(200);
  for (const entries of portions)
    expect(new TextEncoder().encode(JSON.stringify({ entries })).length).toBeLessThan(limits.jsonBodyBytes);
});
