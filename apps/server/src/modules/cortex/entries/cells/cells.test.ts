import { limits } from "@maive/contract";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { systemClock } from "../../../../shared/clock.ts";
import { authorizePage } from "../../access/index.ts";
import type { Storage } from "../../../../storage/index.ts";
import { openDatabaseFixture, type DatabaseFixture } from "../../databases/database-fixture-for-tests.ts";

describeEachEngine("cells", (engine) => {
  let storage: Storage;
  let bench: DatabaseFixture;
  let databaseId: number;
  let lead: number;
  let pages: number;
  let read: number;
  let faust: string;
  let werther: string;
  beforeAll(async () => {
    storage = await engine.open();
  });
  beforeEach(async () => {
    bench = await openDatabaseFixture(storage, systemClock);
    const made = await bench.databases.create(bench.main, { name: "Bücher" });
    databaseId = made.database_id;
    lead = made.properties[0]?.property_id ?? -1;
    const add = async (property_name: string, property_type: "number" | "boolean") =>
      (await bench.properties.create(bench.main, databaseId, { property_name, property_type })).property_id;
    [pages, read] = [await add("Seiten", "number"), await add("Gelesen", "boolean")];
    const books = [{ title: "Faust", properties: { Seiten: "12.50" } }, { title: "Werther" }];
    const ids = await bench.entries.createMany(bench.main, databaseId, books);
    [faust, werther] = [ids[0] ?? "", ids[1] ?? ""];
    bench.events.length = 0;
  });
  const patch = (body: Parameters<typeof bench.cells.patchCell>[2], actor = bench.main, entry = faust) =>
    bench.cells.patchCell(actor, entry, body);
  const patchMany = (changes: Parameters<typeof bench.cells.patchCells>[2]["changes"], actor = bench.main) =>
    bench.cells.patchCells(actor, databaseId, { changes });
  const valuesOf = async (entry = faust) => (await bench.entries.entryFor(bench.main, entry))?.properties;

  it("are answered with the canonical value, logged and announced", async () => {
    const answer = await patch({ property_id: pages, value: 7 });
    expect(answer).toMatchObject({ property_id: pages, value: "7", calculations: [] });
    expect((await bench.entries.entryFor(bench.main, faust))?.last_modified).toBe(answer.last_modified);
    expect(await bench.changes("value_changed")).toMatchObject([
      { page_id: faust, property_id: pages, before: '"12.5"', after: '"7"', actor_id: bench.main.userId },
    ]);
    expect(bench.events).toMatchObject([
      { type: "cellChanged", databaseId, entryId: faust, propertyId: pages, value: "7", calculations: [] },
    ]);
  });

  it("are emptied by null and by empty text", async () => {
    expect((await patch({ property_id: pages, value: "" })).value).toBeNull();
    expect((await patch({ property_id: pages, value: null })).value).toBeNull();
    expect(await valuesOf()).toEqual({ Name: "Faust", Seiten: null, Gelesen: null });
  });

  it("stay untouched when the value stands there already", async () => {
    const before = await bench.entries.entryFor(bench.main, faust);
    expect((await patch({ property_id: pages, value: "12.5" })).last_modified).toBe(before?.last_modified);
    expect(bench.events).toEqual([]);
    expect(await bench.changes("value_changed")).toEqual([]);
  });

  it("compare what was seen by meaning, and answer what stands there", async () => {
    await patch({ property_id: pages, value: "13", old_value: "12.500" });
    await patch({ property_id: read, value: "true", old_value: "false" });
    await expect(patch({ property_id: pages, value: "1", old_value: "12.5" })).rejects.toMatchObject({
      code: "value_changed",
      extra: { current_value: "13" },
    });
    await expect(patch({ property_id: pages, value: "1", old_value: null })).rejects.toMatchObject({
      code: "value_changed",
    });
    await patch({ property_id: pages, value: "" });
    await patch({ property_id: pages, value: "5", old_value: "" });
    expect((await valuesOf())?.["Seiten"]).toBe("5");
  });

  it("let exactly one of many win who saw the same value", async () => {
    const tries = Array.from({ length: 6 }, (_, n) =>
      patch({ property_id: pages, value: 100 + n, old_value: "12.5" }).then(
        () => "won",
        (error: { code: string }) => error.code,
      ),
    );
    const ends = await Promise.all(tries);
    expect(ends.filter((end) => end === "won")).toHaveLength(1);
    expect(ends.filter((end) => end === "value_changed")).toHaveLength(5);
  });

  it("of one database can be written by many at once, and none is lost", async () => {
    const entries = await bench.entries.createMany(
      bench.main,
      databaseId,
      Array.from({ length: 40 }, (_, n) => ({ title: `B${n}` })),
    );
    await Promise.all(entries.map((entry, n) => patch({ property_id: pages, value: n }, bench.main, entry)));
    const { entries: listed } = await bench.list.list(bench.main, databaseId, { offset: 2 });
    expect(listed.map((entry) => entry.properties["Seiten"])).toEqual(entries.map((_, n) => String(n)));
  });

  it("that someone else edits are refused with the name, one's own are not", async () => {
    bench.locked.set([databaseId, faust, pages].join(), bench.guest);
    const refused = { code: "cell_locked", extra: { username: bench.guest.username } };
    await expect(patch({ property_id: pages, value: "1" })).rejects.toMatchObject(refused);
    await expect(patchMany([{ entry_id: faust, property_id: pages, value: "1" }])).rejects.toMatchObject(
      refused,
    );
    bench.locked.set([databaseId, faust, pages].join(), bench.main);
    expect((await patch({ property_id: pages, value: "1" })).value).toBe("1");
  });

  it("of the lead property are the title", async () => {
    await patch({ property_id: lead, value: " Faust II " });
    expect(await bench.entries.entryFor(bench.main, faust)).toMatchObject({
      title: "Faust II",
      properties: { Name: "Faust II" },
    });
    expect(bench.events.map((event) => event.type)).toEqual(["cellChanged", "pageUpdated"]);
    await expect(patch({ property_id: lead, value: "  " })).rejects.toMatchObject({
      code: "empty_entry_title",
    });
    await expect(
      patch({ property_id: lead, value: "x".repeat(limits.titleLength + 1) }),
    ).rejects.toMatchObject({ code: "invalid_value" });
  });

  it("of the lead property follow the title of the page", async () => {
    const rename = (title: string) =>
      bench.storage.transact(async (tx) => {
        const page = await authorizePage(tx.db, bench.main, "write", faust);
        await bench.cells.renameEntry(tx, bench.main, page, title);
      });
    await rename("Urfaust");
    expect(await bench.entries.entryFor(bench.main, faust)).toMatchObject({
      title: "Urfaust",
      properties: { Name: "Urfaust" },
    });
    expect((await bench.list.list(bench.main, databaseId, { search: "urf" })).total).toBe(1);
    await expect(rename(" ")).rejects.toMatchObject({ code: "empty_entry_title" });
    bench.locked.set([databaseId, faust, lead].join(), bench.guest);
    await expect(rename("Gesperrt")).rejects.toMatchObject({ code: "cell_locked" });
  });

  it.each([
    ["a value that does not fit", "viele", "invalid_value"],
    ["a truth for a number", true, "invalid_value"],
  ])("refuse %s in German", async (_, value, code) => {
    await expect(patch({ property_id: pages, value })).rejects.toMatchObject({
      code,
      extra: { detail: "Bitte gib eine Zahl ein." },
    });
  });

  it("exist for properties of the entry's own database and for entries alone", async () => {
    const other = await bench.databases.create(bench.main, { name: "Filme" });
    const foreign = other.properties[0]?.property_id ?? -1;
    await expect(patch({ property_id: foreign, value: "x" })).rejects.toMatchObject({ code: "invalid" });
    await expect(patchMany([{ entry_id: faust, property_id: foreign, value: "x" }])).rejects.toMatchObject({
      code: "invalid",
    });
    const film = await bench.entries.create(bench.main, other.database_id, { title: "Metropolis" });
    await expect(
      patchMany([{ entry_id: film.page_id, property_id: pages, value: "1" }]),
    ).rejects.toMatchObject({ code: "not_found" });
  });

  it("are written by writers, read by readers and hidden from all others", async () => {
    const body = { property_id: pages, value: "1" };
    const many = [{ entry_id: faust, ...body }];
    await expect(patch(body, bench.guest)).rejects.toMatchObject({ code: "not_found" });
    await expect(patchMany(many, bench.guest)).rejects.toMatchObject({ code: "not_found" });
    await bench.shareDatabase(databaseId, bench.guest, "read");
    await expect(patch(body, bench.guest)).rejects.toMatchObject({ code: "forbidden" });
    await expect(patchMany(many, bench.guest)).rejects.toMatchObject({ code: "forbidden" });
    await bench.sharePage(faust, bench.guest, "write");
    expect((await patchMany(many, bench.guest)).changes).toHaveLength(1);
    await bench.sharePage(werther, bench.guest, "none");
    await expect(patch(body, bench.guest, werther)).rejects.toMatchObject({ code: "not_found" });
  });

  it("change many at once, announced as one", async () => {
    const answer = await patchMany([
      { entry_id: faust, property_id: pages, value: "1", old_value: "12.5" },
      { entry_id: werther, property_id: lead, value: "Die Leiden" },
      { entry_id: faust, property_id: pages, value: "2", old_value: "1" },
      { entry_id: werther, property_id: read, value: true },
    ]);
    expect(answer.changes.map((change) => change.value)).toEqual(["1", "Die Leiden", "2", "true"]);
    expect(await valuesOf(faust)).toMatchObject({ Seiten: "2" });
    expect(await valuesOf(werther)).toMatchObject({ Name: "Die Leiden", Gelesen: "true" });
    expect(bench.events).toMatchObject([
      { type: "entriesChanged", entryIds: [faust, werther] },
      { type: "pageUpdated", pageId: werther },
    ]);
    expect(await bench.changes("value_changed")).toHaveLength(3);
  });

  it("change all or none", async () => {
    const good = { entry_id: werther, property_id: pages, value: "1" };
    const bad = { entry_id: faust, property_id: pages, value: "1", old_value: "99" };
    await expect(patchMany([good, bad])).rejects.toMatchObject({ code: "value_changed" });
    expect(await valuesOf(werther)).toMatchObject({ Seiten: null });
    expect(bench.events).toEqual([]);
    const tooMany = Array.from({ length: limits.bulkItems + 1 }, () => good);
    await expect(patchMany(tooMany)).rejects.toMatchObject({ code: "too_many_items" });
  });

  it("refused in bulk name every cell that stands in the way, so that the rest can be written", async () => {
    await patch({ property_id: pages, value: 99 });
    const changes = [
      { entry_id: faust, property_id: pages, value: "1", old_value: "12.5" },
      { entry_id: werther, property_id: pages, value: "2", old_value: null },
      { entry_id: faust, property_id: read, value: "true", old_value: "true" },
    ];
    await expect(patchMany(changes)).rejects.toMatchObject({
      code: "value_changed",
      extra: {
        conflicts: [
          { entry_id: faust, property_id: pages, current_value: "99" },
          { entry_id: faust, property_id: read, current_value: null },
        ],
      },
    });
    expect(await valuesOf(werther)).toMatchObject({ Seiten: null });
  });
});
