import { runPackage, run, productNode } from "./run.mjs";
import { step, vitest } from "./steps.mjs";

/** Everything that needs no browser. Runs all steps even when one fails, so that one run shows everything. */
export const runChecks = () => {
  const steps = [
    step("format", () => runPackage("prettier/bin/prettier.cjs", ["--check", ".", "--log-level", "warn"]).ok),
    step("lint", () => runPackage("oxlint/bin/oxlint", ["--deny-warnings"]).ok),
    step("types", () => runPackage("typescript/bin/tsc", ["--noEmit", "-p", "."]).ok),
    step("dependency rules", () => run(productNode(), ["tools/dependency-rules.ts"]).ok),
  ];
  let tests = { ok: false, passed: 0, failed: 1 };
  step("unit and API tests", () => {
    tests = vitest("vitest.config.ts");
    return tests.ok;
  });
  return {
    ok: steps.every(Boolean) && tests.ok,
    passed: tests.passed,
    failed: tests.failed + steps.filter((ok) => !ok).length,
  };
};
