import type { Reporter, TestModule } from "vitest/node";

/** Names the tests that passed at the second try only, so that none of them is overlooked. */
export default class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const flaky = modules.flatMap(({ relativeModuleId, children }) =>
      [...children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `  ${relativeModuleId} > ${test.fullName}`),
    );
    if (flaky.length === 0) return;
    process.stdout.write(`\nPassed at the second try only, to be looked into:\n${flaky.join("\n")}\n`);
  }
}
