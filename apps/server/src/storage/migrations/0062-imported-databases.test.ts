import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeEachEngine } from "../../../test/engines.ts";
import { makeUser } from "../../../test/page-server.ts";
import { columnsOf } from "../dialect/columns.ts";
import type { Storage } from "../storage.ts";
import { up } from "./0062-imported-databases.ts";

describeEachEngine("imports of earlier versions", (engine) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await engine.open();
  });
  afterAll(() => storage.close());

  it("know how many databases they made", async () => {
    const { userId } = await makeUser(storage, "anna", "main");
    const databases = [{ database_id: 1 }, { database_id: 2 }];
    const counts = await storage.transact(async (tx) => {
      const row = (id: string, report: object) => ({
        import_id: id,
        user_id: userId,
        title: id,
        imported_at: tx.now,
        undone_at: null,
        page_count: 1,
        note_count: 0,
        report: JSON.stringify({ pages: [], notes: [], made: [], ...report }),
      });
      await tx.db
        .insertInto("page_import")
        .values([row("a", { databases }), row("b", {}), row("c", { databases: [] })])
        .execute();
      await sql`alter table page_import drop column database_count`.execute(tx.db);
      await up(tx.db, columnsOf(storage.engine));
      return tx.db.selectFrom("page_import").select("database_count").orderBy("import_id").execute();
    });
    expect(counts.map(({ database_count }) => database_count)).toEqual([2, 0, 0]);
  });
});
