import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type Caller, type TestApp } from "../build-app.ts";
import { describeEachEngine } from "../engines.ts";

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const pageFields = [
  "cover_image_path",
  "cover_position",
  "has_children",
  "icon",
  "last_modified",
  "page_id",
  "parent_database_id",
  "parent_page_id",
  "title",
  "user_can_write",
];

describeEachEngine("the contract of pages", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());

  const make = async (title: string, parent: string | null = null, who: Caller = t.main): Promise<string> => {
    const answer = await who.post("/api/cortex/pages", { title, parent_page_id: parent });
    expect(answer.status).toBe(201);
    return answer.body.page_id;
  };
  const page = async (id: string, who: Caller = t.main) => (await who.get(`/api/cortex/pages/${id}`)).body;
  const makeEntry = async () => {
    const { database_id } = (await t.main.post("/api/cortex/databases", { name: "Werkzeug" })).body;
    const entries = `/api/cortex/databases/${database_id}/entries`;
    const { page_id } = (await t.main.post(entries, { title: "Hammer", properties: {} })).body;
    return { database_id: database_id as number, entries, entry: page_id as string };
  };

  it("answers a page with exactly its fields wherever a page is answered", async () => {
    const id = await make("Felder");
    const answers = [
      (await t.main.post("/api/cortex/pages", { title: "x" })).body,
      (await t.main.get("/api/cortex/pages")).body.pages.find(
        (one: { page_id: string }) => one.page_id === id,
      ),
      (await t.main.patch(`/api/cortex/pages/${id}`, { icon: "lucide:house" })).body,
    ];
    for (const answer of answers) {
      expect(Object.keys(answer).toSorted()).toEqual(pageFields);
      expect(answer.last_modified).toMatch(instant);
    }
    expect(Object.keys(await page(id)).toSorted()).toEqual([...pageFields, "blocks"].toSorted());
  });

  it("lets a later change of a page have a later time, and a look none", async () => {
    const id = await make("Zeit");
    const made = (await page(id)).last_modified;
    t.clock.advance(5_000);
    expect((await page(id)).last_modified).toBe(made);
    const changed = (await t.main.patch(`/api/cortex/pages/${id}`, { title: "Später" })).body.last_modified;
    expect(Date.parse(changed) - Date.parse(made)).toBe(5_000);
    t.clock.advance(5_000);
    await t.main.post(`/api/cortex/pages/${id}/blocks`, { block_type: "text", content: "Neu" });
    expect((await page(id)).last_modified > changed).toBe(true);
  });

  it("leaves a page as it is when a patch names nothing", async () => {
    const id = await make("Nichts");
    const before = await page(id);
    t.clock.advance(1_000);
    expect((await t.main.patch(`/api/cortex/pages/${id}`, {})).status).toBe(200);
    expect(await page(id)).toEqual(before);
    const rows = t.storage.read.selectFrom("change").select("kind").where("page_id", "=", id);
    expect(await rows.execute()).toEqual([{ kind: "page_created" }]);
  });

  it("takes titles of exactly 500 characters and cover positions from 0 to 100", async () => {
    const id = await make("x".repeat(500));
    const url = `/api/cortex/pages/${id}`;
    for (const cover_position of [0, 100])
      expect((await t.main.patch(url, { cover_position })).body.cover_position).toBe(cover_position);
    expect((await t.main.patch(url, { cover_position: -0.1 })).body.errors).toEqual([
      { field: "cover_position", message: "Eine Zahl von 0 bis 100." },
    ]);
    expect((await t.main.patch(url, { title: `  ${"y".repeat(500)}  ` })).body.title).toBe("y".repeat(500));
  });

  it("says with which sentence a page cannot be moved", async () => {
    const [a, b] = [await make("A"), await make("B")];
    const { entry } = await makeEntry();
    const inside = await make("Unter A", a);
    for (const [id, parent_page_id] of [
      [a, a],
      [a, inside],
    ])
      expect(await t.main.patch(`/api/cortex/pages/${id}`, { parent_page_id })).toMatchObject({
        status: 422,
        body: { detail: "Eine Seite kann nicht unter sich selbst verschoben werden.", code: "invalid_move" },
      });
    expect((await t.main.patch(`/api/cortex/pages/${entry}`, { parent_page_id: b })).status).toBe(422);
    expect((await t.main.patch(`/api/cortex/pages/${b}`, { parent_page_id: a })).status).toBe(200);
    expect((await page(entry)).parent_page_id).toBeNull();
  });

  it("changes all of a patch or nothing", async () => {
    const [a, b] = [await make("Ganz"), await make("Ziel")];
    const before = await page(a);
    const refused = await t.main.patch(`/api/cortex/pages/${a}`, {
      title: "Halb",
      icon: "lucide:x",
      parent_page_id: a,
    });
    expect(refused.status).toBe(422);
    expect(await page(a)).toEqual(before);
    const all = { title: "Alles", icon: "lucide:x", parent_page_id: b, cover_position: 10 };
    expect((await t.main.patch(`/api/cortex/pages/${a}`, all)).body).toMatchObject(all);
  });

  it("copies the rows of the parent to a new page once, and changes none by a move", async () => {
    const { guest, visitor } = t;
    const [shared, other] = [await make("Geteilt"), await make("Anderswo")];
    await t.share(shared, guest.userId, "write");
    await t.share(shared, visitor.userId, "none");
    const child = await make("Kind", shared);
    await t.share(shared, guest.userId, "none");
    expect((await page(child, guest)).user_can_write).toBe(true);
    await t.share(other, visitor.userId, "write");
    await t.main.patch(`/api/cortex/pages/${child}`, { parent_page_id: other });
    expect((await page(child, guest)).user_can_write).toBe(true);
    expect((await visitor.get(`/api/cortex/pages/${child}`)).status).toBe(404);
  });

  it("lets whoever may write an entry's database also use the pages they make below the entry", async () => {
    const { guest, visitor } = t;
    const { database_id, entry } = await makeEntry();
    await t.shareDatabase(database_id, guest.userId, "write");
    await t.shareDatabase(database_id, visitor.userId, "write");
    await t.share(entry, visitor.userId, "read");
    const child = await make("Notizen zum Hammer", entry, guest);
    expect(await page(child, guest)).toMatchObject({ parent_page_id: entry, user_can_write: true });
    expect(await page(child, visitor)).toMatchObject({ user_can_write: false });
    const rows = await t.storage.read
      .selectFrom("page_permission")
      .select(["user_id", "permission_type"])
      .where("page_id", "=", child)
      .orderBy("permission_type")
      .execute();
    expect(rows).toEqual([
      { user_id: visitor.userId, permission_type: "read" },
      { user_id: guest.userId, permission_type: "write" },
    ]);
  });

  it("lets writers do with a page what the contract names", async () => {
    const { guest } = t;
    const shared = await make("Werkbank");
    await t.share(shared, guest.userId, "write");
    const [a, b] = [await make("a", shared, guest), await make("b", shared, guest)];
    expect((await guest.patch(`/api/cortex/pages/${b}/reorder`, { direction: "up" })).body).toEqual({
      status: "success",
    });
    expect((await guest.patch(`/api/cortex/pages/${a}`, { parent_page_id: b })).body.parent_page_id).toBe(b);
    expect((await guest.delete(`/api/cortex/pages/${b}`)).status).toBe(204);
    const { trashed_pages } = (await guest.get("/api/cortex/trash")).body;
    expect(trashed_pages).toEqual([
      {
        page_id: b,
        title: "b",
        last_modified: expect.stringMatching(instant),
        trashed_at: expect.stringMatching(instant),
      },
    ]);
    const restored = await guest.post(`/api/cortex/pages/${b}/restore`);
    expect(restored).toMatchObject({
      status: 200,
      body: { page_id: b, parent_page_id: shared, has_children: true },
    });
    for (const forbidden of [
      await guest.post("/api/cortex/pages", { title: "Oben" }),
      await guest.patch(`/api/cortex/pages/${a}`, { parent_page_id: null }),
    ])
      expect(forbidden).toMatchObject({
        status: 403,
        body: { detail: "Das darf nur der Hauptnutzer.", code: "main_only" },
      });
  });

  it("hides what is in the trash from every call, and says so when it is not there", async () => {
    const top = await make("Oben");
    const below = await make("Unten", top);
    const block = (await t.main.post(`/api/cortex/pages/${below}/blocks`, { block_type: "text" })).body
      .block_id;
    for (const [method, path] of [
      ["post", "restore"],
      ["delete", "permanent"],
    ] as const)
      expect(await t.main[method](`/api/cortex/pages/${top}/${path}`)).toMatchObject({
        status: 409,
        body: { detail: "Diese Seite liegt nicht im Papierkorb.", code: "not_in_trash" },
      });
    await t.main.delete(`/api/cortex/pages/${top}`);
    const calls = [
      t.main.get(`/api/cortex/pages/${below}`),
      t.main.patch(`/api/cortex/pages/${below}`, { title: "x" }),
      t.main.delete(`/api/cortex/pages/${below}`),
      t.main.patch(`/api/cortex/pages/${below}/reorder`, { direction: "up" }),
      t.main.post(`/api/cortex/pages/${below}/blocks`, { block_type: "text" }),
      t.main.patch(`/api/cortex/blocks/${block}`, { content: "x" }),
      t.main.delete(`/api/cortex/blocks/${block}`),
      t.main.post("/api/cortex/pages", { title: "x", parent_page_id: below }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 404));
    expect((await t.main.post("/api/cortex/pages/titles", { page_ids: [top, below] })).body).toEqual({});
  });

  it("takes exactly a thousand ids for titles, the same one twice and none at all", async () => {
    const id = await make("Titel");
    const page_ids = Array.from({ length: 1_000 }, () => id);
    expect((await t.main.post("/api/cortex/pages/titles", { page_ids })).body).toEqual({ [id]: "Titel" });
    expect((await t.main.post("/api/cortex/pages/titles", { page_ids: [] })).body).toEqual({});
    expect(await t.main.post("/api/cortex/pages/titles", { page_ids: [...page_ids, id] })).toMatchObject({
      status: 413,
      body: { detail: "Das sind zu viele auf einmal.", code: "too_many_items" },
    });
  });

  it("shows an entry as a page with its values and the list of its properties", async () => {
    const { database_id, entry } = await makeEntry();
    const options = {
      property_name: "Zustand",
      property_type: "single_choice",
      property_config: { options: ["gut"] },
    };
    const { property_id } = (
      await t.main.post(`/api/cortex/databases/${database_id}/properties`, {
        ...options,
        property_group: "Lager",
      })
    ).body;
    await t.main.patch(`/api/cortex/entries/${entry}/properties`, { property_id, value: "gut" });
    const body = await page(entry);
    expect(body).toMatchObject({ parent_database_id: database_id, parent_page_id: null, blocks: [] });
    expect(body.properties).toEqual({ Name: "Hammer", Zustand: "gut" });
    expect(body.properties_list[1]).toEqual({
      property_id,
      property_name: "Zustand",
      property_type: "single_choice",
      property_config: {
        options: [{ id: expect.any(String), name: "gut", color: expect.any(String) }],
        sort_by_order: false,
      },
      is_lead_property: false,
      property_group: "Lager",
      value: "gut",
    });
    expect((await t.main.get("/api/cortex/pages")).body.pages).not.toContainEqual(
      expect.objectContaining({ page_id: entry }),
    );
    expect(await t.main.patch(`/api/cortex/pages/${entry}`, { title: " " })).toMatchObject({
      status: 422,
      body: { detail: "Der Titel darf nicht leer sein.", code: "empty_entry_title" },
    });
  });

  it("logs a new title of an entry once, however it was given", async () => {
    const { entry } = await makeEntry();
    await t.main.patch(`/api/cortex/pages/${entry}`, { title: "Beil", icon: "lucide:axe" });
    await t.main.patch(`/api/cortex/pages/${entry}`, { title: "Beil", icon: "lucide:axe" });
    const rows = await t.storage.read
      .selectFrom("change")
      .select(["kind", "before", "after"])
      .where("page_id", "=", entry)
      .orderBy("change_id")
      .execute();
    expect(rows.slice(1)).toEqual([
      { kind: "value_changed", before: '"Hammer"', after: '"Beil"' },
      { kind: "page_changed", before: '{"icon":null}', after: '{"icon":"lucide:axe"}' },
    ]);
  });

  it("says the same about a page in the list and by itself, also below an entry", async () => {
    const { guest, visitor } = t;
    const { database_id, entry } = await makeEntry();
    await t.shareDatabase(database_id, guest.userId, "read");
    await t.shareDatabase(database_id, visitor.userId, "read");
    const child = await make("Unter dem Hammer", entry);
    const below = await make("Darunter", child);
    await t.share(entry, visitor.userId, "none");
    for (const [who, parent] of [
      [t.main, entry],
      [guest, entry],
      [visitor, null],
    ] as const) {
      const { pages } = (await who.get("/api/cortex/pages")).body;
      const listed = pages.filter(
        (one: { page_id: string }) => one.page_id === child || one.page_id === below,
      );
      expect(listed).toMatchObject([{ parent_page_id: parent }, { parent_page_id: child }]);
      for (const one of listed) expect(await page(one.page_id, who)).toEqual({ ...one, blocks: [] });
    }
  });
});
