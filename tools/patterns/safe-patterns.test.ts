import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { patternsIn } from "./find-patterns.ts";
import { judgePattern, judgeVersion } from "./judge-pattern.ts";

const list: { version: number; safe: string[] } = JSON.parse(
  readFileSync(join(import.meta.dirname, "safe-patterns.json"), "utf8"),
);

it("patterns are listed as safe by the judge there is", () => expect(list.version).toBe(judgeVersion));

it("what is listed as safe is judged safe", { tags: ["endurance"], timeout: 600_000 }, () => {
  const found = patternsIn("listed.ts", list.safe.map((written) => `void ${written};`).join("\n"));
  expect(found.map(({ written }) => written)).toEqual(list.safe);
  const unsafe = found.filter(
    ({ literal }) => !literal || judgePattern(literal.source, literal.flags) !== null,
  );
  expect(unsafe.map(({ written }) => written)).toEqual([]);
});
