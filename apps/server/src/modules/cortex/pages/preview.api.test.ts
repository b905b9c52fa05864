import { limits } from "@maive/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type Caller, type TestApp } from "../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";

describeEachEngine("the preview of a page", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());

  const make = async (title: string): Promise<string> =>
    (await t.main.post("/api/cortex/pages", { title })).body.page_id;
  const add = async (pageId: string, block: object): Promise<string> =>
    (await t.main.post(`/api/cortex/pages/${pageId}/blocks`, block)).body.block_id;
  const preview = (pageId: string, who: Caller = t.main) => who.get(`/api/cortex/pages/${pageId}/preview`);
  const share = (pageId: string) =>
    t.main.post(`/api/cortex/pages/${pageId}/permissions`, { permissions: { [t.guest.userId]: "read" } });

  it("is the page and its blocks, parents before their children", async () => {
    const page = await make("Buch");
    const list = await add(page, { block_type: "bulleted_list", content: "Oben" });
    await add(page, { block_type: "text", content: "Danach" });
    await add(page, { block_type: "bulleted_list", content: "Darunter", parent_block_id: list });
    const { status, body } = await preview(page);
    expect([status, body.page.title, body.more]).toEqual([200, "Buch", false]);
    expect(body.blocks.map(({ content }: { content: string }) => content)).toEqual([
      "Oben",
      "Darunter",
      "Danach",
    ]);
    expect(body.blocks[0]).not.toHaveProperty("last_modified");
  });

  it("ends where it would be too much, and says so", async () => {
    const page = await make("Lang");
    const long = "x".repeat(10_000);
    for (let n = 0; n < 13; n += 1) await add(page, { block_type: "text", content: long });
    const { body } = await preview(page);
    expect(body.more).toBe(true);
    const length = body.blocks.reduce(
      (sum: number, { content }: { content: string }) => sum + content.length,
      0,
    );
    expect(length).toBeLessThanOrEqual(limits.previewLength);
    expect(body.blocks.length).toBe(11);
  });

  it("is for nobody who may not read the page, and names no page that its reader may not", async () => {
    const [page, secret] = [await make("Offen"), await make("Geheimer Plan")];
    await add(page, {
      block_type: "text",
      content: "siehe Seite",
      block_config: { inline: [{ text: "siehe " }, { text: "Seite", mention: { page_id: secret } }] },
    });
    await add(page, { block_type: "page_reference", content: secret });
    expect((await preview(page, t.guest)).status).toBe(
      (await preview("01890000-0000-7000-8000-00000000dead")).status,
    );
    await share(page);
    const { status, body } = await preview(page, t.guest);
    expect([status, body.page.user_can_write, body.titles]).toEqual([200, false, {}]);
    expect(JSON.stringify(body)).not.toContain("Geheimer Plan");
    expect((await preview(page)).body.titles).toEqual({ [secret]: "Geheimer Plan" });
  });

  it("shows nothing of an entry, whose values stand above its text, nor of a database's rows", async () => {
    const { database_id: id } = (await t.main.post("/api/cortex/databases", { name: "Liste" })).body;
    const { page_id: entry } = (await t.main.post(`/api/cortex/databases/${id}/entries`, { title: "Zeile" }))
      .body;
    await add(entry, { block_type: "text", content: "Text der Zeile" });
    expect((await preview(entry)).body).toMatchObject({ blocks: [], more: false, titles: {} });
    const page = await make("Mit Tabelle");
    await add(page, { block_type: "database_view", content: String(id) });
    expect(JSON.stringify((await preview(page)).body)).not.toContain("Zeile");
  });

  it("is nobody's last look at the page: an edit without a base goes by what its writer has read", async () => {
    const page = await make("Beide");
    const block = await add(page, { block_type: "text", content: "Eins" });
    await t.main.get(`/api/cortex/pages/${page}`);
    await t.main.patch(`/api/cortex/blocks/${block}`, { content: "Eins zwei" });
    await preview(page);
    expect((await t.main.patch(`/api/cortex/blocks/${block}`, { content: "Eins zwei drei" })).status).toBe(
      200,
    );
    expect((await preview(page)).body.blocks[0].content).toBe("Eins zwei drei");
  });
});
