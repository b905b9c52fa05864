import { afterAll, beforeAll, expect, it } from "vitest";
import { png, startFilesApp, type FilesApp } from "../../../../test/cortex-files.ts";
import { describeEachEngine } from "../../../../test/engines.ts";
import { appflowyFiles, appflowyIds } from "./appflowy/appflowy-for-tests.ts";
import { notionHtml, notionMarkdown } from "./notion-for-tests.ts";
import { zipOf } from "./zip-for-tests.ts";
import { transferCalls } from "./transfer-for-tests.ts";

describeEachEngine("databases of an export of Notion", (engine) => {
  let t: FilesApp;
  beforeAll(async () => {
    t = await startFilesApp(engine);
  });
  afterAll(() => t.close());

  const { send, blocksOf } = transferCalls(() => t);

  interface Column {
    property_id: number;
    property_name: string;
    property_type: string;
    property_config: Record<string, unknown>;
  }
  const schemaOf = async (id: number): Promise<Map<string, Column>> => {
    const { properties } = (await t.get(t.main, `databases/${id}`)).body;
    return new Map(properties.map((property: Column) => [property.property_name, property]));
  };
  const entriesOf = async (id: number) =>
    (await t.get(t.main, `databases/${id}/entries`)).body.entries as {
      page_id: string;
      title: string;
      properties: Record<string, string | null>;
    }[];

  it("come with types, files, pages below, and relations both ways, and a preview says so", async () => {
    const preview = await send(t.main, { "Export.zip": notionMarkdown(png) }, undefined, {
      path: "import/preview",
    });
    expect(preview.body).toMatchObject({
      page_count: 2,
      databases: [
        { name: "Projekte", entry_count: 4 },
        { name: "Aufgaben", entry_count: 3 },
      ],
    });
    const made = await send(t.main, { "Export.zip": notionMarkdown(png) });
    expect([made.status, made.body.page_count, made.body.databases.length]).toEqual([201, 2, 2]);
    const [projects, tasks] = made.body.databases.map(
      ({ database_id }: { database_id: number }) => database_id,
    );
    const schema = await schemaOf(projects);
    expect(
      [...schema.values()].map(({ property_name, property_type }) => [property_name, property_type]),
    ).toEqual([
      ["Name", "text"],
      ["Status", "single_choice"],
      ["Budget", "number"],
      ["Aufgaben", "relation"],
      ["Fertig", "boolean"],
      ["Link", "url"],
      ["Plan", "date"],
      ["Tags", "multiple_choice"],
      ["Titelbild", "file"],
      ["Zuständig", "multiple_choice"],
    ]);
    expect(schema.get("Budget")?.property_config).toMatchObject({
      number_style: "currency",
      currency: "EUR",
    });
    const projectOfTask = (await schemaOf(tasks)).get("Projekt");
    expect(schema.get("Aufgaben")?.property_config).toMatchObject({
      target: `cortex:${tasks}`,
      sync_direction: "two_way",
      linked_property_id: projectOfTask?.property_id,
    });
    const entries = await entriesOf(projects);
    expect(entries.map(({ title }) => title)).toEqual(["Küche", "Garten", "Dach", "Keller"]);
    expect(entries[0]?.properties).toMatchObject({
      Status: "Läuft",
      Budget: "1250.5",
      Fertig: "false",
      Link: "https://example.org/kueche",
      Tags: JSON.stringify(["Haus", "Innen"]),
    });
    expect(JSON.parse(entries[0]?.properties["Plan"] ?? "{}")).toMatchObject({
      start_date: "2026-01-02T15:00:00.000Z",
      end_date: "2026-01-04T18:30:00.000Z",
      include_time: true,
    });
    const taskEntries = await entriesOf(tasks);
    expect(taskEntries.map(({ title }) => title)).toEqual(["Streichen", "Fliesen", "=1+1"]);
    expect(entries[0]?.properties["Aufgaben"]?.split(",").toSorted()).toEqual(
      taskEntries
        .slice(0, 2)
        .map(({ page_id }) => page_id)
        .toSorted(),
    );
    const [file] = JSON.parse(entries[0]?.properties["Titelbild_calculated"] ?? "[]");
    expect((await t.main.get(`/api/drive/download/${file?.file_id}`)).bytes.equals(png)).toBe(true);
    const [home] = made.body.pages;
    expect((await blocksOf(home.page_id)).map(({ block_type, content }) => [block_type, content])).toEqual([
      ["text", "Unsere Projekte:"],
      ["database_view", String(projects)],
      ["text", "Und danach."],
      ["database_view", String(tasks)],
    ]);
    const below = (await t.get(t.main, "pages")).body.pages.filter(
      ({ parent_page_id }: { parent_page_id: string }) => parent_page_id === entries[0]?.page_id,
    );
    const kitchen = await blocksOf(entries[0]?.page_id ?? "");
    expect(kitchen.map(({ block_type, content }) => [block_type, content])).toEqual([
      ["heading_2", "Überblick"],
      ["text", "Die neue Küche, siehe Seite."],
      // Nothing in the text led to it, and entries stand in no tree.
      ["page_reference", below[0]?.page_id],
    ]);
    expect((await blocksOf(entries[1]?.page_id ?? ""))[0]?.content).toBe("Hecke: schneiden ist Text.");
    expect(below.map(({ title }: { title: string }) => title)).toEqual(["Angebote"]);
    const [view] = (await t.get(t.main, `databases/${projects}`)).body.view_configs;
    const hidden = Object.entries(view.properties as Record<string, { visibility: string }>)
      .filter(([, { visibility }]) => visibility === "hide")
      .map(
        ([id]) => [...schema.values()].find(({ property_id }) => String(property_id) === id)?.property_name,
      );
    expect(hidden).toEqual(["Aufgaben", "Fertig", "Link", "Plan", "Tags", "Titelbild", "Zuständig"]);
    expect(made.body.notes.map(({ message }: { message: string }) => message)).toEqual([
      "Die exportierte Ansicht war gefiltert; ihr Filter steht nicht im Export. 3 Einträge sind deshalb zusätzlich zu sehen.",
      "„Keller“, Spalte „Aufgaben“: „Gibt es nicht“ steht nicht im Import; die Verknüpfung fehlt.",
    ]);

    const [listed] = (await t.get(t.main, "page-imports")).body.imports;
    expect(listed).toMatchObject({ page_count: 2, database_count: 2 });
    const undone = await t.post(t.main, `page-imports/${made.body.import_id}/undo`);
    expect(undone.body).toEqual({
      // With the page below an entry, which goes with its database.
      removed_count: 2,
      left_count: 0,
      removed_databases: 2,
      left_databases: 0,
    });
    expect((await t.get(t.main, `databases/${projects}`)).status).toBe(404);
    const report = await t.get(t.main, `page-imports/${made.body.import_id}`);
    expect(report.body.databases).toMatchObject([
      { database_id: null, name: "Projekte" },
      { database_id: null, name: "Aufgaben" },
    ]);
  });

  it("come of web pages, with types, colours, icons and covers as those say", async () => {
    const made = await send(t.main, { "Export.zip": notionHtml(png) });
    expect([made.status, made.body.page_count]).toEqual([201, 1]);
    const [{ database_id: id }] = made.body.databases;
    const schema = await schemaOf(id);
    expect(
      [...schema.values()].map(({ property_name, property_type }) => [property_name, property_type]),
    ).toEqual([
      ["Name", "text"],
      ["Status", "single_choice"],
      ["Fertig", "boolean"],
      ["Rest", "number"],
      ["Danach", "relation"],
      ["Bis", "date"],
      ["Davor", "relation"],
    ]);
    expect(schema.get("Status")?.property_config["options"]).toMatchObject([
      { name: "Läuft", color: "orange" },
      { name: "Fertig", color: "green" },
    ]);
    expect(schema.get("Danach")?.property_config).toMatchObject({
      linked_property_id: schema.get("Davor")?.property_id,
    });
    const [kitchen, garden] = await entriesOf(id);
    expect([kitchen?.title, garden?.title]).toEqual(["Küche", "Garten"]);
    expect(kitchen?.properties["Danach"]).toBe(garden?.page_id);
    const page = (await t.get(t.main, `pages/${kitchen?.page_id}`)).body;
    expect([page.icon, page.cover_position]).toEqual(["emoji:1f373", 30]);
    expect(page.cover_image_path).toMatch(/^\/api\/drive\/download\//);
    const [home] = made.body.pages;
    expect((await t.get(t.main, `pages/${home.page_id}`)).body.icon).toBe("emoji:1f3e0");
    expect((await blocksOf(home.page_id)).map(({ block_type }) => block_type)).toEqual([
      "text",
      "database_view",
      "text",
    ]);
    expect(made.body.notes.map(({ message }: { message: string }) => message)).toEqual([
      "Spalte „Rest“ wurde in Notion berechnet: Ihre Werte sind da, ihre Formel steht nicht im Export.",
    ]);
  });

  it("are main's: others get their entries as pages, and a note", async () => {
    const page = (await t.post(t.main, "pages", { title: "Geteilt" })).body.page_id;
    await t.sharePage(page, t.guest.actor.userId, "write");
    const made = await send(t.guest, { "Export.zip": notionMarkdown(png) }, page);
    expect([made.status, made.body.databases]).toEqual([201, []]);
    expect(made.body.notes).toContainEqual({
      file: expect.stringContaining("Projekte"),
      message: expect.stringContaining("Datenbanken legt nur der Hauptnutzer an"),
    });
  });

  it("come of folders of notes by their front matter, if wished", async () => {
    const note = (matter: string, text: string): string => `---\n${matter}\n---\n${text}\n`;
    const vault = zipOf({
      "Tresor/.obsidian/app.json": "{}",
      "Tresor/Start.md": "Willkommen, siehe [[Tomatensuppe]].\n",
      "Tresor/Rezepte/Tomatensuppe.md": note(
        'Dauer: 30\nGekocht: true\nam: 2026-01-02\ntags:\n  - Suppe\n  - Rot\nvon: "[[Anna]]"',
        "Tomaten **kochen**.",
      ),
      "Tresor/Rezepte/Brot.md": note("Dauer: 120\nGekocht: false\ntags: [Brot]", "Backen."),
      "Tresor/Rezepte/Ohne.md": "Nur Text.\n",
    });
    const preview = await send(t.main, { "Tresor.zip": vault }, undefined, { path: "import/preview" });
    expect(preview.body).toMatchObject({
      page_count: 5,
      databases: [],
      front_matter_folders: ["Tresor/Rezepte"],
    });
    const made = await send(t.main, { "Tresor.zip": vault }, undefined, {
      fields: { front_matter: "databases" },
    });
    expect([made.status, made.body.page_count, made.body.databases]).toMatchObject([
      201,
      1,
      [{ name: "Rezepte", entry_count: 3 }],
    ]);
    const [{ database_id: id }] = made.body.databases;
    const schema = await schemaOf(id);
    expect(
      [...schema.values()].map(({ property_name, property_type }) => [property_name, property_type]),
    ).toEqual([
      ["Name", "text"],
      ["Dauer", "number"],
      ["Gekocht", "boolean"],
      ["am", "date"],
      ["tags", "multiple_choice"],
      ["von", "text"],
    ]);
    const entries = await entriesOf(id);
    const soup = entries.find(({ title }) => title === "Tomatensuppe");
    expect(soup?.properties).toMatchObject({ Dauer: "30", Gekocht: "true", von: "Anna" });
    expect((await blocksOf(soup?.page_id ?? "")).map(({ content }) => content)).toEqual(["Tomaten kochen."]);
    expect(entries.map(({ title }) => title).toSorted()).toEqual(["Brot", "Ohne", "Tomatensuppe"]);
  });

  it(
    "come of pages of AppFlowy, each a ZIP of its own, and go again with them",
    { tags: ["endurance"] },
    async () => {
      const { house, garden } = appflowyFiles(png);
      const zips = { "Mein_Haus.zip": zipOf(house), "Mein_Garten.zip": zipOf(garden) };
      const preview = await send(t.main, zips, undefined, { path: "import/preview" });
      expect(preview.body).toMatchObject({
        page_count: 2,
        pages: [{ title: "Mein Haus" }, { title: "Mein Garten" }],
        databases: [{ name: "Mein Haus", entry_count: 4 }],
      });
      const made = await send(t.main, zips);
      const [{ database_id: id }] = made.body.databases;
      expect(
        [...(await schemaOf(id)).values()].map(({ property_name, property_type }) => [
          property_name,
          property_type,
        ]),
      ).toEqual([
        ["Name", "text"],
        ["Status", "single_choice"],
        ["Fertig", "boolean"],
        ["Datum", "date"],
        ["Tags", "multiple_choice"],
        ["Verknüpft", "text"],
      ]);
      expect((await entriesOf(id)).map(({ title }) => title)).toEqual([
        "Streichen",
        "Fliesen",
        "Dach",
        "Keller",
      ]);
      const [page] = made.body.pages;
      const blocks = await blocksOf(page.page_id);
      expect(blocks.at(-1)).toMatchObject({ block_type: "database_view", content: String(id) });
      expect(blocks.map(({ block_type }) => block_type)).toEqual(
        expect.arrayContaining(["image", "callout", "toggle", "bookmark", "page_reference"]),
      );
      const messages = made.body.notes.map(({ message }: { message: string }) => message);
      expect(messages).toContain(
        "Spalte „Verknüpft“ nennt Einträge nur mit ihren Kennungen; diese stehen hier als Text.",
      );
      const undone = await t.post(t.main, `page-imports/${made.body.import_id}/undo`);
      expect(undone.body).toMatchObject({ removed_count: 2, removed_databases: 1 });

      const target = await t.newPage("Ziel");
      await t.sharePage(target, t.guest.actor.userId, "write");
      const theirs = await send(t.guest, zips, target);
      expect([theirs.status, theirs.body.databases]).toEqual([201, []]);
      expect(theirs.body.notes).toContainEqual({
        file: expect.stringContaining(appflowyIds.tasks),
        message: expect.stringContaining("Datenbanken legt nur der Hauptnutzer an"),
      });
    },
  );

  it("say nothing of columns that are empty", async () => {
    const head = (type: string): string => `<th><svg class="types${type}"></svg>${type}</th>`;
    const kinds = ["Title", "Formula", "Person", "Relation"];
    const table = (cell: string): string =>
      `<body><table class="collection-content"><thead><tr>${kinds.map(head).join("")}</tr></thead><tbody><tr><td>Zeile</td>${`<td>${cell}</td>`.repeat(3)}</tr></tbody></table></body>`;
    const notesOf = async (cell: string): Promise<number> =>
      (
        await send(t.main, { "Export.zip": zipOf({ "Seite.html": table(cell) }) }, undefined, {
          path: "import/preview",
        })
      ).body.notes.length;
    expect([await notesOf(""), await notesOf("Wert")]).toEqual([0, 3]);
  });

  it("are bounded, and a broken table is named", async () => {
    const name = "Tabelle 0123456789abcdef0123456789abcdef.csv";
    const large = await send(t.main, { "a.zip": zipOf({ [name]: `Name\n${"a".repeat(11_000_000)}` }) });
    expect([large.status, large.body.detail]).toEqual([413, expect.stringContaining("10 MB")]);
    const wide = await send(t.main, {
      "a.zip": zipOf({ [name]: Array.from({ length: 300 }, (_, n) => n).join(",") }),
    });
    expect([wide.status, wide.body.detail]).toEqual([413, expect.stringContaining("200")]);
    const broken = await send(t.main, { "a.zip": zipOf({ [name]: 'Name\n"offen' }) });
    expect([broken.status, broken.body.detail]).toEqual([
      422,
      expect.stringContaining("keine lesbare Tabelle"),
    ]);
    const alone = await send(t.main, { "a.zip": zipOf({ [name]: "Name,Zahl\nA,1\n" }) });
    expect([alone.status, alone.body.pages, alone.body.databases.length]).toEqual([201, [], 1]);
  });

  it("are refused where their cells name more entries than memory has room for", async () => {
    const rows = Array.from({ length: 500 }, (_, n) => n);
    const all = rows.map((n) => `Ziel ${n}`).join(", ");
    const files = {
      [`Ziele ${"a".repeat(32)}.csv`]: `Name,Zahl\n${rows.map((n) => `Ziel ${n},${n}`).join("\n")}\n`,
      [`Wege ${"b".repeat(32)}.csv`]: `Name,Ziele\n${rows.map((n) => `Weg ${n},"${all}"`).join("\n")}\n`,
    };
    const { status, body } = await send(t.main, { "Export.zip": zipOf(files) });
    expect([status, body.detail]).toEqual([413, expect.stringContaining("zu viele Verknüpfungen")]);
  });

  it("may have files, options and kinds that are called like what every object has", async () => {
    const rows = Array.from({ length: 20 }, (_, n) => `Zeile ${n},${n % 2 ? "constructor" : "toString"}`);
    const files = {
      "Seite.md": "# Seite",
      "Datei.constructor": "x",
      [`Arten ${"a".repeat(32)}.csv`]: `Name,Art\n${rows.join("\n")}\n`,
    };
    const { status, body } = await send(t.main, { "Export.zip": zipOf(files) });
    expect(status).toBe(201);
    const art = (await schemaOf(body.databases[0].database_id)).get("Art");
    expect(art?.property_config["options"]).toMatchObject([{ name: "toString" }, { name: "constructor" }]);
    expect((await send(t.main, { "Datei.constructor": "x" })).status).toBe(422);
  });

  it(
    "are refused where web pages show too many of them, or columns without end",
    { tags: ["endurance"] },
    async () => {
      const table = (heads: number): string =>
        `<table class="collection-content"><thead><tr>${"<th>a</th>".repeat(heads)}</tr></thead></table>`;
      const preview = async (page: string): Promise<string> =>
        (
          await send(t.main, { "Export.zip": zipOf({ "Seite.html": `<body>${page}</body>` }) }, undefined, {
            path: "import/preview",
          })
        ).body.detail;
      expect(await preview(table(1).repeat(101))).toContain("zu viele Datenbanken");
      expect(await preview(table(1).repeat(10_001))).toContain("zu viele Datenbanken");
      expect(await preview(table(202))).toContain("zu viele Spalten");
    },
  );
});
