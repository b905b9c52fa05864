import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type Caller, type TestApp } from "../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";
import { newId } from "../../../shared/ids.ts";

const halfDay = 12 * 60 * 60 * 1_000;

describeEachEngine("synced blocks", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine, { MAIVE_TRASH_DAYS: "2" });
  });
  afterAll(() => t.close());

  const page = async (title: string): Promise<string> =>
    (await t.main.post("/api/cortex/pages", { title })).body.page_id;
  const add = async (pageId: string, block: object): Promise<string> => {
    const answer = await t.main.post(`/api/cortex/pages/${pageId}/blocks`, { block_type: "text", ...block });
    expect(answer.status).toBe(201);
    return answer.body.block_id;
  };
  const place = (pageId: string, content: string): Promise<string> =>
    add(pageId, { block_type: "synced", content });
  const make = async (pageId: string, ...texts: string[]): Promise<string> => {
    const block_ids: string[] = [];
    for (const content of texts) block_ids.push(await add(pageId, { content }));
    const answer = await t.main.post(`/api/cortex/pages/${pageId}/synced`, { block_ids });
    expect(answer.status).toBe(201);
    return answer.body.content_id;
  };
  const seen = async (content: string, who: Caller = t.main) =>
    (await who.get(`/api/cortex/synced/${content}`)).body;
  const textsOf = async (content: string, who: Caller = t.main): Promise<string[]> =>
    (await who.get(`/api/cortex/synced/${content}/blocks`)).body.blocks.map(
      (block: { content: string }) => block.content,
    );
  /** Half days, in which main stays signed in. */
  const pass = async (times: number): Promise<void> => {
    for (let i = 0; i < times; i += 1) {
      t.clock.advance(halfDay);
      await t.main.get("/api/cortex/trash");
    }
  };
  const titlesOf = async (content: string, who: Caller): Promise<string[]> =>
    (await seen(content, who)).places.map(({ title }: { title: string }) => title);

  it("begin with copies of blocks and what is below them, in their order", async () => {
    const home = await page("Original");
    const first = await add(home, { content: "eins" });
    const second = await add(home, { content: "zwei" });
    await add(home, { content: "unter eins", parent_block_id: first });
    const answer = await t.main.post(`/api/cortex/pages/${home}/synced`, { block_ids: [second, first] });
    expect(answer.body).toMatchObject({
      is_trashed: false,
      user_can_write: true,
      home: { page_id: home, title: "Original" },
      places: [],
      more: false,
    });
    const { blocks } = (await t.main.get(`/api/cortex/synced/${answer.body.content_id}/blocks`)).body;
    const level = (parent: string | null): unknown[] =>
      blocks
        .filter((block: { parent_block_id: string | null }) => block.parent_block_id === parent)
        .map((block: { block_id: string; content: string }) => [block.content, ...level(block.block_id)]);
    expect(level(null)).toEqual([["eins", ["unter eins"]], ["zwei"]]);
  });

  it("are read and written by the rights of the page they belong to, wherever they stand", async () => {
    const [home, other] = [await page("Geheimes Zuhause"), await page("Aushang")];
    const content = await make(home, "Kennwort Zaunkönig");
    await place(home, content);
    await place(other, content);
    await t.share(other, t.guest.userId, "write");
    const { blocks } = (await t.main.get(`/api/cortex/synced/${content}/blocks`)).body;
    const [block] = blocks;
    const tried = async () => [
      (await t.guest.get(`/api/cortex/synced/${content}`)).status,
      (await t.guest.get(`/api/cortex/synced/${content}/blocks`)).status,
      (await t.guest.get(`/api/cortex/pages/${content}/history`)).status,
      (await t.guest.post(`/api/cortex/pages/${content}/blocks`, { block_type: "text" })).status,
      (await t.guest.patch(`/api/cortex/blocks/${block.block_id}`, { block_type: "quote" })).status,
    ];
    expect(await tried()).toEqual([404, 404, 404, 404, 404]);
    await t.app.search.settled();
    const found = async (who: Caller) =>
      (await who.get("/api/search?q=Zaunkönig&kinds=page")).body.results.map(
        ({ page_id, matches }: { page_id: string; matches?: unknown }) => [page_id, matches],
      );
    expect(await found(t.guest)).toEqual([]);
    expect((await found(t.main)).map(([id]: [string]) => id)).toEqual([home]);
    await t.share(home, t.guest.userId, "read");
    expect(await tried()).toEqual([200, 200, 200, 403, 403]);
    expect(await textsOf(content, t.guest)).toEqual(["Kennwort Zaunkönig"]);
    await t.share(home, t.guest.userId, "write");
    expect(await tried()).toEqual([200, 200, 200, 201, 200]);
    await t.share(home, t.guest.userId, "none");
    expect(await tried()).toEqual([404, 404, 404, 404, 404]);
  });

  it("list the places that somebody may read, and nothing of the others", async () => {
    const [home, open, closed] = [await page("Haus"), await page("Offen"), await page("Verschlossen")];
    const content = await make(home, "Text");
    for (const where of [closed, open, home]) await place(where, content);
    for (const where of [home, open]) await t.share(where, t.guest.userId, "read");
    expect((await titlesOf(content, t.main)).toSorted()).toEqual(["Haus", "Offen", "Verschlossen"]);
    expect(await titlesOf(content, t.guest)).toEqual(["Haus", "Offen"]);
    expect((await titlesOf(content, t.main))[0]).toBe("Haus");
    await t.main.delete(`/api/cortex/pages/${closed}`);
    expect((await titlesOf(content, t.main)).toSorted()).toEqual(["Haus", "Offen"]);
  });

  it("are no pages: no list, no title, no trash has them, and nothing is done to them as to a page", async () => {
    const home = await page("Eltern");
    const content = await make(home, "Text");
    const listed = JSON.stringify([
      (await t.main.get("/api/cortex/pages")).body,
      (await t.main.get("/api/cortex/recent")).body,
      (await t.main.post("/api/cortex/pages/titles", { page_ids: [content] })).body,
      (await t.main.get("/api/cortex/trash")).body,
      (await t.main.get("/api/cortex/search?q=")).body,
    ]);
    expect(listed).not.toContain(content);
    const url = `/api/cortex/pages/${content}`;
    expect([
      (await t.main.get(url)).status,
      (await t.main.patch(url, { title: "Seite" })).status,
      (await t.main.delete(url)).status,
      (await t.main.post(`${url}/duplicate`, {})).status,
      (await t.main.post(`${url}/synced`, {})).status,
      (await t.main.get(`${url}/permissions`)).status,
      (await t.main.get(`${url}/export?format=markdown`)).status,
      (await t.main.post("/api/cortex/pages", { title: "Kind", parent_page_id: content })).status,
      (await t.main.post(`${url}/favorite`)).status,
    ]).toEqual([404, 404, 404, 404, 404, 404, 404, 404, 404]);
    expect((await t.main.get(`/api/cortex/pages/${home}`)).body.has_children).toBe(false);
  });

  it("stand in none of themselves", async () => {
    const home = await page("Kreis");
    const content = await make(home, "Text");
    const inner = await place(home, content);
    const nested = await t.main.post(`/api/cortex/pages/${content}/blocks`, {
      block_type: "synced",
      content,
    });
    expect([nested.status, nested.body.detail]).toEqual([
      422,
      "In einem synchronisierten Block steht kein weiterer.",
    ]);
    const [block] = (await t.main.get(`/api/cortex/synced/${content}/blocks`)).body.blocks;
    const turned = await t.main.patch(`/api/cortex/blocks/${block.block_id}`, { block_type: "synced" });
    expect(turned.status).toBe(422);
    const within = await t.main.post(`/api/cortex/pages/${home}/synced`, { block_ids: [inner] });
    expect([within.status, within.body.detail]).toEqual([
      422,
      "Ein synchronisierter Block nimmt keinen weiteren auf.",
    ]);
    const gone = await t.main.post(`/api/cortex/pages/${home}/synced`, { block_ids: [newId()] });
    expect(gone.status).toBe(422);
  });

  it("say that the original is in the trash, come back with it, and go with it", async () => {
    const [home, other] = [await page("Vorlage"), await page("Stelle")];
    const content = await make(home, "Inhalt");
    await place(other, content);
    await t.share(home, t.guest.userId, "read");
    await t.share(home, t.visitor.userId, "write");
    await t.main.delete(`/api/cortex/pages/${home}`);
    const none = { is_trashed: true, places: [] };
    expect(await seen(content, t.main)).toMatchObject({ ...none, home: { title: "Vorlage" } });
    expect(await seen(content, t.visitor)).toMatchObject({ ...none, user_can_write: true });
    expect(await seen(content, t.guest)).toMatchObject({ ...none, user_can_write: false, home: null });
    expect((await t.main.get(`/api/cortex/synced/${content}/blocks`)).status).toBe(404);
    expect((await t.main.post(`/api/cortex/pages/${content}/blocks`, { block_type: "text" })).status).toBe(
      404,
    );
    expect((await t.visitor.post(`/api/cortex/pages/${home}/restore`)).status).toBe(200);
    expect(await textsOf(content, t.guest)).toEqual(["Inhalt"]);
    await t.main.delete(`/api/cortex/pages/${home}`);
    expect((await t.main.delete(`/api/cortex/pages/${home}/permanent`)).status).toBe(204);
    expect((await t.main.get(`/api/cortex/synced/${content}`)).status).toBe(404);
  });

  it("stay while a block shows them, and go when none has for as long as the trash keeps", async () => {
    const home = await page("Ablage");
    const [shown, left] = [await make(home, "gezeigt"), await make(home, "verlassen")];
    await place(home, shown);
    const leftPlace = await place(home, left);
    const cleanUp = () => t.app.purge();
    const status = async (content: string) => (await t.main.get(`/api/cortex/synced/${content}`)).status;
    await cleanUp();
    await t.main.delete(`/api/cortex/blocks/${leftPlace}`);
    await cleanUp();
    // Whoever empties the trash did not see it there.
    await t.main.delete("/api/cortex/trash");
    await pass(3);
    await cleanUp();
    expect([await status(shown), await status(left)]).toEqual([200, 200]);
    // Undone in time.
    const again = await place(home, left);
    await cleanUp();
    await pass(3);
    await cleanUp();
    expect([await status(shown), await status(left)]).toEqual([200, 200]);
    await t.main.delete(`/api/cortex/blocks/${again}`);
    await cleanUp();
    await pass(5);
    await cleanUp();
    expect([await status(shown), await status(left)]).toEqual([200, 404]);
  });

  it("are found, and mention, at the page they belong to, in the block that shows them", async () => {
    const [home, other, target] = [await page("Herkunft"), await page("Anderswo"), await page("Ziel")];
    const content = await make(home, "Pfeffernussrezept");
    await place(other, content);
    const shown = await place(home, content);
    await t.app.search.settled();
    const { body } = await t.main.get("/api/search?q=Pfeffernussrezept&kinds=page");
    expect(body.results.map((hit: { page_id: string }) => hit.page_id)).toEqual([home]);
    // Afterwards it is found by what it says now.
    await add(content, {
      content: "Seite Muskatblüte",
      block_config: { inline: [{ text: "Seite", mention: { page_id: target } }, { text: " Muskatblüte" }] },
    });
    await t.app.search.settled();
    const later = (await t.main.get("/api/search?q=Muskatblüte&kinds=page")).body.results;
    expect(later.map((hit: { page_id: string }) => hit.page_id)).toEqual([home]);
    expect(JSON.stringify(later)).toContain(shown);
    const { backlinks } = (await t.main.get(`/api/cortex/pages/${target}/backlinks`)).body;
    expect(backlinks).toMatchObject([{ page_id: home, block_id: shown }]);
  });

  it("have a past of their own, which goes back to what they said", async () => {
    const home = await page("Verlauf");
    const content = await make(home, "früher");
    const [block] = (await t.main.get(`/api/cortex/synced/${content}/blocks`)).body.blocks;
    const [made] = (await t.main.get(`/api/cortex/pages/${content}/history`)).body.changes;
    await t.main.patch(`/api/cortex/blocks/${block.block_id}`, { content: "jetzt", base: "früher" });
    expect(await textsOf(content)).toEqual(["jetzt"]);
    const url = `/api/cortex/pages/${content}`;
    expect((await t.main.post(`${url}/history/${made.change_id}/restore`)).status).toBe(200);
    expect(await textsOf(content)).toEqual(["früher"]);
    expect((await t.main.post(`${url}/versions`, { name: "Entwurf" })).status).toBe(200);
    expect((await t.main.get(`${url}/versions`)).body.versions).toMatchObject([{ name: "Entwurf" }]);
  });

  it("stay synced in copies of a page", async () => {
    const home = await page("Muster");
    const content = await make(home, "einmal");
    await place(home, content);
    const copy = await t.main.post(`/api/cortex/pages/${home}/duplicate`, {});
    expect(copy.status).toBe(201);
    expect((await seen(content)).places.map(({ page_id }: { page_id: string }) => page_id)).toEqual([
      home,
      copy.body.page_id,
    ]);
  });
});
