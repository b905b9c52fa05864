import Sqlite from "better-sqlite3";
import fc from "fast-check";
import { Kysely, PostgresDialect, SqliteDialect } from "kysely";
import pg from "pg";
import { expect, it } from "vitest";
import { describeWithEngines, type TestAddress } from "../../../test/engines.ts";
import { systemClock } from "../../shared/clock.ts";
import { migrate } from "../migrate.ts";
import type { Schema } from "../schema.ts";
import type { Engine, Storage } from "../storage.ts";
import { openPostgres } from "../postgres/postgres-storage.ts";
import { openSqlite } from "../sqlite/sqlite-storage.ts";
import { type ArchivedContent, fillFromArchive, lineOf, openArchiveSource, rowOf } from "./index.ts";
import { randomContent, writeContent } from "./random-content-for-tests.ts";

const open = (address: TestAddress): Promise<Storage> =>
  "url" in address
    ? openPostgres({ ...address, clock: systemClock, poolSize: 2 })
    : openSqlite({ ...address, clock: systemClock });

/** A database as an earlier version left it. */
const makeOld = async (
  address: TestAddress,
  engine: Engine,
  migrations: readonly string[],
): Promise<void> => {
  const dialect =
    "url" in address
      ? new PostgresDialect({ pool: new pg.Pool({ connectionString: address.url }) })
      : new SqliteDialect({ database: new Sqlite(address.file) });
  const db = new Kysely<Schema>({ dialect });
  await migrate(db, engine, { only: migrations });
  await db.insertInto("setting").values({ key: "OLD", value: "1" }).execute();
  await db.destroy();
};

/** A whole archive, as lines. */
interface Dump extends Pick<ArchivedContent, "migrations" | "tables" | "sequences"> {
  lines: Record<string, string[]>;
}

const dump = async (address: TestAddress): Promise<Dump> => {
  const source = await openArchiveSource(address);
  try {
    const lines: Record<string, string[]> = {};
    for (const table of source.tables) {
      const all: string[] = (lines[table.name] = []);
      for await (const rows of source.rows(table)) all.push(...rows.map((row) => lineOf(row, table.columns)));
    }
    return { migrations: source.migrations, tables: source.tables, sequences: source.sequences, lines };
  } finally {
    await source.close();
  }
};

const contentOf = ({ lines, ...said }: Dump): ArchivedContent => ({
  ...said,
  rows: async function* ({ name, columns }) {
    const all = lines[name] ?? [];
    for (let at = 0; at < all.length; at += 3)
      yield all.slice(at, at + 3).map((line) => rowOf(line, columns));
  },
});

describeWithEngines("an archive", (engines) => {
  const rounds = [
    { draws: 1, tags: [] },
    { draws: 6, tags: ["endurance"] },
  ];
  for (const { draws, tags } of rounds)
    it(
      `says of any content the same on both databases, and gives it back on each, ${draws} times`,
      { tags },
      async () => {
        await fc.assert(
          fc.asyncProperty(randomContent, async (content) => {
            const all: Dump[] = [];
            for (const from of engines) {
              const address = await from.address("migrated");
              const storage = await open(address);
              await writeContent(storage, content);
              await storage.close();
              const archive = await dump(address);
              all.push(archive);
              for (const to of engines) {
                const restored = await to.address("new");
                await fillFromArchive(restored, contentOf(archive));
                all.push(await dump(restored));
                // This version can work with the result.
                await (await open(restored)).close();
              }
            }
            for (const each of all) expect(each).toEqual(all[0]);
          }),
          { numRuns: draws },
        );
      },
    );

  it("is of one moment: what others write meanwhile is not in it, and nobody waits", async () => {
    for (const engine of engines) {
      const address = await engine.address("migrated");
      const storage = await open(address);
      const add = (key: string) =>
        storage.transact(
          async ({ db }) => void (await db.insertInto("setting").values({ key, value: "" }).execute()),
        );
      await add("before");
      const source = await openArchiveSource(address);
      await add("meanwhile");
      const table = source.tables.find(({ name }) => name === "setting");
      const keys: unknown[] = [];
      if (table) for await (const rows of source.rows(table)) keys.push(...rows.map(([key]) => key));
      await source.close();
      expect(keys).toContain("before");
      expect(keys).not.toContain("meanwhile");
      await storage.close();
    }
  });

  it("brings no door along that was open: no session, link, feed address or answer", async () => {
    for (const engine of engines) {
      const { tables } = await dump(await engine.address("migrated"));
      const names = tables.map(({ name }) => name);
      expect(names).toContain("user_account");
      for (const door of ["session", "access_link", "calendar_address", "idempotency", "secret_try"])
        expect(names).not.toContain(door);
    }
  });

  it("of an earlier version is taken as it was, and then brought to this one", async () => {
    for (const engine of engines) {
      const old = await engine.address("new");
      const { migrations } = await dump(await engine.address("migrated"));
      await makeOld(old, engine.name, migrations.slice(0, 3));
      const archive = await dump(old);
      expect(archive.tables.map(({ name }) => name)).toContain("entry_text");
      for (const to of engines) {
        const restored = await to.address("new");
        await fillFromArchive(restored, contentOf(archive));
        expect(await dump(restored)).toEqual(archive);
        const storage = await open(restored);
        expect(await storage.read.selectFrom("setting").selectAll().execute()).toEqual([
          { key: "OLD", value: "1" },
        ]);
        await storage.close();
      }
    }
  });

  it("that says other tables than its migrations make is refused", async () => {
    for (const engine of engines) {
      const whole = await dump(await engine.address("migrated"));
      const [first, ...others] = whole.tables;
      const strange: Dump["tables"][] = [
        others,
        [...whole.tables, { name: "more", columns: [{ name: "a", kind: "text" }], key: ["a"] }],
        [{ name: first?.name ?? "", columns: [], key: [] }, ...others],
      ];
      for (const tables of strange)
        await expect(
          fillFromArchive(await engine.address("new"), contentOf({ ...whole, tables })),
        ).rejects.toThrow("does not fit");
    }
  });

  it("goes nowhere where something is", async () => {
    for (const engine of engines) {
      const address = await engine.address("migrated");
      const storage = await open(address);
      await storage.transact(async ({ db }) => {
        await db
          .insertInto("user_account")
          .values({
            user_id: "u",
            username: "U",
            username_folded: "u",
            user_type: "main",
            password_hash: null,
            linked_maive_id: null,
            created_at: "2026-01-01T00:00:00.000Z",
          })
          .execute();
      });
      await storage.close();
      const before = await dump(address);
      await expect(fillFromArchive(address, contentOf(before))).rejects.toThrow("not empty");
      expect(await dump(address)).toEqual(before);
    }
  });

  it("that breaks off leaves no row", async () => {
    const [, postgres] = engines;
    const whole = await dump(await postgres.address("migrated"));
    const address = await postgres.address("new");
    const broken: ArchivedContent = {
      ...contentOf(whole),
      rows: async function* ({ name }) {
        if (name === "schema_state") yield [["", 1, "x"]];
        if (name === "setting") throw new Error("broken off");
      },
    };
    await expect(fillFromArchive(address, broken)).rejects.toThrow("broken off");
    await fillFromArchive(address, contentOf(whole));
    expect(await dump(address)).toEqual(whole);
  });
});
