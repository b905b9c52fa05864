import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { filesBelow } from "../../src/backup/instance-for-tests.ts";
import { operator, readMark, writeMark } from "../../src/operator-for-tests.ts";

interface Run {
  /** Null where it was killed. */
  code: number | null;
  steps: number;
  said: string;
}

/** An instance with a proven backup of its state `before`, and now in the state `after`. */
const instance = async () => {
  const here = operator();
  await here.inMaive(() => Promise.resolve());
  for (let n = 0; n < 3; n += 1) await here.addBytes();
  await writeMark(here, "before");
  const run = async (act: "backup" | "restore", cutAt = 0, refusal?: string): Promise<Run> => {
    const args = [act, String(cutAt), ...(refusal === undefined ? [] : [refusal])];
    const child = spawn(process.execPath, [join(import.meta.dirname, "update-process.ts"), ...args], {
      env: { PATH: process.env["PATH"] ?? "", ...here.environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const exited = new Promise<number | null>((resolve) => child.once("close", resolve));
    const [steps, said] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return { code: await exited, steps: Number(steps), said };
  };
  const succeed = async (act: "backup" | "restore"): Promise<number> => {
    const { code, steps, said } = await run(act);
    expect([act, code, said]).toEqual([act, 0, said]);
    return steps;
  };
  return {
    ...here,
    run,
    succeed,
    /** It opens, its data agrees with itself, its files are there, and its state is one of two. */
    stands: async (): Promise<string> => {
      await here.inMaive(() => Promise.resolve());
      const [code, said] = await here.verify("--check");
      expect([code, said]).toEqual([0, said]);
      expect(filesBelow(join(here.data, "blobs")).size).toBeGreaterThanOrEqual(3);
      return (await readMark(here)) ?? "";
    },
  };
};

/** Steps at shares of all of them, from the first one (0) to the last (1). */
const stepAt = (share: number, steps: number): number => 1 + Math.round(share * (steps - 1));

const shares = (n: number): number[] => Array.from({ length: n }, (_, at) => at / (n - 1));

const cutBackups = async (at: readonly number[]): Promise<number> => {
  const here = await instance();
  await here.succeed("backup");
  const steps = await here.succeed("backup");
  let cuts = 0;
  for (const share of at) {
    await writeMark(here, `at ${share}`);
    const { code } = await here.run("backup", stepAt(share, steps));
    cuts += code === null ? 1 : 0;
    expect(await here.stands()).toBe(`at ${share}`);
    // The next one is proven, and so is what the killed one has left behind.
    const [next, said] = await here.backUp();
    expect([share, next, said]).toEqual([share, 0, expect.stringContaining("Geprüft: ")]);
  }
  const [, listed] = await here.restore("--list");
  expect(listed).not.toMatch(/nicht lesbar|nicht bestanden/i);
  return cuts;
};

const cutRestores = async (at: readonly number[], refusal?: string): Promise<number> => {
  const here = await instance();
  await here.succeed("backup");
  const steps = await here.succeed("restore");
  let cuts = 0;
  for (const share of at) {
    await writeMark(here, "after");
    const { code, said } = await here.run("restore", stepAt(share, steps), refusal);
    if (code !== 0) cuts += 1;
    const state = await here.stands();
    // What failed says so, in German, and has changed nothing; what was killed has done all of it or nothing.
    if (refusal !== undefined && code !== 0) {
      expect([share, said]).toEqual([share, expect.stringMatching(/[a-zäöü]{3}/)]);
      expect([share, said, state]).toEqual([share, said, "after"]);
    }
    expect([share, ["before", "after"].includes(state)]).toEqual([share, true]);
    await here.succeed("restore");
    expect([share, await here.stands()]).toEqual([share, "before"]);
  }
  return cuts;
};

it("a backup that is killed loses nothing, and the next one is whole", async () => {
  expect(await cutBackups([0.7])).toBe(1);
});

it("a restore that is killed leaves what was there or what it wanted, and can be done again", async () => {
  expect(await cutRestores([0.7])).toBe(1);
});

it("a backup does so wherever it is killed", { tags: ["endurance"], timeout: 1_800_000 }, async () => {
  expect(await cutBackups(shares(25))).toBeGreaterThanOrEqual(23);
});

it("a restore does so wherever it is killed", { tags: ["endurance"], timeout: 1_800_000 }, async () => {
  expect(await cutRestores(shares(25))).toBeGreaterThanOrEqual(23);
});

it(
  "a restore that the disk refuses, wherever, leaves the old state, which starts",
  { tags: ["endurance"], timeout: 900_000 },
  async () => {
    expect(await cutRestores(shares(20), "EACCES")).toBeGreaterThan(0);
  },
);
