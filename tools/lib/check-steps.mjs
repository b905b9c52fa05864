import { runPackage, run, productNode } from "./run.mjs";
import { step, vitest } from "./steps.mjs";

const named = (name, work) => ({ name, ok: step(name, work) });

/** Everything that needs no browser. Runs all steps even when one fails, so that one run shows everything. */
export const runChecks = () => {
  const steps = [
    named(
      "format",
      () => runPackage("prettier/bin/prettier.cjs", ["--check", ".", "--log-level", "warn"]).ok,
    ),
    named("lint", () => runPackage("oxlint/bin/oxlint", ["--deny-warnings"]).ok),
    named("types", () => runPackage("typescript/bin/tsc", ["--noEmit", "-p", "."]).ok),
    named("dependency rules", () => run(productNode(), ["tools/dependency-rules.ts"]).ok),
    named("regular expressions", () => run(productNode(), ["tools/check-patterns.ts"]).ok),
  ];
  let tests = { ok: false, passed: 0, failed: 1, outcome: "" };
  step("unit and API tests", () => {
    tests = vitest("vitest.config.ts");
    return tests.ok;
  });
  return {
    ok: steps.every(({ ok }) => ok) && tests.ok,
    passed: tests.passed,
    failed: tests.failed + steps.filter(({ ok }) => !ok).length,
    outcome: `${steps
      .filter(({ ok }) => !ok)
      .map(({ name }) => `\nFailed: ${name}\n`)
      .join("")}${tests.outcome}`,
  };
};
