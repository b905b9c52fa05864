import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";

const unknownId = "01890000-0000-7000-8000-00000000dead";

describeEachEngine("pages over HTTP", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());

  const make = async (title: string, parent_page_id: string | null = null): Promise<string> => {
    const answer = await t.main.post("/api/cortex/pages", { title, parent_page_id });
    expect(answer.status).toBe(201);
    return answer.body.page_id;
  };
  const titles = async (who = t.main): Promise<string[]> =>
    (await who.get("/api/cortex/pages")).body.pages.map((page: { title: string }) => page.title);

  it("makes a page, trims its title and gives an empty one the default", async () => {
    const made = await t.main.post("/api/cortex/pages", { title: "  Reise  " });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      title: "Reise",
      parent_page_id: null,
      parent_database_id: null,
      icon: null,
      cover_image_path: null,
      cover_position: 50,
      user_can_write: true,
      has_children: false,
    });
    expect((await t.main.post("/api/cortex/pages", { title: " " })).body.title).toBe("Unbenannte Seite");
    expect((await t.main.post("/api/cortex/pages", {})).body.title).toBe("Unbenannte Seite");
  });

  it("refuses titles over 500 characters, naming the field in German", async () => {
    const answer = await t.main.post("/api/cortex/pages", { title: "x".repeat(501) });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      code: "invalid",
      errors: [{ field: "title", message: "Höchstens 500 Zeichen." }],
    });
  });

  it("lists the tree depth first and says who has children", async () => {
    const top = await make("Oben");
    const child = await make("Kind", top);
    await make("Enkel", child);
    await make("Daneben");
    const { pages } = (await t.main.get("/api/cortex/pages")).body;
    const from = pages.findIndex((page: { page_id: string }) => page.page_id === top);
    expect(pages.slice(from, from + 4).map((p: { title: string }) => p.title)).toEqual([
      "Oben",
      "Kind",
      "Enkel",
      "Daneben",
    ]);
    expect(pages.slice(from, from + 4).map((p: { has_children: boolean }) => p.has_children)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it("changes several fields at once and keeps what was not named", async () => {
    const id = await make("Vorher");
    const answer = await t.main.patch(`/api/cortex/pages/${id}`, {
      title: "Nachher",
      icon: "lucide:house",
      cover_position: 12.5,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ title: "Nachher", icon: "lucide:house", cover_position: 12.5 });
    expect((await t.main.patch(`/api/cortex/pages/${id}`, { icon: null })).body).toMatchObject({
      title: "Nachher",
      icon: null,
    });
    expect((await t.main.patch(`/api/cortex/pages/${id}`, { title: "" })).body.title).toBe(
      "Unbenannte Seite",
    );
    expect((await t.main.patch(`/api/cortex/pages/${id}`, { icon: "<svg>" })).status).toBe(422);
    expect((await t.main.patch(`/api/cortex/pages/${id}`, { cover_position: 101 })).status).toBe(422);
  });

  it("moves a page, but not below itself or a descendant", async () => {
    const a = await make("A");
    const b = await make("B", a);
    const c = await make("C", b);
    for (const parent_page_id of [a, c])
      expect((await t.main.patch(`/api/cortex/pages/${a}`, { parent_page_id })).body).toMatchObject({
        code: "invalid_move",
      });
    expect((await t.main.patch(`/api/cortex/pages/${c}`, { parent_page_id: a })).body.parent_page_id).toBe(a);
    expect(
      (await t.main.patch(`/api/cortex/pages/${b}`, { parent_page_id: null })).body.parent_page_id,
    ).toBeNull();
    for (const parent_page_id of [unknownId, "gibt-es-nicht"]) {
      expect((await t.main.patch(`/api/cortex/pages/${b}`, { parent_page_id })).status).toBe(404);
      expect((await t.main.post("/api/cortex/pages", { title: "D", parent_page_id })).status).toBe(404);
    }
    expect((await t.main.post("/api/cortex/pages", { title: "D", parent_page_id: 5 })).status).toBe(422);
  });

  it("swaps neighbours and stays put at the edge", async () => {
    const parent = await make("Reihe");
    const ids = [await make("eins", parent), await make("zwei", parent), await make("drei", parent)];
    const order = async () =>
      (await t.main.get("/api/cortex/pages")).body.pages
        .filter((page: { parent_page_id: string }) => page.parent_page_id === parent)
        .map((page: { title: string }) => page.title);
    const move = (id: string | undefined, direction: string) =>
      t.main.patch(`/api/cortex/pages/${id}/reorder`, { direction });
    expect((await move(ids[2], "up")).body).toEqual({ status: "success" });
    expect(await order()).toEqual(["eins", "drei", "zwei"]);
    await move(ids[0], "up");
    expect(await order()).toEqual(["eins", "drei", "zwei"]);
    await move(ids[0], "down");
    await move(ids[0], "down");
    await move(ids[0], "down");
    expect(await order()).toEqual(["drei", "zwei", "eins"]);
    expect((await move(ids[0], "sideways")).status).toBe(422);
  });

  it("answers absent, malformed and unreadable ids alike", async () => {
    const secret = await make("Geheim");
    for (const id of [unknownId, "12", "%2e%2e", secret]) {
      const answer = await t.guest.get(`/api/cortex/pages/${id}`);
      expect(answer.status).toBe(404);
      expect(answer.body.code).toBe("not_found");
      expect(JSON.stringify(answer.body)).not.toContain("Geheim");
    }
  });

  it("shows others what they may read, a page below a hidden one at root, and lets readers change nothing", async () => {
    const hidden = await make("Verborgen");
    const shown = await make("Gezeigt", hidden);
    const below = await make("Darunter", shown);
    await t.share(shown, t.guest.userId, "read");
    await t.share(below, t.guest.userId, "write");
    const { pages } = (await t.guest.get("/api/cortex/pages")).body;
    expect(pages).toMatchObject([
      { page_id: shown, parent_page_id: null, user_can_write: false, has_children: true },
      { page_id: below, parent_page_id: shown, user_can_write: true, has_children: false },
    ]);
    expect(await titles(t.visitor)).toEqual([]);
    expect((await t.guest.patch(`/api/cortex/pages/${shown}`, { title: "x" })).status).toBe(403);
    expect((await t.guest.delete(`/api/cortex/pages/${shown}`)).status).toBe(403);
    expect((await t.guest.patch(`/api/cortex/pages/${below}`, { title: "Umbenannt" })).status).toBe(200);
  });

  it("keeps root for main and gives a subpage its parent's rows", async () => {
    const shared = await make("Geteilt");
    await t.share(shared, t.guest.userId, "write");
    await t.share(shared, t.visitor.userId, "read");
    expect((await t.guest.post("/api/cortex/pages", { title: "Eigene" })).status).toBe(403);
    const made = await t.guest.post("/api/cortex/pages", { title: "Unterseite", parent_page_id: shared });
    expect(made.status).toBe(201);
    expect((await t.visitor.get(`/api/cortex/pages/${made.body.page_id}`)).body).toMatchObject({
      user_can_write: false,
    });
    expect(
      (await t.guest.patch(`/api/cortex/pages/${made.body.page_id}`, { parent_page_id: null })).status,
    ).toBe(403);
  });

  it("looks up the titles of readable pages only, at most a thousand", async () => {
    const known = await make("Bekannt");
    const secret = await make("Unbekannt");
    await t.share(known, t.guest.userId, "read");
    const answer = await t.guest.post("/api/cortex/pages/titles", {
      page_ids: [known, secret, unknownId, "x"],
    });
    expect(answer.body).toEqual({ [known]: "Bekannt" });
    const many = await t.main.post("/api/cortex/pages/titles", {
      page_ids: Array.from({ length: 1_001 }, () => known),
    });
    expect(many.status).toBe(413);
  });

  it("answers a page with its blocks", async () => {
    const id = await make("Mit Block");
    await t.main.post(`/api/cortex/pages/${id}/blocks`, { block_type: "heading_1", content: "Anfang" });
    const detail = (await t.main.get(`/api/cortex/pages/${id}`)).body;
    expect(detail.blocks).toMatchObject([
      { block_type: "heading_1", content: "Anfang", block_order: 0, block_config: "{}" },
    ]);
    expect(detail.properties).toBeUndefined();
  });

  it("writes every change into the change log", async () => {
    const id = await make("Protokoll");
    await t.main.patch(`/api/cortex/pages/${id}`, { title: "Protokolliert" });
    const rows = await t.storage.read
      .selectFrom("change")
      .selectAll()
      .where("page_id", "=", id)
      .orderBy("change_id")
      .execute();
    expect(rows.map((row) => row.kind)).toEqual(["page_created", "page_changed"]);
    expect(rows[1]).toMatchObject({
      actor_id: t.main.userId,
      before: '{"title":"Protokoll"}',
      after: '{"title":"Protokolliert"}',
    });
  });
});
