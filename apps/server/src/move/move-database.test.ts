import fc from "fast-check";
import { expect, it } from "vitest";
import { describeWithEngines, type TestAddress, type TestEngine } from "../../test/engines.ts";
import { openAt } from "../backup/instance-for-tests.ts";
import type { Storage } from "../storage/index.ts";
import { openArchiveSource } from "../storage/archive/index.ts";
import { randomContent, type RandomContent } from "../storage/archive/random-content-for-tests.ts";
import { moveDatabase, sumsOf } from "./move-database.ts";

/** A step between two moves: rows are added, changed and removed, and ids are assigned. */
const randomStep = fc.record({
  content: randomContent,
  gone: fc.nat(3),
  value: fc.string({ maxLength: 10 }),
});
type Step = typeof randomStep extends fc.Arbitrary<infer T> ? T : never;

const now = "2026-01-01T00:00:00.000Z";

const work = async (storage: Storage, { content, gone, value }: Step): Promise<void> => {
  await storage.transact(async ({ db }) => {
    for (const [table, rows] of Object.entries(content) as [keyof RandomContent, never[]][])
      for (const row of rows)
        await db
          .insertInto(table)
          .values(row)
          .onConflict((on) => on.doNothing())
          .execute();
    const [database] = content.database;
    for (let view = 0; view <= gone; view += 1)
      await db
        .insertInto("view")
        .values({
          database_id: database?.database_id ?? 0,
          name: value.replaceAll("\0", ""),
          config: "",
          pos: "",
        })
        .execute();
    // An id is never assigned twice, on whichever database.
    await db
      .deleteFrom("view")
      .where("view_id", ">", gone * 2)
      .execute();
    const keys = content.entry_key.slice(0, gone).map(({ page_id }) => page_id);
    if (keys.length > 0) await db.deleteFrom("entry_key").where("page_id", "in", keys).execute();
    await db
      .updateTable("page")
      .set({ title: value.replaceAll("\0", ""), last_modified: now })
      .where(
        "page_id",
        "in",
        content.page.map(({ page_id }) => page_id),
      )
      .execute();
  });
};

/** The whole content of a database, in short form. */
const stateAt = async (address: TestAddress): Promise<unknown> => {
  const source = await openArchiveSource(address, "whole");
  try {
    return { sums: await sumsOf(source), sequences: source.sequences };
  } finally {
    await source.close();
  }
};

describeWithEngines("a database that moves", ([sqlite, postgres]) => {
  const workAt = async (address: TestAddress, step: Step): Promise<void> => {
    const storage = await openAt(address);
    try {
      await work(storage, step);
    } finally {
      await storage.close();
    }
  };
  const moved = async (from: TestAddress, to: TestEngine): Promise<TestAddress> => {
    const address = await to.address("new");
    const source = await openArchiveSource(from, "whole");
    try {
      await moveDatabase(source, address);
    } finally {
      await source.close();
    }
    return address;
  };

  // From each engine to each: SQLite, PostgreSQL, PostgreSQL, SQLite, SQLite.
  const journey = [postgres, postgres, sqlite, sqlite];
  /** The states after each step of a database that moves, and of one that stays. */
  const travel = async (steps: readonly Step[]): Promise<{ moving: unknown[]; staying: unknown[] }> => {
    const stays = await sqlite.address("migrated");
    let moves = await sqlite.address("migrated");
    const states: { moving: unknown[]; staying: unknown[] } = { moving: [], staying: [] };
    for (const [at, step] of steps.entries()) {
      await workAt(stays, step);
      await workAt(moves, step);
      moves = await moved(moves, journey[at % journey.length] ?? sqlite);
      states.moving.push(await stateAt(moves));
      states.staying.push(await stateAt(stays));
    }
    return states;
  };
  const history = (length: number) => fc.array(randomStep, { minLength: length, maxLength: length });
  const runs = [
    { steps: 4, numRuns: 1, tags: [] },
    { steps: 8, numRuns: 6, tags: ["endurance"] },
  ];

  for (const { steps, numRuns, tags } of runs)
    it(
      `is the same after everything that happens in ${steps} steps, from each kind to each`,
      { tags, timeout: 600_000 },
      async () => {
        const property = fc.asyncProperty(history(steps), async (all) => {
          const { moving, staying } = await travel(all);
          expect(moving).toEqual(staying);
        });
        await fc.assert(property, { numRuns });
      },
    );
});
