import { limits } from "@maive/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type Caller, type TestApp } from "../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";
import { newId } from "../../../shared/ids.ts";
import { permissionTexts } from "./texts.ts";

type Permissions = Record<string, string>;

describeEachEngine("sharing pages and databases", (engine) => {
  let t: TestApp;
  let main: Caller;
  let guest: Caller;
  let visitor: Caller;
  beforeAll(async () => {
    t = await buildTestApp(engine);
    ({ main, guest, visitor } = t);
  });
  afterAll(() => t.close());

  const makePage = async (title: string, parent_page_id: string | null = null): Promise<string> =>
    (await main.post("/api/cortex/pages", { title, parent_page_id })).body.page_id;
  const makeDatabase = async (): Promise<number> =>
    (await main.post("/api/cortex/databases", { name: "Bücher" })).body.database_id;
  const makeEntry = async (database: number, title: string): Promise<string> =>
    (await main.post(`/api/cortex/databases/${database}/entries`, { title })).body.page_id;
  const onPage = (page: string) => `/api/cortex/pages/${page}/permissions`;
  const onDatabase = (database: number) => `/api/cortex/databases/${database}/permissions`;
  const give = async (page: string, permissions: Permissions, apply_to_children?: boolean) => {
    const answer = await main.post(onPage(page), { permissions, apply_to_children });
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
    return answer.body.permissions;
  };
  const giveAll = async (database: number, permissions: Permissions) => {
    const answer = await main.post(onDatabase(database), { permissions });
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
    return answer.body;
  };
  const rowsOn = async (page: string): Promise<Permissions> =>
    Object.fromEntries(
      (await main.get(onPage(page))).body.permissions.map(
        (row: { user_page_id: string; permission_type: string }) => [row.user_page_id, row.permission_type],
      ),
    );
  const status = async (who: Caller, page: string) => (await who.get(`/api/cortex/pages/${page}`)).status;
  const changesOf = async (where: { page?: string; database?: number }) => {
    const rows = await t.storage.read
      .selectFrom("change")
      .select(["page_id", "database_id", "actor_id", "before", "after"])
      .where("kind", "=", where.page ? "page_permissions_changed" : "database_permissions_changed")
      .where(where.page ? "page_id" : "database_id", "=", where.page ?? where.database ?? null)
      .orderBy("change_id")
      .execute();
    return rows.map(({ before, after }) => [JSON.parse(before ?? ""), JSON.parse(after ?? "")]);
  };
  const eventsAbout = async (key: "page_id" | "database_id", id: string | number) => {
    const rows = await t.storage.read
      .selectFrom("security_event")
      .select(["kind", "actor_name", "subject_id", "subject_name", "details"])
      .orderBy("event_id")
      .execute();
    return rows
      .map((row) => ({ ...row, details: JSON.parse(row.details) }))
      .filter((row) => row.details[key] === String(id));
  };

  it("gives, lowers and takes a right, and answers who has which, by name", async () => {
    const page = await makePage("Garten");
    expect(await give(page, { [visitor.userId]: "read", [guest.userId]: "write" })).toEqual([
      { user_page_id: guest.userId, permission_type: "write" },
      { user_page_id: visitor.userId, permission_type: "read" },
    ]);
    expect((await guest.get(`/api/cortex/pages/${page}`)).body.user_can_write).toBe(true);
    expect((await visitor.get(`/api/cortex/pages/${page}`)).body.user_can_write).toBe(false);
    await give(page, { [guest.userId]: "read" });
    expect((await guest.patch(`/api/cortex/pages/${page}`, { title: "Hof" })).status).toBe(403);
    expect(await give(page, { [guest.userId]: "none" })).toEqual([
      { user_page_id: guest.userId, permission_type: "none" },
      { user_page_id: visitor.userId, permission_type: "read" },
    ]);
    expect([await status(guest, page), await status(visitor, page)]).toEqual([404, 200]);
  });

  it("changes the page alone, unless subpages are included", async () => {
    const top = await makePage("Haus");
    const below = await makePage("Zimmer", top);
    await give(top, { [guest.userId]: "read" });
    expect([await status(guest, top), await status(guest, below)]).toEqual([200, 404]);
  });

  it("gives everything below the same rows, in the trash, too, and leaves other people's rows alone", async () => {
    const top = await makePage("Ast");
    const branch = await makePage("Zweig", top);
    const leaf = await makePage("Blatt", branch);
    const fallen = await makePage("Laub", branch);
    const beside = await makePage("Stamm");
    await give(leaf, { [visitor.userId]: "write", [guest.userId]: "none" });
    await main.delete(`/api/cortex/pages/${fallen}`);
    await give(top, { [visitor.userId]: "read" });
    await give(top, { [guest.userId]: "read" }, true);
    expect(await rowsOn(branch)).toEqual({ [guest.userId]: "read" });
    expect(await rowsOn(leaf)).toEqual({ [guest.userId]: "read", [visitor.userId]: "write" });
    expect(await rowsOn(beside)).toEqual({});
    await main.post(`/api/cortex/pages/${fallen}/restore`);
    expect(await status(guest, fallen)).toBe(200);
  });

  it("takes a right from everything below, and writes no row for whoever had none there", async () => {
    const top = await makePage("Tor");
    const below = await makePage("Hof", top);
    await give(below, { [guest.userId]: "write" });
    await give(top, { [guest.userId]: "none", [visitor.userId]: "none" }, true);
    expect(await rowsOn(top)).toEqual({ [guest.userId]: "none", [visitor.userId]: "none" });
    expect(await rowsOn(below)).toEqual({ [guest.userId]: "none" });
    expect((await eventsAbout("page_id", top)).map(({ details }) => details)).toEqual([
      { page_id: top, title: "Tor", before: "none", after: "none", pages: "1" },
    ]);
  });

  it("brings what a page has already to the pages below, when repeated with the box ticked", async () => {
    const top = await makePage("Regal");
    const below = await makePage("Fach", top);
    await give(top, { [guest.userId]: "write" });
    await give(top, { [guest.userId]: "write" }, true);
    expect(await rowsOn(below)).toEqual({ [guest.userId]: "write" });
    expect(await changesOf({ page: top })).toHaveLength(1);
    expect(await changesOf({ page: below })).toEqual([
      [{ [guest.userId]: null }, { [guest.userId]: "write" }],
    ]);
  });

  it("shares a database with its entries; an entry's own row wins, and stays", async () => {
    const database = await makeDatabase();
    const [open, secret] = [await makeEntry(database, "Faust"), await makeEntry(database, "Tagebuch")];
    await give(secret, { [guest.userId]: "none" });
    expect(await giveAll(database, { [guest.userId]: "write", [visitor.userId]: "read" })).toEqual({
      can_read: [visitor.userId],
      can_write: [guest.userId],
    });
    expect([await status(guest, open), await status(guest, secret)]).toEqual([200, 404]);
    expect(await status(visitor, secret)).toBe(200);
    expect(await giveAll(database, { [guest.userId]: "none" })).toEqual({
      can_read: [visitor.userId],
      can_write: [],
    });
    expect((await main.get(onDatabase(database))).body).toEqual({
      can_read: [visitor.userId],
      can_write: [],
    });
    expect(await status(guest, open)).toBe(404);
    expect(await rowsOn(secret)).toEqual({ [guest.userId]: "none" });
  });

  it("shares the calendar as any database", async () => {
    expect(await giveAll(0, { [guest.userId]: "read" })).toEqual({ can_read: [guest.userId], can_write: [] });
    expect((await guest.get("/api/cortex/databases/0/entries")).status).toBe(200);
    await giveAll(0, { [guest.userId]: "none" });
    expect((await guest.get("/api/cortex/databases/0/entries")).status).toBe(404);
  });

  it("writes down who changed whose rights, once, and nothing when nothing changes", async () => {
    const page = await makePage("Notizen");
    const below = await makePage("Mehr", page);
    await give(page, { [guest.userId]: "read", [visitor.userId]: "none" }, true);
    await give(page, { [guest.userId]: "read", [visitor.userId]: "none" }, true);
    await give(page, {});
    const change = [
      { [guest.userId]: null, [visitor.userId]: null },
      { [guest.userId]: "read", [visitor.userId]: "none" },
    ];
    expect(await changesOf({ page })).toEqual([change]);
    expect(await changesOf({ page: below })).toEqual([
      [{ [guest.userId]: null }, { [guest.userId]: "read" }],
    ]);
    // The visitor could not read it before, either.
    expect(await eventsAbout("page_id", page)).toEqual([
      {
        kind: "page_permission_changed",
        actor_name: main.username,
        subject_id: guest.userId,
        subject_name: guest.username,
        details: { page_id: page, title: "Notizen", before: "none", after: "read", pages: "2" },
      },
    ]);
  });

  it("writes down a change of a database, and an entry's as what it was through the database", async () => {
    const database = await makeDatabase();
    const entry = await makeEntry(database, "Faust");
    await giveAll(database, { [guest.userId]: "write", [visitor.userId]: "none" });
    await giveAll(database, { [guest.userId]: "write" });
    await give(entry, { [guest.userId]: "read" });
    expect(await changesOf({ database })).toEqual([
      [
        { [guest.userId]: null, [visitor.userId]: null },
        { [guest.userId]: "write", [visitor.userId]: "none" },
      ],
    ]);
    expect(await eventsAbout("database_id", database)).toMatchObject([
      {
        kind: "database_permission_changed",
        subject_id: guest.userId,
        details: { title: "Bücher", before: "none", after: "write" },
      },
    ]);
    expect((await eventsAbout("page_id", entry)).map(({ details }) => details)).toEqual([
      { page_id: entry, title: "Faust", before: "write", after: "read" },
    ]);
  });

  it("refuses who is nobody or main, and then writes nothing", async () => {
    const page = await makePage("Unberührt");
    const database = await makeDatabase();
    const nobody = newId();
    const permissions = { [guest.userId]: "read", [main.userId]: "read", [nobody]: "read", "x'--": "read" };
    for (const path of [onPage(page), onDatabase(database)]) {
      const { status: code, body } = await main.post(path, { permissions });
      expect([code, body.code]).toEqual([422, "invalid"]);
      expect(body.errors).toEqual([
        { field: `permissions.${main.userId}`, message: permissionTexts.mainUser },
        { field: `permissions.${nobody}`, message: permissionTexts.unknownUser },
        { field: "permissions.x'--", message: permissionTexts.unknownUser },
      ]);
      expect((await main.post(path, { permissions: { [guest.userId]: "admin" } })).status).toBe(422);
    }
    expect(await rowsOn(page)).toEqual({});
    expect((await main.get(onDatabase(database))).body).toEqual({ can_read: [], can_write: [] });
  });

  it("refuses more people than one change may name", async () => {
    const page = await makePage("Zu viele");
    const permissions = Object.fromEntries(
      Array.from({ length: limits.permissionUsers + 1 }, () => [newId(), "read"]),
    );
    expect((await main.post(onPage(page), { permissions })).body.code).toBe("too_many_items");
    expect((await main.post(onDatabase(0), { permissions })).status).toBe(413);
  });

  it("knows no page in the trash and nothing that is absent", async () => {
    const page = await makePage("Weg");
    await main.delete(`/api/cortex/pages/${page}`);
    for (const path of [
      onPage(page),
      onPage(newId()),
      onPage("x"),
      onDatabase(987_654),
      "/api/cortex/databases/x/permissions",
    ]) {
      expect((await main.get(path)).status).toBe(404);
      expect((await main.post(path, { permissions: {} })).status).toBe(404);
    }
  });

  it("is main's alone, whatever the id", async () => {
    const page = await makePage("Geteilt");
    await give(page, { [guest.userId]: "write" });
    for (const path of [onPage(page), onPage(newId()), onDatabase(0), onDatabase(987_654)]) {
      expect((await guest.get(path)).body.code).toBe("main_only");
      expect((await guest.post(path, { permissions: { [guest.userId]: "write" } })).body.code).toBe(
        "main_only",
      );
    }
  });

  it("gives a new page its parent's rows, none included, and a moved page keeps its own", async () => {
    const top = await makePage("Oben");
    await give(top, { [guest.userId]: "write", [visitor.userId]: "none" });
    const made = (await guest.post("/api/cortex/pages", { title: "Neu", parent_page_id: top })).body.page_id;
    expect(await rowsOn(made)).toEqual({ [guest.userId]: "write", [visitor.userId]: "none" });
    const other = await makePage("Anderswo");
    await main.patch(`/api/cortex/pages/${made}`, { parent_page_id: other });
    expect(await rowsOn(made)).toEqual({ [guest.userId]: "write", [visitor.userId]: "none" });
    expect((await guest.get(`/api/cortex/pages/${made}`)).body.parent_page_id).toBeNull();
  });

  it("is done or refused while the person is being removed, never broken", async () => {
    const page = await makePage("Kommen und gehen");
    const statuses = new Set<number>();
    for (let round = 0; round < 20; round += 1) {
      const made = await main.post("/api/connect/users", { username: `Gast ${round}`, user_type: "visitor" });
      const answers = await Promise.all([
        main.post(onPage(page), { permissions: { [made.body.id]: "read" } }),
        main.delete(`/api/connect/users/${made.body.id}`),
      ]);
      for (const answer of answers) statuses.add(answer.status);
    }
    expect([...statuses].filter((each) => ![200, 204, 422].includes(each))).toEqual([]);
    expect(await rowsOn(page)).toEqual({});
  });
});
