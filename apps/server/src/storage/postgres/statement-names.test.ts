import { expect, it } from "vitest";
import { StatementNames } from "./statement-names.ts";

const often = (names: StatementNames, text: string): string | undefined => {
  for (let n = 0; n < 10; n += 1) names.nameOf(text);
  return names.nameOf(text);
};

it("names what is used often, each by a name of its own, and nothing else", () => {
  const names = new StatementNames();
  expect(names.nameOf("select 1")).toBeUndefined();
  const [one, two] = [often(names, "select 1"), often(names, "select 2")];
  expect(one).toMatch(/^m/);
  expect(two).toMatch(/^m/);
  expect(one).not.toBe(two);
  expect(often(names, "select 1")).toBe(one);
  expect(often(names, `select ${"1".repeat(10_000)}`)).toBeUndefined();
});

it("has a bound, however many texts there are", () => {
  const names = new StatementNames();
  const all = Array.from({ length: 3_000 }, (_, n) => often(names, `select ${n}`));
  expect(all.filter((name) => name !== undefined).length).toBe(200);
});

it("prepares under other names once a table has changed", () => {
  const names = new StatementNames();
  const before = often(names, "select 1");
  names.renew();
  expect(names.nameOf("select 1")).toBeUndefined();
  expect(often(names, "select 1")).not.toBe(before);
});
