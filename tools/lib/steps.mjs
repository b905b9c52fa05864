import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { countLine } from "./counts.mjs";
import { productNode, root, run, runBeside } from "./run.mjs";
import { withScratch } from "./scratch.mjs";
import { countOf, outcomeOf, withSecondTry } from "./second-try.mjs";

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

/**
 * Runs vitest and returns its result (`second-try.mjs`).
 * @param how `config`: the configuration's path; optionally `tags`, a filter, `workers`, another number of processes than the
 *   configuration's, and `files`, their paths, where not all of them run.
 */
export const vitest = ({ config, tags, workers, files = [] }) => {
  mkdirSync(output, { recursive: true });
  const result = join(output, `${config.replaceAll("/", "-")}.result.json`);
  rmSync(result, { force: true });
  const command = [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--config",
    config,
    ...(tags === undefined ? [] : [`--tags-filter=${tags}`]),
    ...(workers === undefined ? [] : [`--maxWorkers=${workers}`]),
    "--reporter=default",
    `--reporter=${join(root, "tools/test/outcome.ts")}`,
    ...files,
  ];
  const { ok } = withScratch((folder) =>
    run(productNode(), command, { env: { TMPDIR: folder, OUTCOME_FILE: result } }),
  );
  try {
    return { ok, ...JSON.parse(readFileSync(result, "utf8")) };
  } catch (error) {
    const outside = [`  ${config}: vitest left no result: ${error.message}`];
    return { ok: false, files: [], outside, flaky: [], standstills: [] };
  }
};

/** Runs vitest, and what failed a second time, alone. */
const vitestTwice = (how) =>
  withSecondTry(vitest(how), (files) => {
    process.stdout.write(`\n== FAILED, tried again alone:\n${files.join("\n")}\n`);
    return vitest({ ...how, files, workers: 1 });
  });

/**
 * Runs several vitest steps sequentially; returns a combined result with failures by step.
 * @param steps each with its `name` and what `vitest` takes.
 * @param failed names of steps before them that failed.
 * @param again whether files that fail are run a second time.
 */
export const vitestSteps = (steps, { failed = [], again = false } = {}) => {
  const results = steps.map(({ name, ...how }) => {
    let result;
    step(name, () => {
      result = again ? vitestTwice(how) : vitest(how);
      return result.ok;
    });
    return result;
  });
  const counts = [...results.map(countOf), { passed: 0, failed: failed.length }];
  return {
    ok: failed.length === 0 && results.every(({ ok }) => ok),
    outcome: [...failed.map((name) => `\nFailed: ${name}\n`), ...results.map(outcomeOf)].join(""),
    line: countLine(counts),
  };
};

/** Writes the outcome to the build output, prints it and exits. */
export const report = (name, { ok, outcome, line }) => {
  mkdirSync(output, { recursive: true });
  writeFileSync(join(output, name), `${outcome}\n${line}\n`);
  process.stdout.write(`${outcome}\n${line}\n`);
  process.exit(ok ? 0 : 1);
};
