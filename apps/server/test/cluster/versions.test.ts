import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { systemClock } from "../../src/shared/clock.ts";
import { knownContracts, NewerDataError, type Storage } from "../../src/storage/index.ts";
import { openPostgres } from "../../src/storage/postgres/postgres-storage.ts";
import { describeWithEngines } from "../engines.ts";
import { joinAsProcess } from "./leading-process.ts";

describeWithEngines("two versions on one database", ([, postgres]) => {
  const newDatabase = async (): Promise<string> => {
    const made = await postgres.address("migrated");
    return "url" in made ? made.url : "";
  };
  const open = async (url: string, isShared: boolean): Promise<Storage> => {
    const storage = await openPostgres({ url, clock: systemClock, poolSize: 2, isShared });
    onTestFinished(() => storage.close());
    return storage;
  };
  const contract = "0034-trashed-databases";
  const isThere = async ({ read }: Storage): Promise<boolean> => {
    const { rows } = await sql`select 1 from kysely_migration where name = ${contract}`.execute(read);
    return rows.length > 0;
  };
  /** As an older version left it, of which processes may run. */
  const olderData = async (url: string): Promise<void> => {
    const storage = await open(url, false);
    await storage.transact(async ({ db }) => {
      // With the trigger of the search, which a newer migration made.
      await sql`alter table database drop column trashed_at cascade`.execute(db);
      await sql`alter table database drop column trashed_by`.execute(db);
      await sql`delete from kysely_migration where name = ${contract}`.execute(db);
    });
  };

  it("run together: what the older one could not live with waits until it is gone", async () => {
    const url = await newDatabase();
    const older = await joinAsProcess(url, { contracts: ["0016-texts-with-keys"] });
    onTestFinished(() => older.close());
    await olderData(url);
    const newer = await open(url, true);
    await newer.finishMigrating();
    expect(await isThere(newer)).toBe(false);
    await older.processes.leave();
    await newer.finishMigrating();
    expect(await isThere(newer)).toBe(true);
    // A process alone has nobody to wait for.
    await newer.transact(async ({ db }) => {
      await db.updateTable("process").set({ contracts: "" }).execute();
    });
    await olderData(url);
    expect(await isThere(await open(url, false))).toBe(true);
  });

  it("one that came too late for a migration it does not know goes again, before it is one of them", async () => {
    const url = await newDatabase();
    const storage = await open(url, true);
    await storage.transact(async ({ db }) => {
      await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2030')`.execute(
        db,
      );
      await db.insertInto("migration_kind").values({ name: "9999-of-tomorrow", kind: "contract" }).execute();
    });
    await expect(joinAsProcess(url)).rejects.toThrow(NewerDataError);
    expect(await storage.read.selectFrom("process").selectAll().execute()).toEqual([]);
    expect(knownContracts).toContain(contract);
  });
});
