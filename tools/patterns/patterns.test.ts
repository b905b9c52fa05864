import { expect, it } from "vitest";
import { patternsIn } from "./find-patterns.ts";
import { judgePattern } from "./judge-pattern.ts";

it("finds every regular expression of a source, and those put together", () => {
  const source =
    'const a = /x+/gi;\nconst b = <T,>(c: T) => new RegExp(`${c}`);\nf(RegExp("y")); // /no/\nconst d = "/no/";';
  expect(patternsIn("a.ts", source)).toEqual([
    { file: "a.ts", line: 1, written: "/x+/gi", literal: { source: "x+", flags: "gi" } },
    { file: "a.ts", line: 2, written: "new RegExp(`${c}`)", literal: null },
    { file: "a.ts", line: 3, written: 'RegExp("y")', literal: null },
  ]);
});

it.each([
  ["(a+)+$", ""],
  ["a+$", ""],
  ["^(a|a)*$", ""],
  // Nested comments: only one of the two tools finds them.
  ["^((<!--.*?-->)\\s*)*<svg", "s"],
  ["^(\\w+)\\s*\\1+(?=x)$|\\s+y", ""],
])("refuses /%s/%s", (source, flags) => {
  expect(judgePattern(source, flags)).toMatch(/polynomial|exponential/);
});

it.each([
  ["^a+$", ""],
  ["[^x]x", "g"],
  ["^(?:[^<]|<!)*$", "i"],
])("lets /%s/%s pass", (source, flags) => {
  expect(judgePattern(source, flags)).toBeNull();
});
