import { describe, expect, it } from "vitest";
import { countOf, outcomeOf, withSecondTry, type FileResult, type JudgedResult } from "../lib/second-try.mjs";

const green = (path: string, passed = 3): FileResult => ({ path, passed, failed: 0, failures: [] });
const red = (path: string, failed = 1): FileResult => ({
  path,
  passed: 3 - failed,
  failed,
  failures: Array.from({ length: failed }, (_, n) => `${path} > test ${n}: expected 1 to be 2`),
});
const run = (...files: FileResult[]): JudgedResult => ({
  ok: files.every(({ failures }) => failures.length === 0),
  files,
  outside: [],
  flaky: [],
  standstills: [],
});

/** Answers the second run with `result`, and notes which files it was of. */
const second = (result: JudgedResult) => {
  const tried: string[][] = [];
  return {
    tried,
    run: (paths: string[]): JudgedResult => {
      tried.push(paths);
      return result;
    },
  };
};

describe("a second try", () => {
  it("is not given to what passed", () => {
    const again = second(run());
    const first = run(green("a"), green("b"));
    expect([withSecondTry(first, again.run), again.tried]).toEqual([first, []]);
  });

  it("is of exactly the files that failed; what passes alone is counted and named with its first failure", () => {
    const again = second(run(green("b"), green("d")));
    const result = withSecondTry(run(green("a"), red("b", 2), green("c"), red("d")), again.run);
    expect([again.tried, result.ok, countOf(result)]).toEqual([
      [["b", "d"]],
      true,
      { passed: 12, failed: 0 },
    ]);
    expect(outcomeOf(result)).toBe(
      "\nFAILED AT FIRST, PASSED ALONE (a flake: find its cause, see docs/flaky-tests.md):\n" +
        "b > test 0: expected 1 to be 2\nb > test 1: expected 1 to be 2\nd > test 0: expected 1 to be 2\n",
    );
  });

  it("fails the run where one of them fails again, and names the others still", () => {
    const result = withSecondTry(run(green("a"), red("b"), red("c")), () => run(green("b"), red("c")));
    expect([result.ok, countOf(result)]).toEqual([false, { passed: 8, failed: 1 }]);
    expect(outcomeOf(result)).toContain("Failed:\nc > test 0");
    expect(outcomeOf(result)).toContain("docs/flaky-tests.md):\nb > test 0");
  });

  it("is passed by no file that was left out, ran fewer tests, or failed outside of any", () => {
    const first = run(green("a"), red("b"));
    const seconds = [
      run(),
      run(green("b", 2)),
      { ...run(green("b")), ok: false },
      { ...run(green("b")), ok: false, outside: ["a process died"] },
    ];
    for (const result of seconds.map((one) => withSecondTry(first, () => one))) {
      expect(result.ok).toBe(false);
      expect(countOf(result).failed).toBe(1);
    }
  });

  it("is given to a file that could not be read, and passed where its tests run", () => {
    const unread = { path: "b", passed: 0, failed: 0, failures: ["b: no such module"] };
    expect(withSecondTry(run(unread), () => run(green("b"))).ok).toBe(true);
    expect(withSecondTry(run(unread), () => run(green("b", 0))).ok).toBe(false);
  });

  it("is given to nothing where many files fail, or something failed outside of any test", () => {
    const again = second(run());
    const many = run(...["a", "b", "c", "d", "e", "f"].map((path) => red(path)));
    const outside = { ...run(red("a")), outside: ["a process died"] };
    for (const first of [many, outside, { ...run(green("a")), ok: false }]) {
      const result = withSecondTry(first, again.run);
      expect([result, countOf(result).failed > 0]).toEqual([first, true]);
    }
    expect(again.tried).toEqual([]);
  });
});
