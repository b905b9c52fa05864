import { writeFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import type { TestError } from "vitest";
import type { Reporter, SerializedError, TestModule } from "vitest/node";
import type { FileResult, RunResult } from "../lib/second-try.mjs";
import { watchStandstills } from "./standstills.ts";

const linesOfAMessage = 30;

const shown = ({ message, stack = "", diff = "" }: TestError): string =>
  stripVTControlCharacters(`${stack.includes(message) ? stack : `${message}\n${stack}`}\n${diff}`)
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.includes("/node_modules/"))
    .slice(0, linesOfAMessage)
    .map((line) => `    ${line}`)
    .join("\n");

/** What went wrong outside of tests, with its cause: of a process that died, only the cause names its signal and its file. */
const unhandledShown = (error: SerializedError): string => {
  const { cause } = error as { cause?: TestError };
  return cause === undefined ? shown(error) : `${shown(error)}\n${shown(cause)}`;
};

/** What the windows of a browser test showed when it failed. */
const screensOf = (test: { meta(): { screens?: string[] } }): string[] =>
  (test.meta().screens ?? []).map((screen) =>
    `Shown: ${screen}`
      .split("\n")
      .map((line) => `    ${line}`)
      .join("\n"),
  );

const failuresOf = (module: TestModule): string[] => {
  const all = [...module.children.allSuites(), ...module.children.allTests()];
  const within = all.flatMap((task) => {
    const errors = task.type === "test" ? (task.result().errors ?? []) : task.errors();
    const isFailed = task.type === "test" ? task.result().state === "failed" : errors.length > 0;
    const screens = task.type === "test" ? screensOf(task) : [];
    return isFailed
      ? [[`  ${module.relativeModuleId} > ${task.fullName}`, ...errors.map(shown), ...screens].join("\n")]
      : [];
  });
  const own = module.errors();
  if (own.length > 0) within.push([`  ${module.relativeModuleId}`, ...own.map(shown)].join("\n"));
  return within;
};

const flakyOf = ({ relativeModuleId, children }: TestModule): string[] =>
  [...children.allTests()]
    .filter((test) => test.diagnostic()?.flaky)
    .map((test) =>
      [
        `  ${relativeModuleId} > ${test.fullName}`,
        ...(test.result().errors ?? []).map(shown),
        ...screensOf(test),
      ].join("\n"),
    );

const fileOf = (module: TestModule): FileResult => {
  const states = [...module.children.allTests()].map((test) => test.result().state);
  return {
    path: module.moduleId,
    passed: states.filter((state) => state === "passed").length,
    failed: states.filter((state) => state === "failed").length,
    failures: failuresOf(module),
  };
};

/**
 * Writes what came of a run to the file named by `OUTCOME_FILE`: of each file how many tests passed and failed, and what somebody
 * has to look into: failures with their messages, errors outside of any test, tests that passed at the second try only, with what the
 * first one met, and when the machine stood still. `npm test` shows that at its very end: of long output only the last lines are read.
 */
export default class Outcome implements Reporter {
  readonly #watch = watchStandstills();

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env["OUTCOME_FILE"];
    if (file === undefined) return;
    const result: RunResult = {
      files: modules.map(fileOf),
      outside: unhandled.map(unhandledShown),
      flaky: modules.flatMap(flakyOf),
      standstills: this.#watch.found.map(
        ({ until, ms }) => `  for ${Math.round(ms / 1_000)} s until ${until.toISOString()}`,
      ),
    };
    writeFileSync(file, JSON.stringify(result));
  }
}
