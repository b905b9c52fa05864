import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Answer, buildTestApp, type Caller, type TestApp } from "../build-app.ts";
import { describeEachEngine } from "../engines.ts";
import { layPlot, type Plot } from "./plots.ts";

const absent = "01890000-0000-7000-8000-00000000dead";
const notFound = {
  status: 404,
  body: { detail: "Das gibt es nicht, oder du hast keinen Zugriff darauf.", code: "not_found" },
};

describeEachEngine("a guest who guesses", (engine) => {
  let t: TestApp;
  let guest: Caller;
  /** The guest may write here. */
  let own: Plot;
  /** The guest has no right here. */
  let secret: Plot;
  beforeAll(async () => {
    t = await buildTestApp(engine);
    guest = t.guest;
  });
  beforeEach(async () => {
    own = await layPlot(t, guest, "write");
    secret = await layPlot(t, guest, "no row");
  });
  afterAll(() => t.close());

  const alike = (first: Answer, second: Answer) => {
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    return first;
  };

  it("learns nothing from moving or making a page below somebody else's", async () => {
    for (const parent_page_id of [secret.page, secret.entry, secret.parent, absent]) {
      expect(await guest.patch(`/api/cortex/pages/${own.page}`, { parent_page_id })).toMatchObject(notFound);
      expect(await guest.post("/api/cortex/pages", { title: "x", parent_page_id })).toMatchObject(notFound);
    }
    expect((await t.main.get(`/api/cortex/pages/${own.page}`)).body.parent_page_id).toBe(own.parent);
  });

  it("does not find out below which page a readable page stands", async () => {
    const url = `/api/cortex/pages/${own.page}`;
    expect((await guest.get(url)).body.parent_page_id).toBeNull();
    const right = await guest.patch(url, { title: "Geraten", parent_page_id: own.parent });
    alike(right, await guest.patch(url, { title: "Geraten", parent_page_id: absent }));
    expect(right).toMatchObject(notFound);
    expect((await guest.get(url)).body.title).toBe(`Seite ${own.secret}`);
  });

  it("may send back the place that was shown for a page", async () => {
    const url = `/api/cortex/pages/${own.page}`;
    await t.share(own.parent, guest.userId, "read");
    const { parent_page_id } = (await guest.get(url)).body;
    expect(parent_page_id).toBe(own.parent);
    const answer = await guest.patch(url, { title: "Neu", parent_page_id });
    expect([answer.status, answer.body.title, answer.body.parent_page_id]).toEqual([200, "Neu", own.parent]);
  });

  it("learns nothing from the trash about pages of others", async () => {
    const trashed = await layPlot(t, t.anonymous, "trashed");
    for (const id of [secret.page, trashed.page, trashed.entry, absent]) {
      expect(await guest.post(`/api/cortex/pages/${id}/restore`)).toMatchObject(notFound);
      expect(await guest.delete(`/api/cortex/pages/${id}/permanent`)).toMatchObject({
        status: 403,
        body: { code: "main_only" },
      });
    }
    expect((await guest.get("/api/cortex/trash")).body).toEqual({
      trashed_pages: [],
      trashed_databases: [],
      trashed_parts: [],
      trash_days: 30,
    });
    const page_ids = [secret.page, trashed.page, trashed.entry, absent];
    expect((await guest.post("/api/cortex/pages/titles", { page_ids })).body).toEqual({});
  });

  it("learns nothing from changing cells of entries that are not theirs", async () => {
    const url = `/api/cortex/databases/${own.database}/cells`;
    const change = (entry_id: string) => ({
      changes: [
        { entry_id: own.entry, property_id: own.property, value: "Anders" },
        { entry_id, property_id: own.property, value: "x" },
      ],
    });
    for (const id of [secret.entry, secret.page, own.page, absent])
      expect(await guest.patch(url, change(id))).toMatchObject(notFound);
    await t.share(own.entry, guest.userId, "none");
    expect(await guest.patch(url, change(own.entry))).toMatchObject(notFound);
    const cell = { property_id: secret.property, value: "x", old_value: `Wert ${secret.secret}` };
    expect(await guest.patch(`/api/cortex/entries/${secret.entry}/properties`, cell)).toMatchObject(notFound);
  });

  it("learns nothing from properties of other databases", async () => {
    const url = `/api/cortex/entries/${own.entry}/properties`;
    const cell = (property_id: number) => guest.patch(url, { property_id, value: "x" });
    alike(await cell(secret.property), await cell(987_654));
    const list = (property_id: number) =>
      guest.get(
        `/api/cortex/databases/${own.database}/entries?sorts=${encodeURIComponent(JSON.stringify([{ property_id, direction: "asc" }]))}`,
      );
    alike(await list(secret.property), await list(987_654));
    const view = (id: number) => guest.get(`/api/cortex/databases/${own.database}/entries?view_id=${id}`);
    expect(alike(await view(secret.view), await view(987_654))).toMatchObject(notFound);
  });

  it("learns nothing from placing a block below a block of another page", async () => {
    const make = (parent_block_id: string) =>
      guest.post(`/api/cortex/pages/${own.page}/blocks`, { block_type: "text", parent_block_id });
    const move = (parent_block_id: string) =>
      guest.patch(`/api/cortex/blocks/${own.block}`, { parent_block_id });
    for (const id of [secret.block, absent]) {
      expect(await make(id)).toMatchObject(notFound);
      expect(await move(id)).toMatchObject(notFound);
    }
    const order = (...ordered_block_ids: string[]) =>
      guest.post(`/api/cortex/pages/${own.page}/reorder-blocks`, { ordered_block_ids });
    alike(await order(secret.block), await order(absent));
  });

  it("may name an unreadable database or page in a block, and sees nothing of it", async () => {
    const add = (block_type: string, content: string) =>
      guest.post(`/api/cortex/pages/${own.page}/blocks`, { block_type, content });
    const table = await add("database_view", String(secret.database));
    alike({ ...table, body: null }, { ...(await add("database_view", "987654")), body: null });
    expect(table.status).toBe(201);
    expect((await add("page_reference", secret.page)).status).toBe(201);
    for (const path of ["", "/entries", "/views"])
      expect(await guest.get(`/api/cortex/databases/${secret.database}${path}`)).toMatchObject(notFound);
    expect(await guest.get(`/api/cortex/pages/${secret.page}`)).toMatchObject(notFound);
    expect(JSON.stringify((await guest.get(`/api/cortex/pages/${own.page}`)).body)).not.toContain(
      secret.secret,
    );
  });

  it("gets no more out of an entry than the own row on it allows, whatever the database allows", async () => {
    await t.share(own.entry, guest.userId, "read");
    const url = `/api/cortex/entries/${own.entry}/properties`;
    const cell = { property_id: own.property, value: "x" };
    expect((await guest.patch(url, cell)).body.code).toBe("forbidden");
    expect((await guest.delete(`/api/cortex/pages/${own.entry}`)).body.code).toBe("forbidden");
    const [entry] = (await guest.get(`/api/cortex/databases/${own.database}/entries`)).body.entries;
    expect(entry).toMatchObject({ page_id: own.entry, user_can_write: false });
  });

  it("reads an entry that is shared alone, but nothing else of its database", async () => {
    await t.share(secret.entry, guest.userId, "read");
    const { body } = await guest.get(`/api/cortex/pages/${secret.entry}`);
    expect(body.properties).toEqual({
      Name: `Eintrag ${secret.secret}`,
      [secret.schemaSecret]: `Wert ${secret.secret}`,
      [`Dateien ${secret.schemaSecret}`]: null,
      [`Dateien ${secret.schemaSecret}_calculated`]: expect.stringContaining(secret.cellFile),
      [`Datum ${secret.schemaSecret}`]: expect.stringContaining("2026-11-21"),
      [`Knopf ${secret.schemaSecret}`]: null,
    });
    for (const path of ["", "/entries", "/views"])
      expect(await guest.get(`/api/cortex/databases/${secret.database}${path}`)).toMatchObject(notFound);
    expect((await guest.get("/api/cortex/databases")).body.databases).not.toContainEqual(
      expect.objectContaining({ database_id: secret.database }),
    );
  });
});
