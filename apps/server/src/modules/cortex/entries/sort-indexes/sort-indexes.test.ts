import { sql, type SqlBool } from "kysely";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { systemClock } from "../../../../shared/clock.ts";
import type { Storage } from "../../../../storage/index.ts";
import { openDatabaseFixture, type DatabaseFixture } from "../../databases/database-fixture-for-tests.ts";
import { selectedRows } from "../list/window.store.ts";

describeEachEngine("indexes for orders", (engine) => {
  let storage: Storage;
  let bench: DatabaseFixture;
  let databaseId: number;
  let pages: number;
  let state: number;
  beforeAll(async () => {
    storage = await engine.open();
  });
  beforeEach(async () => {
    bench = await openDatabaseFixture(storage, systemClock, {}, { indexFrom: 20, mostIndexes: 3 });
    databaseId = (await bench.databases.create(bench.main, { name: "Bücher" })).database_id;
    const add = (body: Parameters<typeof bench.properties.create>[2]) =>
      bench.properties.create(bench.main, databaseId, body);
    pages = (await add({ property_name: "Seiten", property_type: "number" })).property_id;
    state = (
      await add({
        property_name: "Status",
        property_type: "single_choice",
        property_config: { options: [{ name: "Neu" }, { name: "Alt" }] },
      })
    ).property_id;
    return () => bench.sortIndexes.close();
  });
  const fill = (count: number) =>
    bench.entries.createMany(
      bench.main,
      databaseId,
      Array.from({ length: count }, (_, n) => ({
        title: `Buch ${n}`,
        properties: { Seiten: n % 5 === 0 ? null : (n * 7) % 11, Status: n % 2 === 0 ? "Neu" : "Alt" },
      })),
    );
  const sorted = (direction: "asc" | "desc", property = pages) =>
    JSON.stringify([{ property_id: property, direction }]);
  const titles = async (query: Parameters<typeof bench.list.list>[2]) =>
    (await bench.list.list(bench.main, databaseId, query)).entries.map((entry) => entry.title);
  const names = async () => {
    await bench.sortIndexes.idle();
    return storage.indexes.list(`sort_${databaseId}_`);
  };

  it("are not made for small databases", async () => {
    await fill(19);
    await titles({ sorts: sorted("asc") });
    expect(await names()).toEqual([]);
  });

  it("are made behind the first use and change no order", async () => {
    await fill(40);
    for (const direction of ["asc", "desc"] as const) {
      const query = { sorts: sorted(direction), offset: 5, limit: 20 };
      const before = await titles(query);
      expect(await names()).toHaveLength(direction === "asc" ? 1 : 2);
      expect(await titles(query)).toEqual(before);
    }
  });

  it("begin with an option of a filter, and count what is found", async () => {
    await fill(40);
    const filters = JSON.stringify([{ property_id: state, operator: "equals", value: "neu" }]);
    const query = { sorts: sorted("desc"), filters, limit: 5 };
    const before = await titles(query);
    expect(await names()).toHaveLength(1);
    expect(await titles(query)).toEqual(before);
    expect((await bench.list.list(bench.main, databaseId, query)).total).toBe(20);
  });

  it("follow what is written later", async () => {
    await fill(30);
    await titles({ sorts: sorted("asc") });
    await names();
    const [entryId] = await bench.entries.createMany(bench.main, databaseId, [
      { title: "Dünn", properties: { Seiten: -1 } },
    ]);
    const filters = JSON.stringify([{ property_id: pages, operator: "not_empty" }]);
    expect((await titles({ sorts: sorted("asc"), filters }))[0]).toBe("Dünn");
    await bench.cells.patchCell(bench.main, entryId ?? "", { property_id: pages, value: 99 });
    expect((await titles({ sorts: sorted("desc"), filters }))[0]).toBe("Dünn");
  });

  it("outlive a restart", async () => {
    await fill(30);
    await titles({ sorts: sorted("asc") });
    const made = await names();
    await bench.sortIndexes.close();
    bench = await openDatabaseFixture(storage, systemClock, {}, { indexFrom: 20, mostIndexes: 3 });
    await titles({ sorts: sorted("asc") });
    expect(await names()).toEqual(made);
  });

  it("go again, the one least used first, when there are too many", async () => {
    await fill(30);
    await titles({ sorts: sorted("asc") });
    await titles({ sorts: sorted("desc") });
    const [, first] = await names();
    await titles({ sorts: sorted("asc", state) });
    await titles({ sorts: sorted("asc") });
    await names();
    await titles({ sorts: sorted("asc") });
    await titles({ sorts: sorted("desc", state) });
    const left = await names();
    expect(left.length).toBeLessThanOrEqual(3);
    expect(left).not.toContain(first);
  });

  it("go while their column is rewritten in all entries, and are made again on demand", async () => {
    await fill(30);
    await titles({ sorts: sorted("asc") });
    await titles({ sorts: sorted("asc", state) });
    const [ofPages, ofState] = await names();
    bench.sortIndexes.release(databaseId, ["n1"]);
    expect(await names()).toEqual([ofState]);
    const before = await titles({ sorts: sorted("asc") });
    expect(await names()).toEqual([ofState]);
    bench.sortIndexes.settle();
    expect(await names()).toEqual([ofPages, ofState]);
    expect(await titles({ sorts: sorted("asc") })).toEqual(before);
  });

  it("go with their database", async () => {
    await fill(30);
    await titles({ sorts: sorted("asc") });
    expect(await names()).toHaveLength(1);
    await bench.databaseTrash.trash(bench.main, databaseId);
    expect(await names()).toEqual([]);
  });

  it("do not lose writes that come while one is made", async () => {
    await fill(200);
    const [, ids] = await Promise.all([
      titles({ sorts: sorted("asc") }),
      fill(5),
      bench.sortIndexes.idle(),
      ...Array.from({ length: 10 }, () => fill(1)),
    ]);
    expect(ids).toHaveLength(5);
    await names();
    const { total } = await bench.list.list(bench.main, databaseId, { sorts: sorted("asc"), limit: 1 });
    expect(total).toBe(215);
  });

  const onPostgres = engine.name === "postgres" ? [""] : [];
  it.each(onPostgres)("serve the window, with nothing to sort%s", async () => {
    await fill(40);
    await titles({ sorts: sorted("desc") });
    const [name] = await names();
    const plan = await storage.transact(async ({ db }) => {
      // With so few rows the planner would scan and sort.
      for (const way of ["seqscan", "bitmapscan", "sort"])
        await sql`set local ${sql.ref(`enable_${way}`)} = off`.execute(db);
      const selection = {
        databaseId,
        reader: null,
        conditions: [],
        byIndex: true,
        asTheyLie: false,
        often: false,
        isEndable: false,
      };
      const { rows } = await sql<Record<string, string>>`
        explain select entry_key.page_id ${selectedRows(selection)}
        order by n1 desc nulls last, pos, page_id limit 10`.execute(db);
      return rows.map((row) => row["QUERY PLAN"]).join();
    });
    expect(plan).toContain(name);
    expect(plan).not.toContain("Sort");
  });

  const onSqlite = engine.name === "sqlite" ? [""] : [];
  it.each(onSqlite)("serve the window%s", async () => {
    await fill(40);
    await titles({ sorts: sorted("asc") });
    const [name] = await names();
    const { rows } = await sql<{ detail: string }>`
      explain query plan select page_id from entry_key where database_id = ${sql.lit(databaseId)}
      order by n1 asc nulls first, pos, page_id limit 10`.execute(storage.read);
    expect(rows.map((row) => row.detail).join()).toContain(name);
  });

  it.each(onSqlite)("stay out of what they hold nothing of%s", async () => {
    await fill(40);
    await titles({ sorts: sorted("asc") });
    expect(await names()).toHaveLength(1);
    const planOf = async (byIndex: boolean) => {
      const selection = {
        databaseId,
        reader: null,
        conditions: [sql<SqlBool>`entry_key.t2 = 'x'`],
        byIndex,
        asTheyLie: false,
        often: false,
        isEndable: false,
      };
      const { rows } = await sql<{ detail: string }>`
        explain query plan select count(*) ${selectedRows(selection)}`.execute(storage.read);
      return rows.map((row) => row.detail).join();
    };
    expect(await planOf(true)).toContain("sort_");
    expect(await planOf(false)).toContain("entry_key_order");
  });
});
