import type { BackupPhase, Backups } from "../../packages/contract/src/citadel/backups.ts";
import type { Main } from "../../e2e/support/main-calls.ts";

const lookMs = 200;

export interface Night {
  seconds: number;
  /** When which phase was first seen, on the clock of `performance`. */
  phases: Map<BackupPhase, number>;
}

/** Backs up as every night: the server does it, in a process of its own. @throws where it is not proven. */
export const oneNight = async (user: Main): Promise<Night> => {
  const started = performance.now();
  const phases: Night["phases"] = new Map();
  await user.send("POST", "/api/citadel/backups/run");
  for (;;) {
    const { run, last_run } = await user.send<Backups>("GET", "/api/citadel/backups");
    if (!run) {
      if (last_run?.outcome !== "proven")
        throw new Error(`The backup is ${last_run?.outcome}: ${last_run?.reason}`);
      return { seconds: (performance.now() - started) / 1_000, phases };
    }
    if (!phases.has(run.phase)) phases.set(run.phase, performance.now());
    await new Promise((next) => setTimeout(next, lookMs));
  }
};
