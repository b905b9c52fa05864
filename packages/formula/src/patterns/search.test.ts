import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, it } from "vitest";
import { programOf } from "./program.ts";
import { matchesOf } from "./search.ts";

const atoms = fc.constantFrom("a", "b", "c", ".", "[ab]", "[^a]", "\\w", "\\d", "\\.", "1", "ä", "😀");
const times = fc.constantFrom("", "", "", "*", "+", "?", "{2}", "{1,2}", "*?", "+?", "??", "{0,2}?");
/** Patterns whose repeated parts are never empty: about those, engines differ. */
const { pattern } = fc.letrec<{ solid: string; pattern: string }>((tie) => ({
  solid: fc.oneof(
    { depthSize: "small" },
    atoms,
    fc.tuple(tie("solid"), tie("solid")).map(([one, other]) => `(?:${one}|${other})`),
    fc.tuple(tie("solid"), tie("pattern")).map((parts) => `(${parts.join("")})`),
  ),
  pattern: fc
    .array(
      fc.oneof(
        { weight: 8, arbitrary: fc.tuple(tie("solid"), times).map((parts) => parts.join("")) },
        { weight: 1, arbitrary: fc.constantFrom("^", "$", "\\b", "(?:|a)") },
      ),
      { minLength: 1, maxLength: 4 },
    )
    .map((parts) => parts.join("")),
}));
const texts = fc
  .array(fc.constantFrom("a", "b", "c", "1", ".", " ", "ä", "😀", "\n"), { maxLength: 8 })
  .map((signs) => signs.join(""));

/** What the engine of JavaScript finds is found, in the same places. */
const asInJavaScript = fc.property(pattern, texts, (source, text) => {
  fc.pre(source.length <= 200);
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0);
  const found = matchesOf(programOf(source), codes, Infinity, () => true) ?? [];
  const ours = found.map(([from = 0, to]) => [
    [...text].slice(0, from).join("").length,
    [...text].slice(from, to).join(""),
  ]);
  const theirs = [...text.matchAll(new RegExp(source, "gu"))].map(({ index, 0: whole }) => [index, whole]);
  return isDeepStrictEqual(ours, theirs);
});

it("finds what the engine of JavaScript finds, in the same places", () => {
  expect(() => fc.assert(asInJavaScript, { numRuns: 2_000 })).not.toThrow();
});

it("does so 20,000 times", { tags: ["endurance"] }, () => {
  expect(() => fc.assert(asInJavaScript, { numRuns: 20_000 })).not.toThrow();
});

it("visits each state at most once for a character, whatever the pattern", () => {
  for (const source of ["(a+)+$", "(a*)*b", "(a|aa)+c", "(.*)(.*)(.*)(.*)b", "(a?){50}a{50}b"]) {
    const program = programOf(source);
    const codes = Array.from({ length: 1_000 }, () => 97);
    let visits = 0;
    matchesOf(program, codes, 1, (states) => {
      visits += states;
      return true;
    });
    // Each is entered once, from at most two others, and counted once more when it waits for a character.
    expect([source, visits <= 4 * program.instructions.length * (codes.length + 1)]).toEqual([source, true]);
  }
});
