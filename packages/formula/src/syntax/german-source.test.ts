import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileFormula } from "../compile.ts";
import { formulaFunctions } from "../functions/registry.ts";
import { sourceOf, trees } from "../test/trees.test-support.ts";
import { fromGerman, toGerman } from "./german-source.ts";
import { parse } from "./parser.ts";

/** A tree without places. */
const shapeOf = (source: string, writing: "english" | "german"): string =>
  JSON.stringify(parse(source, writing), (key, value: unknown) =>
    ["position", "start", "end"].includes(key) ? undefined : value,
  );

describe("formulas written in German", () => {
  it.each([
    ['if(prop("a, b") > 0.5, "1.5", 2)', 'WENN(prop("a, b") > 0,5; "1.5"; 2)'],
    ["max(1,2,.5)", "MAX(1;2;.5)"],
    ["and(true, not (false)) and (1 < 2) or (2 < 1)", "UND(true; not (false)) and (1 < 2) or (2 < 1)"],
    ["or(not or(true, false), true)", "ODER(not ODER(true; false); true)"],
    ['prop("x").filter(current > 1.25).slice(0, 2)', 'prop("x").FILTER(current > 1,25).slice(0; 2)'],
    [
      'prop("Kunde").sum + sum(prop("Kunde").prop("a,b"))',
      'prop("Kunde").sum + SUMME(prop("Kunde").prop("a,b"))',
    ],
    ["let(sum, 1.5, sum + 1) // a, 1.5", "LET(sum; 1,5; sum + 1) // a, 1.5"],
    ["/* if(a, b) */ round( 2.5 , 1 )", "/* if(a, b) */ RUNDEN( 2,5 ; 1 )"],
    ["workdays(today(), date(2026,1,2))", "NETTOARBEITSTAGE(HEUTE(); DATUM(2026;1;2))"],
  ])("%s is shown as %s and stored as it was", (stored, shown) => {
    expect(toGerman(stored)).toBe(shown);
    expect(fromGerman(shown)).toBe(stored);
    expect(shapeOf(shown, "german")).toBe(shapeOf(stored, "english"));
  });

  it.each([
    ["wenn(1,5 > 1; 2; 3)", "if(1.5 > 1, 2, 3)"],
    ["SUMME(1, 2; 3)", "sum(1, 2, 3)"],
    ["LETS(a; 1,; a)", "let(a, 1,, a)"],
    ["runden(2,75;1)", "round(2.75,1)"],
    ["1.5 + 1,5", "1.5 + 1.5"],
  ])("%s is stored as %s", (typed, stored) => {
    expect(fromGerman(typed)).toBe(stored);
  });

  it("come back letter by letter, and mean the same in between, whatever the formula", () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const source = sourceOf(tree);
        const shown = toGerman(source);
        expect(fromGerman(shown)).toBe(source);
        expect(shapeOf(shown, "german")).toBe(shapeOf(source, "english"));
      }),
      { numRuns: 3_000 },
    );
  });

  it("can be shown while they are written, whatever stands there", () => {
    const pieces = fc.constantFrom(
      ...'if( WENN( and UND( 1.5 1,5 , ; . \' /* // ä not or 5a # 😀 \\ ) prop ("a") x "'.split(" "),
      "and (",
      " ",
      "\u2028",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const typed = parts.join("");
        const stored = fromGerman(typed);
        expect(fromGerman(toGerman(stored))).toBe(stored);
        const isFormula = compileFormula(stored).ok;
        expect(isFormula ? shapeOf(toGerman(stored), "german") : null).toBe(
          isFormula ? shapeOf(stored, "english") : null,
        );
      }),
      { numRuns: 5_000 },
    );
  });

  it("every German name leads to one function and back", () => {
    for (const { name } of formulaFunctions) {
      const shown = toGerman(`${name}(1)`);
      expect(fromGerman(shown)).toBe(`${name}(1)`);
    }
  });
});
