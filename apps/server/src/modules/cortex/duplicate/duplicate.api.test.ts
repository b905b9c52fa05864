import { type Block, limits, type Page } from "@maive/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, type Caller, type TestApp } from "../../../../test/build-app.ts";
import type { DomainEvent } from "../../../events/index.ts";
import { describeEachEngine } from "../../../../test/engines.ts";
import { formOf } from "../../../../test/form.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

describeEachEngine("copies", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());

  const newPage = async (title: string, parent: string | null = null): Promise<string> =>
    (await t.main.post("/api/cortex/pages", { title, parent_page_id: parent, icon: "lucide:leaf" })).body
      .page_id;
  const add = async (page: string, body: object): Promise<Block> =>
    (await t.main.post(`/api/cortex/pages/${page}/blocks`, { block_type: "text", ...body })).body;
  const copy = (page: string, who: Caller = t.main, body: object = {}) =>
    who.post(`/api/cortex/pages/${page}/duplicate`, body);
  const get = async (page: string) => (await t.main.get(`/api/cortex/pages/${page}`)).body;
  const children = async (parent: string | null, who: Caller = t.main): Promise<Page[]> =>
    (await who.get("/api/cortex/pages")).body.pages.filter((page: Page) => page.parent_page_id === parent);
  const upload = async (url: string, name: string) => {
    const { type, payload } = formOf({}, { name, bytes: png });
    const headers = { cookie: t.main.cookie, "content-type": type };
    const answer = await t.app.server.inject({ method: "POST", url, headers, payload });
    expect(answer.statusCode).toBe(201);
    return answer.json();
  };

  it("as a new page of a template stand last below another one, with its rights, and are no template", async () => {
    const template = await newPage("Besprechung");
    await t.share(template, t.visitor.userId, "read");
    const child = await newPage("Anhang", template);
    await add(template, { block_type: "heading_1", content: "Punkte" });
    const settings = { template: true, full_width: true };
    expect((await t.main.patch(`/api/cortex/pages/${template}`, { settings })).body.settings).toMatchObject(
      settings,
    );
    const nest = await newPage("Verein");
    await t.share(nest, t.guest.userId, "write");
    const first = await newPage("Zuerst", nest);
    const made = await copy(template, t.main, {
      with_subpages: true,
      as_new: { parent_page_id: nest, title: "Sitzung im Mai" },
    });
    expect([made.status, made.body.title, made.body.parent_page_id]).toEqual([201, "Sitzung im Mai", nest]);
    expect(made.body.settings).toMatchObject({ template: false, full_width: true });
    expect((await children(nest)).map(({ page_id }) => page_id)).toEqual([first, made.body.page_id]);
    expect((await children(made.body.page_id)).map(({ title }) => title)).toEqual(["Anhang"]);
    expect((await get(made.body.page_id)).blocks.map(({ content }: Block) => content)).toEqual(["Punkte"]);
    expect((await t.guest.get(`/api/cortex/pages/${made.body.page_id}`)).body.user_can_write).toBe(true);
    expect((await t.visitor.get(`/api/cortex/pages/${made.body.page_id}`)).status).toBe(404);
    // Who may read a template alone makes pages of it where they may write, and nowhere else.
    await t.share(template, t.guest.userId, "read");
    const below = (parent: string | null) => copy(template, t.guest, { as_new: { parent_page_id: parent } });
    expect([(await below(nest)).status, (await below(null)).status, (await below(child)).status]).toEqual([
      201, 403, 404,
    ]);
    expect((await copy(template, t.visitor, { as_new: { parent_page_id: template } })).status).toBe(403);
    expect((await get(template)).settings.template).toBe(true);
  });

  it("of a page stand behind it with its look, rights and blocks under new ids", async () => {
    const nest = await newPage("Nest");
    const page = await newPage("Reise", nest);
    await newPage("Danach", nest);
    await t.share(page, t.guest.userId, "write");
    await t.share(page, t.visitor.userId, "read");
    const top = await add(page, { block_type: "heading_1", content: "Plan" });
    await add(page, { content: "Unten", parent_block_id: top.block_id });
    await add(page, { content: "Ende", block_config: { inline: [{ text: "Ende", marks: { bold: true } }] } });
    const { status, body } = await copy(page);
    expect([status, body.title, body.icon, body.parent_page_id]).toEqual([
      201,
      "Reise (Kopie)",
      "lucide:leaf",
      nest,
    ]);
    expect((await children(nest)).map(({ title }) => title)).toEqual(["Reise", "Reise (Kopie)", "Danach"]);
    const [was, is] = [(await get(page)).blocks as Block[], (await get(body.page_id)).blocks as Block[]];
    const place = (blocks: Block[]) =>
      blocks.map(({ block_id: _id, last_modified: _at, parent_block_id, ...rest }) => ({
        ...rest,
        parent: blocks.findIndex((block) => block.block_id === parent_block_id),
      }));
    expect(place(is)).toEqual(place(was));
    expect(new Set([...was, ...is].map((block) => block.block_id)).size).toBe(6);
    expect((await t.visitor.get(`/api/cortex/pages/${body.page_id}`)).body.user_can_write).toBe(false);
    expect((await t.guest.get(`/api/cortex/pages/${body.page_id}`)).body.user_can_write).toBe(true);
  });

  it("are pages of their own: editing one leaves the other alone", async () => {
    const page = await newPage("Allein");
    await add(page, { content: "Alt" });
    const id = (await copy(page)).body.page_id;
    const [block] = (await get(id)).blocks;
    expect((await t.main.patch(`/api/cortex/blocks/${block.block_id}`, { content: "Neu" })).status).toBe(200);
    expect((await get(page)).blocks).toMatchObject([{ content: "Alt" }]);
    expect((await get(id)).blocks).toMatchObject([{ content: "Neu" }]);
    const { changes } = (await t.main.get(`/api/cortex/pages/${id}/history`)).body;
    expect(changes.map((change: { kind: string }) => change.kind)).toEqual([
      "block_changed",
      "block_created",
      "page_created",
    ]);
  });

  it("with subpages hold what is below, and their references point into the copy", async () => {
    const page = await newPage("Buch");
    const [one, two] = [await newPage("Eins", page), await newPage("Zwei", page)];
    await newPage("Tief", one);
    const outside = await newPage("Draußen");
    await add(page, { block_type: "page_reference", content: two });
    await add(page, { block_type: "page_reference", content: outside });
    const alone = (await copy(page)).body;
    expect(alone.has_children).toBe(false);
    expect((await get(alone.page_id)).blocks[0].content).toBe(two);
    const whole = (await copy(page, t.main, { with_subpages: true })).body;
    const below = await children(whole.page_id);
    expect(below.map(({ title }) => title)).toEqual(["Eins", "Zwei"]);
    expect((await children(below[0]?.page_id ?? "")).map(({ title }) => title)).toEqual(["Tief"]);
    expect((await get(whole.page_id)).blocks.map((block: Block) => block.content)).toEqual([
      below[1]?.page_id,
      outside,
    ]);
  });

  it("mention the copies in texts, tables and columns, and everything else as it stood", async () => {
    const page = await newPage("Buch");
    const one = await newPage("Eins", page);
    const outside = await newPage("Draußen");
    const inline = [{ text: "Seite", mention: { page_id: one } }, { text: " und " }];
    const person = { text: "admin", mention: { user_id: t.main.userId } };
    const more = [...inline, { text: "Seite", mention: { page_id: outside } }, person];
    await add(page, { block_type: "quote", content: "Seite und Seiteadmin", block_config: { inline: more } });
    await add(page, { block_type: "table", block_config: { rows: [[{ text: "Seite und ", inline }]] } });
    const item = { block_id: "a", block_type: "page_reference", content: one };
    await add(page, { block_type: "columns", block_config: { leftColumn: [item], note: one } });
    const whole = (await copy(page, t.main, { with_subpages: true })).body;
    const [copied] = await children(whole.page_id);
    const configs = (await get(whole.page_id)).blocks.map((block: Block) => JSON.parse(block.block_config));
    expect(copied?.page_id).not.toBe(one);
    expect(configs[0].inline).toEqual([
      { text: "Seite", mention: { page_id: copied?.page_id } },
      { text: " und " },
      { text: "Seite", mention: { page_id: outside } },
      person,
    ]);
    expect(configs[1].rows[0][0].inline[0].mention).toEqual({ page_id: copied?.page_id });
    expect(configs[2]).toEqual({
      leftColumn: [{ ...item, content: copied?.page_id }],
      rightColumn: [],
      note: one,
    });
  });

  it("hold nothing the copier may not read, and stand only where the copier may put pages", async () => {
    const nest = await newPage("Nest");
    const page = await newPage("Offen", nest);
    const secret = await newPage("Geheim", page);
    const shown = await newPage("Gezeigt", page);
    expect((await copy(page, t.guest)).status).toBe(404);
    await t.share(page, t.guest.userId, "write");
    await t.share(shown, t.guest.userId, "read");
    expect((await copy(page, t.guest)).status).toBe(403);
    await t.share(nest, t.guest.userId, "read");
    expect((await copy(page, t.guest)).status).toBe(403);
    await t.share(nest, t.guest.userId, "write");
    const made = await copy(page, t.guest, { with_subpages: true });
    expect(made.status).toBe(201);
    expect((await children(made.body.page_id)).map(({ title }) => title)).toEqual(["Gezeigt"]);
    expect(secret).not.toBe(shown);
    const root = await newPage("Oben");
    await t.share(root, t.guest.userId, "write");
    expect((await copy(root, t.guest)).body.code).toBe("main_only");
  });

  it("keep their cover and pictures when the original is gone for good", async () => {
    const page = await newPage("Bilder");
    const cover = await upload(`/api/cortex/pages/${page}/cover`, "Bild.png");
    const made = (await copy(page)).body;
    expect(made.cover_image_path).toBe(cover.cover_image_path);
    await t.share(made.page_id, t.visitor.userId, "read");
    await t.main.delete(`/api/cortex/pages/${page}/cover`);
    await t.main.delete(`/api/cortex/pages/${page}`);
    await t.main.delete(`/api/cortex/pages/${page}/permanent`);
    const { statusCode } = await t.app.server.inject({
      url: cover.cover_image_path,
      headers: { cookie: t.visitor.cookie },
    });
    expect(statusCode).toBe(200);
  });

  it("of a long title are cut to what a title holds", async () => {
    const made = (await copy(await newPage("x".repeat(limits.titleLength)))).body;
    expect([made.title.length, made.title.endsWith(" (Kopie)")]).toEqual([limits.titleLength, true]);
  });

  it("of an entry have its values, files and blocks", async () => {
    const database = (await t.main.post("/api/cortex/databases", { name: "Liste" })).body.database_id;
    const base = `/api/cortex/databases/${database}`;
    await t.main.post(`${base}/properties`, { property_name: "Farbe", property_type: "text" });
    const files = { property_name: "Anhang", property_type: "file" };
    const property = (await t.main.post(`${base}/properties`, files)).body.property_id;
    const sent = { title: "Ball", properties: { Farbe: "rot" } };
    const entry = (await t.main.post(`${base}/entries`, sent)).body.page_id;
    await add(entry, { content: "Notiz" });
    const cell = `/api/cortex/entries/${entry}/properties/${property}/files`;
    const file = (await upload(cell, "Foto.png")).file_id;
    const duplicate = (who: Caller) => who.post(`/api/cortex/entries/${entry}/duplicate`);
    expect((await duplicate(t.guest)).status).toBe(404);
    await t.shareDatabase(database, t.guest.userId, "read");
    expect((await duplicate(t.guest)).status).toBe(403);
    await t.shareDatabase(database, t.guest.userId, "write");
    const { status, body } = await duplicate(t.guest);
    expect([status, body.title, body.properties.Name, body.properties.Farbe]).toEqual([
      201,
      "Ball (Kopie)",
      "Ball (Kopie)",
      "rot",
    ]);
    expect((await get(body.page_id)).blocks).toMatchObject([{ content: "Notiz" }]);
    expect((await t.main.delete(`${cell}/${file}`)).status).toBe(204);
    const listed = await t.guest.get(`/api/cortex/entries/${body.page_id}/properties/${property}/files`);
    expect(listed.body).toMatchObject([{ file_id: file }]);
    const { entries } = (await t.main.get(`${base}/entries`)).body;
    expect(entries.map(({ title }: { title: string }) => title)).toEqual(["Ball", "Ball (Kopie)"]);
    expect((await t.main.post(`/api/cortex/entries/${await newPage("x")}/duplicate`)).status).toBe(404);
    expect((await copy(entry)).body).toMatchObject({ title: "Ball (Kopie)", parent_database_id: database });
  });

  describe("of many entries", () => {
    const table = async (titles: readonly string[]) => {
      const database = (await t.main.post("/api/cortex/databases", { name: "Beet" })).body.database_id;
      const base = `/api/cortex/databases/${database}`;
      await t.main.post(`${base}/properties`, { property_name: "Ort", property_type: "text" });
      const sent = titles.map((title) => ({ title, properties: { Ort: `bei ${title}` } }));
      const ids: string[] = (await t.main.post(`${base}/entries/bulk`, { entries: sent })).body.page_ids;
      const duplicate = (page_ids: readonly string[], who: Caller = t.main, headers = {}) =>
        who.post(`${base}/entries/duplicate`, { page_ids }, headers);
      const shown = async (): Promise<[string, string][]> =>
        (await t.main.get(`${base}/entries`)).body.entries.map(
          ({ title, properties }: { title: string; properties: { Ort: string } }) => [title, properties.Ort],
        );
      return { database, ids, duplicate, shown };
    };

    it("stand behind the last original in the requested order, with what belongs to each", async () => {
      const { ids, duplicate, shown } = await table(["Apfel", "Birne", "Quitte", "Zwetschge"]);
      const [apple = "", pear = "", quince = ""] = ids;
      await add(pear, { content: "Sorte: Gute Graue" });
      await t.main.patch(`/api/cortex/pages/${quince}`, { icon: "lucide:sun" });
      await t.share(apple, t.visitor.userId, "read");
      const { status, body } = await duplicate([quince, apple, pear, apple]);
      expect([status, body.page_ids.length]).toEqual([201, 3]);
      expect((await shown()).slice(2)).toEqual([
        ["Quitte", "bei Quitte"],
        ["Quitte (Kopie)", "bei Quitte"],
        ["Apfel (Kopie)", "bei Apfel"],
        ["Birne (Kopie)", "bei Birne"],
        ["Zwetschge", "bei Zwetschge"],
      ]);
      const [newQuince, newApple, newPear] = body.page_ids;
      expect((await get(newQuince)).icon).toBe("lucide:sun");
      expect((await get(newPear)).blocks).toMatchObject([{ content: "Sorte: Gute Graue" }]);
      expect((await get(newApple)).blocks).toEqual([]);
      expect((await t.visitor.get(`/api/cortex/pages/${newApple}`)).status).toBe(200);
      expect((await t.visitor.get(`/api/cortex/pages/${newPear}`)).status).toBe(404);
    });

    it("stand right below a single original, also a second time", async () => {
      const { ids, duplicate, shown } = await table(["Apfel", "Birne"]);
      const [apple = ""] = ids;
      await duplicate([apple]);
      expect((await shown()).map(([title]) => title)).toEqual(["Apfel", "Apfel (Kopie)", "Birne"]);
      await t.main.post(`/api/cortex/entries/${apple}/duplicate`);
      expect((await shown()).map(([title]) => title)).toEqual([
        "Apfel",
        "Apfel (Kopie)",
        "Apfel (Kopie)",
        "Birne",
      ]);
    });

    it("are broadcast to the room at once, not one by one", async () => {
      const { ids, duplicate } = await table(["Apfel", "Birne"]);
      const events: DomainEvent[] = [];
      const stop = t.app.bus.onAny((event) => events.push(event));
      const { body } = await duplicate(ids);
      stop();
      expect(events.filter(({ type }) => type === "entriesChanged" || type === "entryCreated")).toMatchObject(
        [{ type: "entriesChanged", entryIds: body.page_ids }],
      );
    });

    it("are made for those who may write all of it, or not at all", async () => {
      const { database, ids, duplicate, shown } = await table(["Apfel", "Birne"]);
      const other = await table(["Zaun"]);
      expect((await duplicate(ids, t.guest)).status).toBe(404);
      await t.shareDatabase(database, t.guest.userId, "read");
      expect((await duplicate(ids, t.guest)).status).toBe(403);
      await t.shareDatabase(database, t.guest.userId, "write");
      for (const anonymous of [other.ids[0] ?? "", await newPage("Seite")])
        expect((await duplicate([...ids, anonymous], t.guest)).status).toBe(404);
      expect((await duplicate([...ids, other.ids[0] ?? ""])).status).toBe(404);
      await t.main.delete(`/api/cortex/pages/${ids[1] ?? ""}`);
      expect((await duplicate(ids)).status).toBe(404);
      expect(await shown()).toHaveLength(1);
      expect((await duplicate([])).body).toEqual({ page_ids: [] });
      expect((await duplicate(ids.slice(0, 1), t.guest)).status).toBe(201);
    });

    it("are refused beyond what one request may name", async () => {
      const { ids, duplicate } = await table(["Apfel"]);
      const many = Array.from({ length: limits.bulkItems + 1 }, () => ids[0] ?? "");
      const refused = await duplicate(many);
      expect([refused.status, refused.body.code]).toEqual([413, "too_many_items"]);
    });
  });
});
