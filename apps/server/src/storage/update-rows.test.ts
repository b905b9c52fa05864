import { beforeAll, expect, it } from "vitest";
import { describeEachEngine } from "../../test/engines.ts";
import {
  openDatabaseFixture,
  type DatabaseFixture,
} from "../modules/cortex/databases/database-fixture-for-tests.ts";
import { systemClock } from "../shared/clock.ts";
import { updateRows } from "./update-rows.ts";

describeEachEngine("rows that are written together", (engine) => {
  let bench: DatabaseFixture;
  beforeAll(async () => {
    bench = await openDatabaseFixture(await engine.open(), systemClock);
  });

  it("get a value each, whatever their number; those that are not there are left out", async () => {
    const { database_id } = await bench.databases.create(bench.main, { name: "Aufgaben" });
    const ids = await bench.entries.createMany(
      bench.main,
      database_id,
      Array.from({ length: 234 }, (_, n) => ({ title: `Nr. ${n}` })),
    );
    const wanted = ids.map((id, n) => ({ page_id: id, t2: `t${n}`, n1: n % 3 === 0 ? null : n / 2 }));
    const docs = await bench.storage.transact(async (tx) => {
      const rows = wanted.map(({ page_id, t2, n1 }): [string, string, number | null] => [page_id, t2, n1]);
      await updateRows(tx, "entry_key", "page_id", ["t2", { number: "n1" }], [...rows, ["nobody", "x", 1]]);
      await updateRows(tx, "entry_doc", "page_id", ["doc"], [[ids[0] ?? "", "{}"]], "rev");
      return tx.db.selectFrom("entry_doc").select(["page_id", "rev"]).where("rev", ">", 1).execute();
    });
    const found = await bench.storage.read
      .selectFrom("entry_key")
      .select(["page_id", "t2", "n1"])
      .where("database_id", "=", database_id)
      .orderBy("pos")
      .execute();
    expect(found).toEqual(wanted);
    expect(docs).toEqual([{ page_id: ids[0], rev: 2 }]);
  });

  it("are named by plain names alone", async () => {
    const attempt = bench.storage.transact((tx) =>
      updateRows(tx, "entry_key", "page_id", ["t1 = 'x' --"], [["nobody", "x"]]),
    );
    await expect(attempt).rejects.toThrow("No names to update");
  });
});
