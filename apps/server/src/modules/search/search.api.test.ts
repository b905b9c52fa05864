import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type Caller, type TestApp } from "../../../test/build-app.ts";
import { describeEachEngine } from "../../../test/engines.ts";
import { selectLiveBlocks } from "./documents/live-blocks.store.ts";

const everything = "page,entry,database,file,board,person";

describeEachEngine("the full-text search", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());

  const page = async (title: string, texts: readonly string[] = [], parent: string | null = null) => {
    t.clock.advance(1_000);
    const { body } = await t.main.post("/api/cortex/pages", { title, parent_page_id: parent });
    for (const content of texts)
      await t.main.post(`/api/cortex/pages/${body.page_id}/blocks`, { block_type: "text", content });
    return body.page_id as string;
  };
  const database = async (
    name: string,
    properties: Record<string, object>,
    rows: Record<string, string>[],
  ) => {
    const { database_id } = (await t.main.post("/api/cortex/databases", { name })).body;
    const ids: Record<string, number> = {};
    for (const [property_name, config] of Object.entries(properties)) {
      const made = await t.main.post(`/api/cortex/databases/${database_id}/properties`, {
        property_name,
        property_type: "text",
        ...config,
      });
      ids[property_name] = made.body.property_id;
    }
    const entries: string[] = [];
    for (const { title, ...cells } of rows) {
      const { page_id } = (await t.main.post(`/api/cortex/databases/${database_id}/entries`, { title })).body;
      for (const [name, value] of Object.entries(cells)) {
        const { status } = await t.main.patch(`/api/cortex/entries/${page_id}/properties`, {
          property_id: ids[name],
          value,
        });
        expect(status).toBe(200);
      }
      entries.push(page_id);
    }
    return { id: database_id as number, ids, entries };
  };
  const ask = async (q: string, who: Caller = t.main, more = "", kinds = everything) => {
    await t.app.search.settled();
    const { status, body } = await who.get(`/api/search?q=${encodeURIComponent(q)}&kinds=${kinds}${more}`);
    expect([q, status]).toEqual([q, 200]);
    return body;
  };
  const titles = async (q: string, who: Caller = t.main, more = ""): Promise<string[]> =>
    (await ask(q, who, more)).results.map((hit: { title: string }) => hit.title);

  it("finds words in texts, shows them and says where they are", async () => {
    const id = await page("Gartenjahr", ["Im Herbst", "Die Quittenernte war reich, es gab Gelee."], null);
    const { results, total } = await ask("quitten");
    expect(total).toBe(1);
    expect(results).toMatchObject([
      {
        kind: "page",
        page_id: id,
        title: "Gartenjahr",
        marks: [],
        path: [],
        snippet: {
          text: expect.stringContaining("Quittenernte"),
          marks: [[expect.any(Number), expect.any(Number)]],
        },
        at: { block_id: expect.any(String) },
      },
    ]);
    const { blocks } = (await t.main.get(`/api/cortex/pages/${id}`)).body;
    expect(
      blocks.find((block: { block_id: string }) => block.block_id === results[0].at.block_id).content,
    ).toContain("Quittenernte");
  });

  it("finds parts of words, umlauts either way, phrases, and leaves out what is not wanted", async () => {
    await page("Ausflug", ["Fahrradschlösser und Öl für die Kette"]);
    await page("Burgen", ["Schloss Neuschwanstein"]);
    for (const typed of ["schloss", "Schlösser", "schloesser fahrrad", "oel kette", "fahrradschl"])
      expect([typed, await titles(typed)]).toEqual([typed, expect.arrayContaining(["Ausflug"])]);
    expect(await titles('"Öl für"')).toEqual(["Ausflug"]);
    expect(await titles("schloss -kette")).toEqual(["Burgen"]);
    expect((await titles("kette ODER neuschwanstein")).toSorted()).toEqual(["Ausflug", "Burgen"]);
    expect(await titles("neuschwanstien")).toEqual(["Burgen"]);
  });

  it("finds another form of a word, and without one of the words what nothing has all of", async () => {
    const trip = await page("Klassenfahrt Aurich", ["Die verspätete Fähre, Norderney im Regen"]);
    await page("Klassenfahrt Sylt");
    const found = async (q: string) => (await ask(q)).results.map((hit: { page_id: string }) => hit.page_id);
    expect(await found("verspätungen norderney")).toEqual([trip]);
    expect((await found("klassenfahrt norderney preisliste"))[0]).toBe(trip);
    expect(await titles("preisliste quastenflosser")).toEqual([]);
  });

  it("finds cells with their property, and by what a property says", async () => {
    const tasks = await database("Aufgabenliste", { Stand: {}, Notiz: {} }, [
      { title: "Dach", Stand: "offen", Notiz: "Ziegelwerk anrufen" },
      { title: "Keller", Stand: "erledigt", Notiz: "war lange offen" },
    ]);
    const { results } = await ask("ziegelwerk");
    expect(results).toMatchObject([
      {
        kind: "entry",
        title: "Dach",
        database_id: tasks.id,
        path: ["Aufgabenliste"],
        at: { property_id: tasks.ids.Notiz },
      },
    ]);
    expect(await titles("Stand:offen")).toEqual(["Dach"]);
    expect(await titles("-Stand:offen datenbank:aufgabenliste")).toEqual(["Keller"]);
    expect(await titles("datenbank:aufgabenliste dach")).toEqual(["Dach"]);
    expect(await titles("typ:seite dach")).toEqual([]);
  });

  it("follows what changes: texts, titles, the trash and back", async () => {
    const id = await page("Zettel", ["Wunderkerze"]);
    expect(await titles("wunderkerze")).toEqual(["Zettel"]);
    await t.main.patch(`/api/cortex/pages/${id}`, { title: "Umbenannter Merker" });
    expect(await titles("wunderkerze")).toEqual(["Umbenannter Merker"]);
    expect(await titles("merker")).toEqual(["Umbenannter Merker"]);
    const { blocks } = (await t.main.get(`/api/cortex/pages/${id}`)).body;
    const block = blocks.find((each: { content: string }) => each.content === "Wunderkerze");
    await t.main.patch(`/api/cortex/blocks/${block.block_id}`, { content: "Bengalfeuer" });
    expect(await titles("wunderkerze")).toEqual([]);
    expect(await titles("bengal")).toEqual(["Umbenannter Merker"]);
    await t.main.delete(`/api/cortex/pages/${id}`);
    expect(await titles("bengal")).toEqual([]);
    await t.main.post(`/api/cortex/pages/${id}/restore`);
    expect(await titles("bengal")).toEqual(["Umbenannter Merker"]);
  });

  it("finds files, boards, databases and people", async () => {
    const uploaded = await t.main.upload("/", "Stromvertrag 2026.txt", "Zähler");
    expect(uploaded.status).toBe(201);
    await t.main.post("/api/scribble/boards", { name: "Stromplan" });
    await database("Stromzähler", {}, []);
    const kinds = (await ask("strom")).results.map((hit: { kind: string }) => hit.kind);
    expect(kinds.toSorted()).toEqual(["board", "database", "file"]);
    expect((await ask("bert")).results).toMatchObject([
      { kind: "person", user_id: t.guest.userId, title: "bert" },
    ]);
    expect((await ask("strom", t.main, "", "file")).results).toMatchObject([
      { kind: "file", mime_type: "text/plain", path: [] },
    ]);
    expect(await titles("bert", t.guest)).toEqual([]);
  });

  it("finds what is in files, and says where", async () => {
    const file = await t.main.upload(
      "/",
      "Mietvertrag.txt",
      "Kaution\nSchönheitsreparaturen übernimmt der Mieter",
    );
    t.app.fileTexts.start();
    await t.app.fileTexts.settled();
    expect((await ask("schoenheitsrep")).results).toMatchObject([
      {
        kind: "file",
        file_id: file.body.file_id,
        snippet: { text: expect.stringContaining("Schönheitsreparaturen") },
      },
    ]);
  });

  it("shows titles before texts, whole words before parts, and what was opened lately before what was not", async () => {
    const [text, part, whole] = [
      await page("Notizen", ["Hollunder am Zaun"]),
      await page("Hollundersirup"),
      await page("Hollunder"),
    ];
    expect(await titles("hollunder")).toEqual(["Hollunder", "Hollundersirup", "Notizen"]);
    await t.main.post(`/api/cortex/pages/${part}/opened`);
    expect(await titles("hollunder")).toEqual(["Hollundersirup", "Hollunder", "Notizen"]);
    expect([text, whole]).toHaveLength(2);
  });

  it("counts and pages what it finds", async () => {
    for (let n = 0; n < 7; n += 1) await page(`Protokoll ${n}`, ["Vereinssitzung"]);
    const first = await ask("vereinssitzung", t.main, "&limit=3&facets=true");
    expect(first).toMatchObject({
      total: 7,
      more: false,
      facets: {
        kinds: [{ kind: "page", count: 7 }],
        people: [{ user_id: t.main.userId, username: "anna", count: 7 }],
        times: [{ period: "day", count: 7 }],
      },
    });
    const seen = new Set<string>();
    for (const offset of [0, 3, 6])
      for (const { page_id } of (await ask("vereinssitzung", t.main, `&limit=3&offset=${offset}`)).results)
        seen.add(page_id);
    expect(seen.size).toBe(7);
  });

  it("narrows by place, person and time", async () => {
    const top = await page("Haushaltsbuch");
    await page("Januar", ["Rechnung Gas"], top);
    await page("Anderswo", ["Rechnung Gas"]);
    expect(await titles("in:haushaltsbuch gas")).toEqual(["Januar"]);
    expect(await titles("von:anna gas -in:haushaltsbuch")).toEqual(["Anderswo"]);
    expect(await titles("von:bert gas")).toEqual([]);
    expect((await titles("nach:2020 gas")).length).toBe(2);
    expect(await titles("vor:2020 gas")).toEqual([]);
  });

  it("finds by name who made something, and who edited it last", async () => {
    const id = await page("Gartenzaun", ["Latten streichen"]);
    const who = async (name: string) => titles(`von:${name} latten`);
    expect([await who("anna"), await who("bert")]).toEqual([["Gartenzaun"], []]);
    await t.share(id, t.guest.userId, "write");
    expect(await who("bert")).toEqual([]);
    const { body } = await t.guest.post(`/api/cortex/pages/${id}/blocks`, {
      block_type: "text",
      content: "Latten gestrichen",
    });
    expect([await who("anna"), await who("bert")]).toEqual([["Gartenzaun"], ["Gartenzaun"]]);
    expect((await ask("latten", t.main, "&facets=true")).facets.people).toMatchObject([{ username: "bert" }]);
    // What came before the grant is in no history that a guest sees.
    expect((await ask("latten", t.guest, "&facets=true")).facets.people).toMatchObject([
      { username: "anna" },
    ]);
    await t.main.patch(`/api/cortex/blocks/${body.block_id}`, { content: "Latten gestrichen und geölt" });
    expect(await who("bert")).toEqual([]);
    expect(await titles("-von:anna latten")).toEqual([]);
    const uploaded = await t.main.upload("/", "Lattenplan.txt", "Inhalt");
    expect(uploaded.status).toBe(201);
    expect(await titles("von:anna lattenplan")).toEqual(["Lattenplan.txt"]);
  });

  it("finds entries by what formulas and rollups show, as long as they do, for main alone", async () => {
    const { id, entries } = await database("Angebote", { Menge: { property_type: "number" } }, [
      { title: "Zaunlatten", Menge: "21" },
    ]);
    const { body } = await t.main.post(`/api/cortex/databases/${id}/properties`, {
      property_name: "Hinweis",
      property_type: "formula",
      property_config: { formula: 'concat("Bestellmenge ", prop("Menge") * 2)' },
    });
    expect(body.property_id).toEqual(expect.any(Number));
    await t.shareDatabase(id, t.guest.userId, "read");
    const [entry = ""] = entries;
    expect((await ask("bestellmenge 42")).results).toMatchObject([
      { title: "Zaunlatten", at: { property_id: body.property_id } },
    ]);
    expect(await titles("zaunlatten bestellmenge")).toEqual(["Zaunlatten"]);
    expect(await titles("Hinweis:bestellmenge")).toEqual(["Zaunlatten"]);
    expect(await titles("-Hinweis:bestellmenge datenbank:angebote zaunlatten")).toEqual([]);
    expect([await titles("bestellmenge", t.guest), await titles("zaunlatten", t.guest)]).toEqual([
      [],
      ["Zaunlatten"],
    ]);
    const { results, total } = await ask("zaunlatten", t.main, "&facets=true");
    expect([results.length, total]).toEqual([1, 1]);
    await t.main.patch(`/api/cortex/entries/${entry}/properties`, {
      property_id: (await t.main.get(`/api/cortex/databases/${id}`)).body.properties.find(
        ({ property_name: name }: { property_name: string }) => name === "Menge",
      ).property_id,
      value: "5",
    });
    expect([await titles('"bestellmenge 42"'), await titles('"bestellmenge 10"')]).toEqual([
      [],
      ["Zaunlatten"],
    ]);
  });

  it("finds entries by what their cells refer to, with the words of both, and follows new names at once", async () => {
    const customers = await database("Kundschaft", {}, [{ title: "Gärtnerei Mühlbach" }, { title: "Kiosk" }]);
    const [nursery = "", kiosk = ""] = customers.entries;
    const config = { target: `cortex:${customers.id}`, multiple: true };
    const { id, ids, entries } = await database(
      "Lieferungen",
      {
        Kunde: { property_type: "relation", property_config: config },
        Fahrer: {
          property_type: "person",
          property_config: { multiple: true },
          new_linked_property_name: "Fahrten",
        },
        Ware: {},
      },
      [
        { title: "Fuhre 1", Kunde: `${kiosk},${nursery}`, Ware: "Rindenmulch" },
        { title: "Fuhre 2", Kunde: nursery, Fahrer: t.guest.userId },
        { title: "Fuhre 3", Ware: "Rindenmulch" },
      ],
    );
    const { results } = await ask("mühlbach", t.main, "", "entry");
    expect(results).toMatchObject([
      { title: "Gärtnerei Mühlbach" },
      {
        title: "Fuhre 2",
        at: { property_id: ids.Kunde },
        snippet: { text: expect.stringContaining("Gärtnerei Mühlbach") },
      },
      { title: "Fuhre 1", at: { property_id: ids.Kunde } },
    ]);
    expect(await titles("muehlbach mulch")).toEqual(["Fuhre 1"]);
    expect(await titles('"gärtnerei mühlbach" fuhre')).toEqual(["Fuhre 2", "Fuhre 1"]);
    expect(await titles("mühlbahc fuhre")).toEqual(["Fuhre 2", "Fuhre 1"]);
    expect(await titles("Kunde:mühlbach -kiosk")).toEqual(["Fuhre 2"]);
    expect(await titles("-Kunde:mühlbach datenbank:lieferungen")).toEqual(["Fuhre 3"]);
    expect((await ask("bert fuhre")).results).toMatchObject([{ at: { property_id: ids.Fahrer } }]);
    expect(await ask("mühlbach fuhre", t.main, "&facets=true")).toMatchObject({
      total: 2,
      more: false,
      facets: { databases: [{ database_id: id, count: 2 }] },
    });
    await t.main.patch(`/api/cortex/pages/${nursery}`, { title: "Baumschule Eschental" });
    expect([await titles("mühlbach"), await titles("eschental fuhre")]).toEqual([[], ["Fuhre 2", "Fuhre 1"]]);
    await t.main.delete(`/api/cortex/pages/${nursery}`);
    expect(await titles("eschental")).toEqual([]);
    await t.main.post(`/api/cortex/pages/${nursery}/restore`);
    expect(await titles("eschental fuhre")).toEqual(["Fuhre 2", "Fuhre 1"]);
    await t.main.patch(`/api/cortex/entries/${entries[1]}/properties`, { property_id: ids.Kunde, value: "" });
    expect(await titles("eschental fuhre")).toEqual(["Fuhre 1"]);
    // What is referred to is found by who may read it, each for itself.
    await t.shareDatabase(id, t.guest.userId, "read");
    expect([await titles("eschental", t.guest), await titles("bert", t.guest)]).toEqual([[], ["Fuhre 2"]]);
    expect(await titles("kiosk ODER bert fuhre", t.guest)).toEqual(["Fuhre 2"]);
    await t.share(nursery, t.guest.userId, "read");
    expect((await titles("eschental", t.guest)).toSorted()).toEqual(["Baumschule Eschental", "Fuhre 1"]);
    expect(await titles("Kunde:kiosk", t.guest)).toEqual([]);
  });

  it("says main how the index is", async () => {
    await t.app.search.settled();
    const { body } = await t.main.get("/api/search/state");
    expect(body).toMatchObject({ waiting: 0, building: null });
    expect(body.documents).toBeGreaterThan(10);
    expect(body.bytes).toBeGreaterThan(1_000);
    expect((await t.guest.get("/api/search/state")).status).toBe(403);
  });

  it("answers every prefix of a question", async () => {
    const question = '"Öl für" -kette ODER typ:seite in:"Haus halt" nach:2026-01 Stand:offen %_\\\'';
    for (let length = 0; length <= question.length; length += 1)
      expect(await ask(question.slice(0, length))).toMatchObject({ more: expect.any(Boolean) });
  });

  it("names the block that has a file", async () => {
    const pageId = await page("Mietordner", []);
    const { block_id } = (
      await t.main.post(`/api/cortex/pages/${pageId}/blocks`, { block_type: "file", content: "" })
    ).body;
    const { file_id } = (
      await t.main.upload(`/.system/blocks/${block_id}`, "Übergabeprotokoll.txt", "Inhalt")
    ).body;
    await t.main.patch(`/api/cortex/blocks/${block_id}`, {
      block_config: JSON.stringify({ file_id, original_filename: "Übergabeprotokoll.txt" }),
    });
    const { results } = await ask("übergabeprotokoll");
    expect(results).toMatchObject([
      { kind: "file", page_id: pageId, path: ["Mietordner"], within: { block_id } },
    ]);
  });

  it("builds the index anew", async () => {
    await page("Neuaufbau", ["Phönixfeder"]);
    expect(await titles("phönixfeder")).toEqual(["Neuaufbau"]);
    await t.app.search.rebuild();
    expect(await titles("phönixfeder")).toEqual(["Neuaufbau"]);
  });

  it("reads the blocks of what may match by their page, and no others", async () => {
    const plan = await t.storage.transact(async ({ db }) => {
      const explain = engine.name === "sqlite" ? "explain query plan" : "explain";
      // Few blocks would be read whole.
      if (engine.name === "postgres") await sql`set local enable_seqscan = off`.execute(db);
      const select = selectLiveBlocks(engine.name, ["a", "b"]);
      return JSON.stringify((await sql`${sql.raw(explain)} ${select}`.execute(db)).rows);
    });
    expect(plan).toMatch(/SEARCH block USING INDEX|Index Scan (using|on) block_by_page/);
    expect(plan).not.toMatch(/SCAN block|Seq Scan on block/);
  });

  it("refuses more than it answers", async () => {
    for (const query of [
      "kinds=x",
      "kinds=",
      "kinds=page&offset=1001",
      "kinds=page&facets=1",
      "kinds=page&limit=51",
    ])
      expect([query, (await t.main.get(`/api/search?q=a&${query}`)).status]).toEqual([query, 422]);
  });
});
