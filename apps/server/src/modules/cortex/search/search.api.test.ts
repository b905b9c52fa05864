import { CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type Caller, type TestApp } from "../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";
import { newId } from "../../../shared/ids.ts";
import { insertRows } from "../../../storage/index.ts";
import { selectPagesShowing } from "./search.store.ts";

describeEachEngine("the search for titles", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());

  const make = async (title: string, parent_page_id: string | null = null): Promise<string> => {
    t.clock.advance(1_000);
    return (await t.main.post("/api/cortex/pages", { title, parent_page_id })).body.page_id;
  };
  const find = async (q: string, who: Caller = t.main, more = "") =>
    (await who.get(`/api/search?q=${encodeURIComponent(q)}${more}`)).body.results;
  const titles = async (q: string, who: Caller = t.main): Promise<string[]> =>
    (await find(q, who)).map((result: { title: string }) => result.title);
  const newDatabase = async (name: string): Promise<number> =>
    (await t.main.post("/api/cortex/databases", { name })).body.database_id;
  const newEntry = async (database: number, title: string): Promise<string> =>
    (await t.main.post(`/api/cortex/databases/${database}/entries`, { title })).body.page_id;

  it("finds pages with what was found in them and the way there", async () => {
    const home = await make("Werkstatt");
    const page = await make("Der Hobelplan", home);
    expect(await find("hobel")).toEqual([
      {
        kind: "page",
        page_id: page,
        icon: null,
        title: "Der Hobelplan",
        marks: [[4, 9]],
        path: ["Werkstatt"],
      },
    ]);
  });

  it("finds entries with their database, and databases with a page that shows them", async () => {
    const database = await newDatabase("Bibliothek");
    const entry = await newEntry(database, "Bibliografie");
    const page = await make("Regal");
    const found = async () =>
      (await find("biblio")).map((result: Record<string, unknown>) => [
        result.kind,
        result.page_id,
        result.path,
      ]);
    expect(await found()).toEqual([
      ["database", null, []],
      ["entry", entry, ["Bibliothek"]],
    ]);
    await t.main.post(`/api/cortex/pages/${page}/blocks`, {
      block_type: "database_view",
      content: String(database),
    });
    await expect.poll(found).toContainEqual(["database", page, []]);
    // Others get there by a page that they may read themselves.
    await t.shareDatabase(database, t.guest.userId, "read");
    const ofGuest = async () =>
      (await find("bibliothek", t.guest)).map((r: { page_id: string }) => r.page_id);
    expect(await ofGuest()).toEqual([null]);
    await t.share(page, t.guest.userId, "read");
    expect(await ofGuest()).toEqual([page]);
    await t.share(page, t.guest.userId, "none");
    expect(await ofGuest()).toEqual([null]);
  });

  it("finds the page that shows a database by the blocks that do, and puts no other pages in order", async () => {
    const actor = { userId: t.main.userId, userType: "main" } as const;
    const plan = await t.storage.transact(async ({ db }) => {
      const explain = engine.name === "sqlite" ? "explain query plan" : "explain";
      // Few rows would be read whole.
      if (engine.name === "postgres") await sql`set local enable_seqscan = off`.execute(db);
      const { sql: text, parameters } = selectPagesShowing(db, actor, [1, 2]).compile();
      return JSON.stringify(
        (await db.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]))).rows,
      );
    });
    expect(plan).toContain("block_shows_database");
    expect(plan).not.toMatch(/SCAN (block|page)|Seq Scan on (block|page)/);
  });

  it("finds the page that shows a database beside 500 newer blocks with another one, and beside 500 newer entries", async () => {
    const [rare, common] = [await newDatabase("Herbarium selten"), await newDatabase("Herbarium häufig")];
    const page = await make("Sammlungen");
    const show = (database: number) =>
      t.main.post(`/api/cortex/pages/${page}/blocks`, {
        block_type: "database_view",
        content: String(database),
      });
    await show(rare);
    await show(common);
    await t.share(page, t.guest.userId, "read");
    for (const database of [rare, common]) await t.shareDatabase(database, t.guest.userId, "read");
    const places = async (who: Caller) =>
      (await find("herbarium", who)).map((r: { page_id: string }) => r.page_id);
    await expect.poll(() => places(t.main)).toEqual([page, page]);
    const later = "2999-01-01T00:00:00.000Z";
    await t.storage.transact(async (tx) => {
      const entries = Array.from({ length: 501 }, () => newId());
      await insertRows(
        tx,
        "page",
        ["page_id", "title", "pos", "parent_database_id", "created_at", "last_modified"],
        entries.map((id) => [id, "Eintrag", "a0", common, tx.now, later]),
      );
      await insertRows(
        tx,
        "page_permission",
        ["page_id", "user_id", "permission_type"],
        entries.map((id) => [id, t.guest.userId, "read"]),
      );
      const other = newId();
      await insertRows(
        tx,
        "page",
        ["page_id", "title", "pos", "created_at", "last_modified"],
        [[other, "Viele Ansichten", "a0", tx.now, tx.now]],
      );
      await insertRows(
        tx,
        "block",
        ["block_id", "page_id", "block_type", "content", "block_config", "block_order", "last_modified"],
        [...entries, ...Array.from({ length: 501 }, () => other)].map((id) => [
          newId(),
          id,
          "database_view",
          String(common),
          "{}",
          0,
          tx.now,
        ]),
      );
    });
    expect(await places(t.main)).toContain(page);
    expect(await places(t.guest)).toEqual([page, page]);
  });

  it("tolerates typos, and umlauts written either way", async () => {
    const page = await make("Kräuterspirale Übersicht");
    for (const typed of [
      "kraeuter",
      "Kräuterspriale",
      "kruterspirale",
      "ÜBERSICHT krä",
      "uebersicth",
      "ueberischt",
    ])
      expect([typed, (await find(typed)).map((r: { page_id: string }) => r.page_id)]).toEqual([
        typed,
        [page],
      ]);
    expect(await titles("kruterspriael")).toEqual([]);
  });

  it("shows the beginning before the middle, and what was opened lately first", async () => {
    const [middle, start] = [await make("Alter Quittenbaum"), await make("Quittengelee")];
    expect(await titles("quitten")).toEqual(["Quittengelee", "Alter Quittenbaum"]);
    await t.main.post(`/api/cortex/pages/${middle}/opened`);
    expect(await titles("quitten")).toEqual(["Alter Quittenbaum", "Quittengelee"]);
    await make("Neue Mirabelle");
    await make("Mirabellenmus mit Zimt");
    for (const typed of ["mirabelle", "mirabxlle"])
      expect([typed, await titles(typed)]).toEqual([typed, ["Mirabellenmus mit Zimt", "Neue Mirabelle"]]);
    await t.main.post(`/api/cortex/pages/${start}/favorite`);
    expect(await find("quitten", t.main, "&limit=1")).toHaveLength(1);
  });

  it("takes signs of patterns as they are", async () => {
    await make("100 % Leinöl");
    await make("A_B\\C");
    expect(await titles("100 %")).toEqual(["100 % Leinöl"]);
    expect(await titles("%")).toEqual(["100 % Leinöl"]);
    expect(await titles("a_b\\c")).toEqual(["A_B\\C"]);
    expect(await titles("__")).toEqual([]);
    expect(await titles("  ")).toEqual([]);
    expect(await titles("👍🏽👍🏽👍🏽👍🏽")).toEqual([]);
  });

  it("never reveals what the person may not read", async () => {
    const [above, page] = [await make("Geheimnis oben"), await make("x")];
    const below = await make("Geheimnis unten", above);
    const database = await newDatabase("Geheimnisse");
    const [open, closed] = [await newEntry(database, "Geheimnis A"), await newEntry(database, "Geheimnis B")];
    expect(await titles("geheimnis", t.guest)).toEqual([]);
    await t.share(below, t.guest.userId, "read");
    await t.share(open, t.guest.userId, "read");
    await t.share(page, t.guest.userId, "read");
    const seen = async (who: Caller) =>
      (await find("geheimnis", who)).map((r: Record<string, unknown>) => [r.title, r.path]);
    expect(new Set(await seen(t.guest))).toEqual(
      new Set([
        ["Geheimnis unten", []],
        ["Geheimnis A", []],
      ]),
    );
    await t.shareDatabase(database, t.visitor.userId, "read");
    await t.share(closed, t.visitor.userId, "none");
    expect(new Set(await seen(t.visitor))).toEqual(
      new Set([
        ["Geheimnisse", []],
        ["Geheimnis A", ["Geheimnisse"]],
      ]),
    );
  });

  it("leaves out what is in the trash", async () => {
    const page = await make("Weggeworfenes");
    await t.main.delete(`/api/cortex/pages/${page}`);
    expect(await titles("weggeworfen")).toEqual([]);
  });

  it("refuses more than it answers", async () => {
    for (const query of ["", "q=%00", "q=a&limit=0", "q=a&limit=51", `q=${"x".repeat(201)}`])
      expect((await t.main.get(`/api/search?${query}`)).status).toBe(422);
  });
});
