// @module-tag endurance
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { filesBelow } from "../../src/backup/instance-for-tests.ts";
import { operator, type Operator, readMark, writeMark } from "../../src/operator-for-tests.ts";
import { describeWithEngines } from "../engines.ts";
import { cutsInLanes, shares, stepAt, steppedProgram } from "./stepped-program.ts";

const program = steppedProgram();

/** An instance with a proven backup of its state `before`. */
const instance = async (settings: Record<string, string> = {}): Promise<Operator> => {
  const here = operator(settings);
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

/** The databases aside in `before-restore/`. */
const formerStates = (data: string): string[] => {
  const folder = join(data, "before-restore");
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith("maive.db"))
    : [];
};

/** Looks at what each cut does, some at a time. @param look answers whether it was one. @returns how many were. */
const countCuts = async (
  at: readonly number[],
  act: "backup" | "restore",
  look: (here: Operator, share: number, step: number) => Promise<boolean>,
  settings: () => Promise<Record<string, string>> = async () => ({}),
): Promise<number> => {
  const steps = await program.succeed((await instance(await settings())).environment, act);
  return cutsInLanes(at, async (some) => {
    const here = await instance(await settings());
    let cuts = 0;
    for (const share of some) if (await look(here, share, stepAt(share, steps))) cuts += 1;
    const [, listed] = await here.restore("--list");
    expect(listed).not.toMatch(/nicht lesbar|nicht bestanden/i);
    return cuts;
  });
};

const cutBackups = (
  at: readonly number[],
  settings?: () => Promise<Record<string, string>>,
): Promise<number> => {
  const look = async (here: Operator, share: number, step: number): Promise<boolean> => {
    await writeMark(here, `at ${share}`);
    const { code } = await program.run(here.environment, "backup", { at: step });
    expect(await stands(here)).toBe(`at ${share}`);
    // The next one is proven, and so is what the killed one has left behind.
    const [next, said] = await here.backUp();
    expect([share, next, said]).toEqual([share, 0, expect.stringContaining("Geprüft: ")]);
    return code === null;
  };
  return countCuts(at, "backup", look, settings);
};

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

/** The moment of a restore in which no database lies in the data folder, without hard links. */
const between = "rename maive.db.restored";

interface Stop {
  what: string;
  at: string;
  refusal?: string;
  withoutLinks?: boolean;
  /** Of its end, null for a signal, and what it prints. */
  code: number | null;
  says: string;
}

const stopsDaily: readonly Stop[] = [
  { what: "killed between two databases", at: between, withoutLinks: true, code: null, says: "" },
  {
    what: "given another disk for the former one",
    at: "link maive.db",
    refusal: "EXDEV",
    code: 1,
    says: "auf einem anderen Datenträger",
  },
];

const otherStops: readonly Stop[] = [
  { what: "killed as it puts the former one aside", at: "link maive.db", code: null, says: "" },
  {
    what: "without room between two databases",
    at: between,
    refusal: "ENOSPC",
    withoutLinks: true,
    code: 1,
    says: "zu wenig Platz",
  },
  {
    what: "without room as the former one is aside",
    at: between,
    refusal: "ENOSPC",
    code: 1,
    says: "zu wenig Platz",
  },
  {
    what: "without room before anything is moved",
    at: "writeFile maive.db.swap.new",
    refusal: "ENOSPC",
    code: 1,
    says: "zu wenig Platz",
  },
  { what: "refused its last step", at: "rm maive.db.swap", refusal: "EACCES", code: 2, says: "EACCES" },
];

interface Outcome {
  code: number | null;
  says: boolean;
  state: string;
  former: number;
  isUnderWay: boolean;
}

/** Stops a restore twice, then lets one go through. */
const outcomesOf = async ({ at, refusal, withoutLinks, says }: Stop): Promise<Outcome[]> => {
  const here = await instance();
  await writeMark(here, "after");
  const cut = {
    at,
    ...(refusal === undefined ? {} : { refusal }),
    ...(withoutLinks === undefined ? {} : { withoutLinks }),
  };
  const outcomes: Outcome[] = [];
  for (const each of [cut, cut, { at: 0, withoutLinks: true }]) {
    const { code, said } = await program.run(here.environment, "restore", each);
    outcomes.push({
      code,
      says: said.includes(says),
      state: await stands(here),
      former: formerStates(here.data).length,
      isUnderWay: existsSync(join(here.data, "maive.db.swap")),
    });
  }
  return outcomes;
};

/** Nothing of it stays: neither half a state of before, nor what would be taken back later. */
const stopped = (code: number | null): Outcome => ({
  code,
  says: true,
  state: "after",
  former: 0,
  isUnderWay: false,
});
const done = { code: 0, state: "before", former: 1, isUnderWay: false };

it.each(stopsDaily)("a restore that is $what leaves the old state, which starts", async (stop) => {
  const once = stopped(stop.code);
  expect(await outcomesOf(stop)).toEqual([once, once, expect.objectContaining(done)]);
});

it.each(otherStops)(
  "a restore that is $what leaves the old state, which starts",

  async (stop) => {
    const once = stopped(stop.code);
    expect(await outcomesOf(stop)).toEqual([once, once, expect.objectContaining(done)]);
  },
);

it("a backup does so wherever it is killed", { timeout: 600_000 }, async () => {
  expect(await cutBackups(shares(25))).toBeGreaterThanOrEqual(23);
});

describeWithEngines("a backup that is killed", ([, postgres]) => {
  const onPostgres = async (): Promise<Record<string, string>> => {
    const address = await postgres.address("new");
    return "url" in address ? { DATABASE_URL: address.url } : {};
  };

  it("loses nothing on PostgreSQL either", async () => {
    expect(await cutBackups([0.4], onPostgres)).toBe(1);
  });

  it("loses nothing there wherever that is", { timeout: 600_000 }, async () => {
    expect(await cutBackups(shares(9), onPostgres)).toBeGreaterThanOrEqual(8);
  });
});

it("a restore does so wherever it is killed", { timeout: 600_000 }, async () => {
  expect(await cutRestores(shares(25))).toBeGreaterThanOrEqual(23);
});

it(
  "a restore that the disk refuses, wherever, leaves the old state, which starts",
  { timeout: 600_000 },
  async () => {
    expect(await cutRestores(shares(20), "EACCES")).toBeGreaterThan(0);
  },
);
