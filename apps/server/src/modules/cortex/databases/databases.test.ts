import { zDatabaseDetail } from "@maive/contract";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { describeEachEngine } from "../../../../test/engines.ts";
import { systemClock } from "../../../shared/clock.ts";
import type { Storage } from "../../../storage/index.ts";
import { readTexts } from "../entries/derived/cell-texts.ts";
import { openDatabaseFixture, type DatabaseFixture } from "./database-fixture-for-tests.ts";

describeEachEngine("databases", (engine) => {
  let storage: Storage;
  let bench: DatabaseFixture;
  beforeAll(async () => {
    storage = await engine.open();
  });
  beforeEach(async () => {
    bench = await openDatabaseFixture(storage, systemClock);
  });
  const make = (name = "Bücher") => bench.databases.create(bench.main, { name });

  it("are born with a lead property and one view", async () => {
    const made = await bench.databases.create(bench.main, { name: "Bücher", description: "Alle" });
    expect(zDatabaseDetail.parse(made)).toMatchObject({
      name: "Bücher",
      description: "Alle",
      user_can_write: true,
      entry_count: 0,
      properties: [{ property_name: "Name", property_type: "text", is_lead_property: true, position: 0 }],
      view_configs: [{ name: "Alle Einträge", properties: {}, sorts: [], filters: [] }],
    });
    expect(await bench.databases.detail(bench.main, made.database_id)).toEqual(made);
    expect(bench.events.map((event) => event.type)).toEqual(["databasesChanged"]);
    expect(await bench.changes("database_created")).toHaveLength(1);
  });

  it("have the calendar among them from the first start, once", async () => {
    const ensure = () => bench.storage.transact((tx) => bench.databases.ensureCalendar(tx));
    await ensure();
    await ensure();
    const calendar = await bench.databases.detail(bench.main, 0);
    expect(calendar.name).toBe("Kalender");
    expect(calendar.properties.map((p) => [p.property_name, p.property_type, p.is_lead_property])).toEqual([
      ["Ereignis", "text", true],
      ["Timeline", "date", false],
    ]);
    expect((await make()).database_id).toBeGreaterThan(0);
    await expect(bench.databaseTrash.trash(bench.main, 0)).rejects.toMatchObject({ code: "calendar_fixed" });
    for (const property of calendar.properties)
      await expect(bench.properties.delete(bench.main, property.property_id)).rejects.toMatchObject({
        code: "calendar_fixed",
      });
  });

  it("change their schema, and go, in the turn of those who write values", async () => {
    const { database_id: id } = await make();
    const body = { property_name: "Notiz", property_type: "text" } as const;
    const { property_id } = await bench.properties.create(bench.main, id, body);
    const changes = [
      () => bench.properties.create(bench.main, id, { ...body, property_name: "Zweite" }),
      () => bench.properties.patch(bench.main, property_id, { property_group: "Eins" }),
      () => bench.properties.delete(bench.main, property_id),
      () => bench.databaseTrash.trash(bench.main, id),
    ];
    for (const change of changes) {
      const done: string[] = [];
      const { promise: written, resolve: write } = Promise.withResolvers<void>();
      const writing = bench.entries.runExclusive(() => written.then(() => void done.push("values")));
      const changing = change().then(() => void done.push("schema"));
      // Time enough for a change that does not wait for the lock.
      for (let n = 0; n < 20; n += 1) await bench.databases.list(bench.main);
      write();
      await Promise.all([writing, changing]);
      expect(done).toEqual(["values", "schema"]);
    }
  });

  it("are listed for those who may read them, with what they may do", async () => {
    const [books, films, secret] = [await make("Bücher"), await make("Filme"), await make("Geheim")];
    await bench.shareDatabase(books.database_id, bench.guest, "read");
    await bench.shareDatabase(films.database_id, bench.guest, "write");
    await bench.shareDatabase(secret.database_id, bench.guest, "none");
    const seen = await bench.databases.list(bench.guest);
    expect(seen.map((database) => [database.name, database.user_can_write])).toEqual([
      ["Bücher", false],
      ["Filme", true],
    ]);
    expect(await bench.databases.list(bench.visitor)).toEqual([]);
    const all = (await bench.databases.list(bench.main)).map((database) => database.database_id);
    expect(all).toEqual(expect.arrayContaining([books, films, secret].map((made) => made.database_id)));
  });

  it("look absent to those who may not read them", async () => {
    const { database_id } = await make();
    await expect(bench.databases.detail(bench.guest, database_id)).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(bench.databases.detail(bench.main, 999)).rejects.toMatchObject({ code: "not_found" });
  });

  it("change name and description, which is logged; nothing changes without a change", async () => {
    const { database_id } = await make();
    const changed = await bench.databases.patch(bench.main, database_id, { name: "Regal", description: "x" });
    expect(changed).toMatchObject({ name: "Regal", description: "x" });
    await bench.databases.patch(bench.main, database_id, { name: "Regal" });
    const rows = await bench.changes("database_changed");
    expect(rows.map((row) => row.before)).toEqual([JSON.stringify({ name: "Bücher", description: "" })]);
    expect((await bench.databases.patch(bench.main, database_id, { description: null })).description).toBe(
      "",
    );
  });

  it("are main's to make, change and delete", async () => {
    const { database_id } = await make();
    await bench.shareDatabase(database_id, bench.guest, "write");
    const refused = { code: "main_only" };
    await expect(bench.databases.create(bench.guest, { name: "x" })).rejects.toMatchObject(refused);
    await expect(bench.databases.patch(bench.guest, database_id, { name: "x" })).rejects.toMatchObject(
      refused,
    );
    await expect(bench.databaseTrash.trash(bench.guest, database_id)).rejects.toMatchObject(refused);
  });

  it("take their entries and the pages below them along when they go for good", async () => {
    const { database_id } = await make();
    const entry = await bench.entries.create(bench.main, database_id, { title: "Faust" });
    const other = await bench.entries.create(bench.main, (await make("Filme")).database_id, {
      title: "Metropolis",
    });
    await bench.storage.transact((tx) =>
      tx.db
        .insertInto("page")
        .values({
          page_id: "below",
          parent_page_id: entry.page_id,
          title: "Notiz",
          pos: "a0",
          created_at: tx.now,
          last_modified: tx.now,
        })
        .execute(),
    );
    await bench.databaseTrash.trash(bench.main, database_id);
    await bench.databaseTrash.remove(bench.main, database_id);
    await expect(bench.databases.detail(bench.main, database_id)).rejects.toMatchObject({
      code: "not_found",
    });
    const ids = [entry.page_id, "below", other.page_id];
    const left = await storage.read
      .selectFrom("page")
      .select("page_id")
      .where("page_id", "in", ids)
      .execute();
    expect(left).toEqual([{ page_id: other.page_id }]);
    expect(bench.forgotten.toSorted()).toEqual([entry.page_id, "below"].toSorted());
    expect(bench.events.slice(-3)).toMatchObject([
      { type: "databaseDeleted", databaseId: database_id },
      { type: "pagesDeleted", pageIds: ["below"] },
      { type: "trashChanged" },
    ]);
    const texts = await storage.read
      .selectFrom("entry_key")
      .select("folded")
      .where("page_id", "in", ids)
      .execute();
    expect(texts.map(({ folded }) => [...readTexts(folded).values()])).toEqual([["metropolis"]]);
  });

  it("count the entries that the asker may read", async () => {
    const { database_id } = await make();
    const hidden = await bench.entries.create(bench.main, database_id, { title: "A" });
    await bench.entries.create(bench.main, database_id, { title: "B" });
    await bench.shareDatabase(database_id, bench.guest, "read");
    const count = async (who: typeof bench.main) =>
      (await bench.databases.detail(who, database_id)).entry_count;
    expect([await count(bench.main), await count(bench.guest)]).toEqual([2, 2]);
    await bench.sharePage(hidden.page_id, bench.guest, "none");
    expect([await count(bench.main), await count(bench.guest)]).toEqual([2, 1]);
  });
});
