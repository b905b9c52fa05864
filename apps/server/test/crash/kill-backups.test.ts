import { join } from "node:path";
import { expect, it } from "vitest";
import { filesBelow } from "../../src/backup/instance-for-tests.ts";
import { operator, type Operator, readMark, writeMark } from "../../src/operator-for-tests.ts";
import { cutsInLanes, shares, stepAt, steppedProgram } from "./stepped-program.ts";

const program = steppedProgram();

/** An instance with a proven backup of its state `before`. */
const instance = async (): Promise<Operator> => {
  const here = operator();
  await here.inMaive(() => Promise.resolve());
  for (let n = 0; n < 3; n += 1) await here.addBytes();
  await writeMark(here, "before");
  const [code, said] = await here.backUp();
  expect([code, said]).toEqual([0, said]);
  return here;
};

/** It opens, its data agrees with itself, its files are there. @returns its state. */
const stands = async (here: Operator): Promise<string> => {
  await here.inMaive(() => Promise.resolve());
  const [code, said] = await here.verify("--check");
  expect([code, said]).toEqual([0, said]);
  expect(filesBelow(join(here.data, "blobs")).size).toBeGreaterThanOrEqual(3);
  return (await readMark(here)) ?? "";
};

/** Looks at what each cut does, some at a time. @param look answers whether it was one. @returns how many were. */
const countCuts = async (
  at: readonly number[],
  act: "backup" | "restore",
  look: (here: Operator, share: number, step: number) => Promise<boolean>,
): Promise<number> => {
  const steps = await program.succeed((await instance()).environment, act);
  return cutsInLanes(at, async (some) => {
    const here = await instance();
    let cuts = 0;
    for (const share of some) if (await look(here, share, stepAt(share, steps))) cuts += 1;
    const [, listed] = await here.restore("--list");
    expect(listed).not.toMatch(/nicht lesbar|nicht bestanden/i);
    return cuts;
  });
};

const cutBackups = (at: readonly number[]): Promise<number> =>
  countCuts(at, "backup", async (here, share, step) => {
    await writeMark(here, `at ${share}`);
    const { code } = await program.run(here.environment, "backup", { at: step });
    expect(await stands(here)).toBe(`at ${share}`);
    // The next one is proven, and so is what the killed one has left behind.
    const [next, said] = await here.backUp();
    expect([share, next, said]).toEqual([share, 0, expect.stringContaining("Geprüft: ")]);
    return code === null;
  });

const cutRestores = (at: readonly number[], refusal?: string): Promise<number> =>
  countCuts(at, "restore", async (here, share, step) => {
    await writeMark(here, "after");
    const cut = { at: step, ...(refusal === undefined ? {} : { refusal }) };
    const { code, said } = await program.run(here.environment, "restore", cut);
    const state = await stands(here);
    // What failed says so, in German, and has changed nothing; what was killed has done all of it or nothing.
    if (refusal !== undefined && code !== 0) {
      expect([share, said]).toEqual([share, expect.stringMatching(/[a-zäöü]{3}/)]);
      expect([share, said, state]).toEqual([share, said, "after"]);
    }
    expect([share, ["before", "after"].includes(state)]).toEqual([share, true]);
    const [again, how] = await here.restore("latest");
    expect([share, again, how]).toEqual([share, 0, how]);
    expect([share, await stands(here)]).toEqual([share, "before"]);
    return code !== 0;
  });

it("a backup that is killed loses nothing, and the next one is whole", async () => {
  expect(await cutBackups([0.7])).toBe(1);
});

it("a restore that is killed leaves what was there or what it wanted, and can be done again", async () => {
  expect(await cutRestores([0.7])).toBe(1);
});

it("a backup does so wherever it is killed", { tags: ["endurance"], timeout: 600_000 }, async () => {
  expect(await cutBackups(shares(25))).toBeGreaterThanOrEqual(23);
});

it("a restore does so wherever it is killed", { tags: ["endurance"], timeout: 600_000 }, async () => {
  expect(await cutRestores(shares(25))).toBeGreaterThanOrEqual(23);
});

it(
  "a restore that the disk refuses, wherever, leaves the old state, which starts",
  { tags: ["endurance"], timeout: 600_000 },
  async () => {
    expect(await cutRestores(shares(20), "EACCES")).toBeGreaterThan(0);
  },
);
