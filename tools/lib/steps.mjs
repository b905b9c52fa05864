import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { productNode, root, run, runBeside } from "./run.mjs";
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

/** Runs scripts in parallel and prints each one's output when it ends. Returns the names of failed ones. */
export const stepsBeside = async (scripts) => {
  const started = performance.now();
  const failed = scripts.map(async ([name, script, ...args]) => {
    const { ok, output } = await runBeside(script, args);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`\n== ${name}\n${output}== ${name}: ${ok ? "ok" : "FAILED"} (${seconds} s)\n`);
    return ok ? [] : [name];
  });
  return (await Promise.all(failed)).flat();
};

const readIfThere = (path) => (existsSync(path) ? readFileSync(path, "utf8") : "");

/**
 * Runs vitest with a configuration, optionally filtered by tags and with another number of processes than the configuration's,
 * and returns `{ ok, passed, failed, outcome }` from its reports; `outcome` has what needs attention, "" if nothing.
 */
export const vitest = (config, tags, workers) => {
  mkdirSync(output, { recursive: true });
  const report = join(output, `${config.replaceAll("/", "-")}.json`);
  const outcomeFile = join(output, `${config.replaceAll("/", "-")}.outcome.txt`);
  for (const path of [report, outcomeFile]) rmSync(path, { force: true });
  const command = [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--config",
    config,
    ...(tags === undefined ? [] : [`--tags-filter=${tags}`]),
    ...(workers === undefined ? [] : [`--maxWorkers=${workers}`]),
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

/** Runs several vitest steps sequentially; returns a combined result with failures by step. */
export const vitestSteps = (steps, failed = []) => {
  const results = steps.map(([name, ...how]) => {
    let result = { ok: false, passed: 0, failed: 1, outcome: "" };
    step(name, () => {
      result = vitest(...how);
      return result.ok;
    });
    return result;
  });
  const sum = (of) => results.reduce((total, result) => total + of(result), 0);
  return {
    ok: failed.length === 0 && results.every(({ ok }) => ok),
    outcome: [...failed.map((name) => `\nFailed: ${name}\n`), ...results.map(({ outcome }) => outcome)].join(
      "",
    ),
    line: `${sum(({ passed }) => passed)} passed, ${failed.length + sum((result) => result.failed)} failed`,
  };
};

/** Writes the outcome to the build output, prints it and exits. */
export const report = (name, { ok, outcome, line }) => {
  mkdirSync(output, { recursive: true });
  writeFileSync(join(output, name), `${outcome}\n${line}\n`);
  process.stdout.write(`${outcome}\n${line}\n`);
  process.exit(ok ? 0 : 1);
};
