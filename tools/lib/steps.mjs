import { mkdirSync, readFileSync, rmSync } from "node:fs";
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

/** Runs vitest with a configuration and answers `{ ok, passed, failed }`, read from its own report. */
export const vitest = (config, args = []) => {
  mkdirSync(output, { recursive: true });
  const report = join(output, `${config.replaceAll("/", "-")}.json`);
  rmSync(report, { force: true });
  const command = [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--config",
    config,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...args,
  ];
  const { ok } = withScratch((folder) => run(productNode(), command, { env: { TMPDIR: folder } }));
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
    return { ok, passed: numPassedTests, failed: ok ? numFailedTests : Math.max(1, numFailedTests) };
  } catch (error) {
    process.stderr.write(`vitest left no report: ${error.message}\n`);
    return { ok: false, passed: 0, failed: 1 };
  }
};
