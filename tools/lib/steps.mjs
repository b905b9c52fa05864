import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { productNode, root, run } from "./run.mjs";
import { withScratch } from "./scratch.mjs";

const output = join(root, "build-output");

/** Runs a named step, shows how long it took, and answers whether it succeeded. */
export const step = (name, work) => {
  const started = performance.now();
  process.stdout.write(`\n== ${name}\n`);
  const ok = work();
  process.stdout.write(
    `== ${name}: ${ok ? "ok" : "FAILED"} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`,
  );
  return ok;
};

const readIfThere = (path) => (existsSync(path) ? readFileSync(path, "utf8") : "");

/**
 * Runs vitest with a configuration and answers `{ ok, passed, failed, outcome }`, read from its own reports; `outcome` is text:
 * what somebody has to look into, "" if nothing.
 */
export const vitest = (config) => {
  mkdirSync(output, { recursive: true });
  const report = join(output, `${config.replaceAll("/", "-")}.json`);
  const outcomeFile = join(output, `${config.replaceAll("/", "-")}.outcome.txt`);
  for (const path of [report, outcomeFile]) rmSync(path, { force: true });
  const command = [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--config",
    config,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    `--reporter=${join(root, "tools/test/outcome.ts")}`,
  ];
  const { ok } = withScratch((folder) =>
    run(productNode(), command, { env: { TMPDIR: folder, OUTCOME_FILE: outcomeFile } }),
  );
  const outcome = readIfThere(outcomeFile);
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
    return { ok, passed: numPassedTests, failed: ok ? numFailedTests : Math.max(1, numFailedTests), outcome };
  } catch (error) {
    process.stderr.write(`vitest left no report: ${error.message}\n`);
    return { ok: false, passed: 0, failed: 1, outcome };
  }
};
