import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { describeEachEngine } from "../../test/engines.ts";
import { systemClock } from "../shared/clock.ts";
import { openArchiveSource, writeInto } from "./archive/index.ts";
import { openPostgres } from "./postgres/postgres-storage.ts";
import { openSqlite } from "./sqlite/sqlite-storage.ts";

it("makes up for a migration that came to this version after later ones were done", async () => {
  const folder = mkdtempSync(join(tmpdir(), "maive-migrate-"));
  const open = () => openSqlite({ file: join(folder, "maive.db"), clock: systemClock });
  try {
    const before = await open();
    await before.transact(async ({ db }) => {
      await sql`drop table scribble_state`.execute(db);
      await sql`alter table scribble_board drop column modified_by`.execute(db);
      await sql`delete from kysely_migration where name = '0027-board-states'`.execute(db);
    });
    await before.close();
    const after = await open();
    try {
      expect(await after.read.selectFrom("scribble_state").selectAll().execute()).toEqual([]);
      expect(await after.read.selectFrom("scribble_board").select("modified_by").execute()).toEqual([]);
    } finally {
      await after.close();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describeEachEngine("a migration that fails", (engine) => {
  it("leaves nothing of those before it: the version before starts as if nothing had been", async () => {
    const address = await engine.address("migrated");
    await writeInto(
      address,
      async ({ db }) => {
        await sql`drop table scribble_state`.execute(db);
        await sql`alter table scribble_board drop column modified_by`.execute(db);
        // Its table already exists: running it again fails.
        await sql`delete from kysely_migration where name in ('0027-board-states', '0033-ended-sessions')`.execute(
          db,
        );
      },
      new Date(),
    );
    const schema = async (): Promise<unknown> => {
      const { tables, migrations, close } = await openArchiveSource(address, "whole");
      await close();
      return { tables, migrations };
    };
    const before = await schema();
    const open =
      "url" in address
        ? openPostgres({ ...address, clock: systemClock, poolSize: 2 })
        : openSqlite({ ...address, clock: systemClock });
    await expect(open).rejects.toThrow("already exists");
    expect(await schema()).toEqual(before);
  });
});

describeEachEngine("data that a newer version has brought further", (engine) => {
  const broughtFurther = async (kind: "expand" | "contract" | null) => {
    const address = await engine.address("migrated");
    await writeInto(
      address,
      async ({ db }) => {
        await sql`create table of_tomorrow (id integer)`.execute(db);
        await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2030')`.execute(
          db,
        );
        if (kind) await db.insertInto("migration_kind").values({ name: "9999-of-tomorrow", kind }).execute();
      },
      new Date(),
    );
    return () =>
      "url" in address
        ? openPostgres({ ...address, clock: systemClock, poolSize: 2, beforeMigrating })
        : openSqlite({ ...address, clock: systemClock, beforeMigrating });
  };
  const beforeMigrating = async (): Promise<void> => undefined;

  it("is worked on where the newer version says that this is right, and what is missing here is made up for", async () => {
    const open = await broughtFurther("expand");
    const storage = await open();
    await storage.transact(async ({ db }) => {
      await sql`drop table scribble_state`.execute(db);
      await sql`alter table scribble_board drop column modified_by`.execute(db);
      await sql`delete from kysely_migration where name = '0027-board-states'`.execute(db);
    });
    await storage.close();
    const again = await open();
    try {
      expect(await again.read.selectFrom("scribble_state").selectAll().execute()).toEqual([]);
      const kinds = await again.read.selectFrom("migration_kind").selectAll().orderBy("name").execute();
      expect(kinds).toContainEqual({ name: "0027-board-states", kind: "expand" });
      expect(kinds).toContainEqual({ name: "9999-of-tomorrow", kind: "expand" });
    } finally {
      await again.close();
    }
  });

  it.each(["contract", null] as const)("is left alone where it does not (%s)", async (kind) => {
    const open = await broughtFurther(kind);
    await expect(open()).rejects.toThrow(/neueren Version.*9999-of-tomorrow.*rollback/s);
  });
});
