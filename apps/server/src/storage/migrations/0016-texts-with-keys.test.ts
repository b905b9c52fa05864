import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { describeEachEngine } from "../../../test/engines.ts";
import {
  openDatabaseFixture,
  type DatabaseFixture,
} from "../../modules/cortex/databases/database-fixture-for-tests.ts";
import { readTexts } from "../../modules/cortex/entries/derived/cell-texts.ts";
import { systemClock } from "../../shared/clock.ts";
import { columnsOf } from "../dialect/columns.ts";
import type { Tx } from "../storage.ts";
import { up } from "./0016-texts-with-keys.ts";

describeEachEngine("texts that stood in rows of their own", (engine) => {
  let bench: DatabaseFixture;
  beforeAll(async () => {
    bench = await openDatabaseFixture(await engine.open(), systemClock);
  });

  /** The schema before: a table of texts whose rows are deleted with their page. */
  const takeBack = async (tx: Tx, isSqlite: boolean) => {
    await sql`alter table entry_key drop column folded`.execute(tx.db);
    await sql`
      create table entry_text (
        property_id integer not null, page_id text not null, database_id integer not null, folded text not null,
        primary key (property_id, page_id))`.execute(tx.db);
    if (isSqlite) {
      await sql`create trigger entry_text_leaves after delete on page begin select 1; end`.execute(tx.db);
      return;
    }
    await sql`drop function instr(text, text)`.execute(tx.db);
    await sql`create function entry_text_leaves() returns trigger language plpgsql as $$ begin return null; end $$`.execute(
      tx.db,
    );
    await sql`create trigger entry_text_leaves after delete on page for each row
      execute function entry_text_leaves()`.execute(tx.db);
  };

  it("stand with the keys of live entries", async () => {
    const { engine: name } = bench.storage;
    const { database_id } = await bench.databases.create(bench.main, { name: "Aufgaben" });
    const [page = "", other = ""] = await bench.entries.createMany(bench.main, database_id, [
      { title: "Rasen" },
      { title: "Hecke" },
    ]);
    const rows = await bench.storage.transact(async (tx) => {
      await takeBack(tx, name === "sqlite");
      for (const [property, pageId, folded] of [
        [107, page, "mähen"],
        [27, page, "a\u0001b\nc"],
        [3, "in the trash", "weg"],
      ] as const)
        await sql`insert into entry_text (property_id, page_id, database_id, folded)
          values (${property}, ${pageId}, ${database_id}, ${folded})`.execute(tx.db);
      await up(tx.db, columnsOf(name));
      return tx.db.selectFrom("entry_key").select(["page_id", "folded"]).execute();
    });
    const texts = new Map(rows.map(({ page_id, folded }) => [page_id, [...readTexts(folded)]]));
    expect(texts.get(page)).toEqual([
      [27, "ab\nc"],
      [107, "mähen"],
    ]);
    expect(texts.get(other)).toEqual([]);
  });
});
