import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { expect } from "vitest";
import { bundledProgram } from "./bundled-program.ts";

export type Act = "update" | "rollback" | "backup" | "restore";

export interface SteppedRun {
  /** Null where it was killed. */
  code: number | null;
  steps: number;
  said: string;
}

/** At its n-th step, or at one by its name, it is killed, or that step fails with an error of the system. */
export interface Cut {
  at: number | string;
  refusal?: string;
  /** As on a file system without hard links. */
  withoutLinks?: boolean;
}

export interface SteppedProgram {
  run(environment: Readonly<Record<string, string>>, act: Act, cut?: Cut): Promise<SteppedRun>;
  /** Runs it whole. @returns its steps. */
  succeed(environment: Readonly<Record<string, string>>, act: Act): Promise<number>;
}

/** `stepped.program.ts` for the tests of a file. */
export const steppedProgram = (): SteppedProgram => {
  const program = bundledProgram("stepped.program.ts");
  const run: SteppedProgram["run"] = async (
    environment,
    act,
    { at, refusal = "", withoutLinks } = { at: 0 },
  ) => {
    const { file, environment: compiled } = program();
    const child = spawn(process.execPath, [file, act, String(at), refusal, withoutLinks ? "no links" : ""], {
      env: { PATH: process.env["PATH"] ?? "", ...compiled, ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const exited = new Promise<number | null>((resolve) => child.once("close", resolve));
    const [steps, said] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return { code: await exited, steps: Number(steps), said };
  };
  return {
    run,
    succeed: async (environment, act) => {
      const { code, steps, said } = await run(environment, act);
      expect([act, code, said]).toEqual([act, 0, said]);
      return steps;
    },
  };
};

/** So many shares, from 0 to 1. */
export const shares = (n: number): number[] => Array.from({ length: n }, (_, at) => at / (n - 1));

/** The step at a share of all of them, from the first one (0) to the last (1). */
export const stepAt = (share: number, steps: number): number => 1 + Math.round(share * (steps - 1));

const lanes = 3;

/** Cuts at shares, some at a time, each lane in an instance of its own: half of the time goes into the start of a process. @returns how many were cut. */
export const cutsInLanes = async (
  all: readonly number[],
  cut: (some: readonly number[]) => Promise<number>,
): Promise<number> => {
  const some = Array.from({ length: Math.min(lanes, all.length) }, (_, lane) =>
    all.filter((_each, at) => at % lanes === lane),
  );
  return (await Promise.all(some.map(cut))).reduce((sum, cuts) => sum + cuts, 0);
};
