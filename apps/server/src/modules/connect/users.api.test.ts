import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../test/build-app.ts";
import { describeEachEngine } from "../../../test/engines.ts";
import {
  callsOfMain,
  cookieByLink,
  login,
  make,
  passwordForm,
  statusOf,
  logsAbout,
} from "./people-for-tests.ts";

const absent = "00000000-0000-7000-8000-000000000000";

describeEachEngine("guests and visitors", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());

  const create = (username: unknown, user_type: unknown = "guest", more: object = {}) =>
    t.main.post("/api/connect/users", { username, user_type, ...more });
  const { role, reset, list, listed } = callsOfMain(() => t);

  it("are made: a guest with a password that works, shown once", async () => {
    const { status, body } = await create("  Jörg  ");
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        username: "Jörg",
        user_type: "guest",
        linked_maive_id: null,
        generated_password: expect.stringMatching(passwordForm),
      },
    ]);
    expect((await login(t, "jörg", body.generated_password)).status).toBe(200);
    expect(JSON.stringify(await list())).not.toContain(body.generated_password);
  });

  it("are made: a visitor without a password", async () => {
    const maiveId = `MAIVE-${"a2".repeat(26)}`;
    const { status, body } = await create("Tante Inge", "visitor", { linked_maive_id: ` ${maiveId} ` });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        username: "Tante Inge",
        user_type: "visitor",
        linked_maive_id: maiveId.toUpperCase(),
      },
    ]);
    const [asVisitor, asNobody] = [await login(t, "Tante Inge", "x"), await login(t, "Niemand", "x")];
    expect([asVisitor.status, asVisitor.body]).toEqual([asNobody.status, asNobody.body]);
  });

  it("are listed with their sessions and open links, and without main", async () => {
    const visitor = await make(t, "Besuch mit Link", "visitor");
    await cookieByLink(t, visitor.id);
    t.clock.advance(1_000);
    await cookieByLink(t, visitor.id);
    const { body } = await t.main.post(`/api/connect/users/${visitor.id}/access-link`);
    expect(await listed(visitor.id)).toEqual({
      id: visitor.id,
      username: "Besuch mit Link",
      user_type: "visitor",
      linked_maive_id: null,
      created_at: expect.stringMatching(/Z$/),
      last_used_at: t.clock.now().toISOString(),
      session_count: 2,
      access_link: { expires_at: body.expires_at },
      used_bytes: 0,
      quota_mb: 3_072,
      quota_is_default: true,
    });
    const guest = await make(t, "Gast ohne alles", "guest");
    expect(await listed(guest.id)).toMatchObject({ last_used_at: null, session_count: 0, access_link: null });
    expect(await listed(t.main.userId)).toBeUndefined();
  });

  it("stand in German order", async () => {
    const names = ["zoe", "Zacharias", "ärmel", "Arno", "Arm", "Oma 10", "oma 2", "🐢 Kröte", "Öse"];
    for (const name of names) await create(name, "visitor");
    const order = (await list()).map((user) => user.username).filter((name) => names.includes(name));
    expect(order).toEqual(["🐢 Kröte", "Arm", "ärmel", "Arno", "oma 2", "Oma 10", "Öse", "Zacharias", "zoe"]);
  });

  it("have names of 1 to 64 characters, of any script", async () => {
    for (const name of [
      "a",
      "n".repeat(64),
      "🦉".repeat(32),
      "Łukasz Żółć",
      "李雷",
      "O'Neil <b>&amp;",
      "ÿ%_",
    ]) {
      const { status, body } = await create(name, "visitor");
      expect([status, body.username]).toEqual([201, name]);
    }
    for (const name of [
      "",
      "   ",
      "n".repeat(65),
      "🦉".repeat(65),
      "nu\u0000l",
      "ha\ud800lb",
      5,
      null,
      undefined,
    ]) {
      const { status } = await create(name, "visitor");
      expect([name, status]).toEqual([name, 422]);
    }
    expect((await create(" ")).body.errors).toEqual([
      { field: "username", message: "Der Benutzername darf nicht leer sein." },
    ]);
    expect((await create("n".repeat(65))).body.errors).toEqual([
      { field: "username", message: "Höchstens 64 Zeichen." },
    ]);
  });

  it("sign in under the longest names, too", async () => {
    for (const name of ["ß".repeat(64), "🦔".repeat(64)]) {
      const { generated_password } = await make(t, name, "guest");
      expect([name, (await login(t, name, generated_password)).status]).toEqual([name, 200]);
    }
  });

  it("have names nobody else has, whatever the case and however the letters are composed", async () => {
    await create("Änne");
    for (const name of ["änne", "ÄNNE", "A\u0308nne", " Änne ", "ANNA"]) {
      const { status, body } = await create(name, "visitor");
      expect([name, status, body]).toEqual([
        name,
        409,
        { detail: "Diesen Benutzernamen gibt es schon.", code: "username_taken" },
      ]);
    }
    expect((await create("Anne", "visitor")).status).toBe(201);
  });

  it("are made once when two make the same name at once", async () => {
    const answers = await Promise.all([
      create("Zwilling"),
      create("ZWILLING"),
      create("zwilling", "visitor"),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await list()).filter((user) => /zwilling/i.test(user.username))).toHaveLength(1);
  });

  it("are guests or visitors, nothing else", async () => {
    for (const type of ["main", "admin", "", null, undefined]) {
      const { status, body } = await create("Hochstapler", type ?? null);
      expect([type, status, body.errors[0].field]).toEqual([type, 422, "user_type"]);
    }
    for (const type of ["main", null])
      expect([type, (await role(t.guest.userId, type)).status]).toEqual([type, 422]);
    const link = await create("Falsche ID", "visitor", { linked_maive_id: "MAIVE-1" });
    expect([link.status, link.body.errors[0].field]).toEqual([422, "linked_maive_id"]);
  });

  it("are removed with their rights, sessions and links, and rooms look again who may stay", async () => {
    const visitor = await make(t, "Auf Wiedersehen", "visitor");
    const page = (await t.main.post("/api/cortex/pages", { title: "Geteilt", parent_page_id: null })).body;
    await t.share(page.page_id, visitor.id, "read");
    const cookie = await cookieByLink(t, visitor.id);
    const { token } = (await t.main.post(`/api/connect/users/${visitor.id}/access-link`)).body;
    const events: unknown[] = [];
    const stops = [
      t.app.bus.on("grantsChanged", ({ userIds }) => events.push(userIds)),
      t.app.bus.on("sessionsEnded", ({ sessionIds }) => events.push(sessionIds.length)),
    ];
    const { status } = await t.main.delete(`/api/connect/users/${visitor.id}`);
    for (const stop of stops) stop();
    expect(status).toBe(204);
    expect(events).toEqual([1, [visitor.id]]);
    expect(await statusOf(t, cookie)).toBe(401);
    expect((await t.anonymous.post("/api/auth/redeem", { token })).status).toBe(401);
    expect(await listed(visitor.id)).toBeUndefined();
    for (const table of ["page_permission", "session", "access_link"] as const) {
      const rows = await t.storage.read
        .selectFrom(table)
        .select("user_id")
        .where("user_id", "=", visitor.id)
        .execute();
      expect([table, rows]).toEqual([table, []]);
    }
    expect((await t.main.delete(`/api/connect/users/${visitor.id}`)).status).toBe(404);
    expect((await create("auf wiedersehen", "visitor")).status).toBe(201);
  });

  it("show their rights", async () => {
    const visitor = await make(t, "Darf etwas", "visitor");
    const page = (await t.main.post("/api/cortex/pages", { title: "Rezepte", parent_page_id: null })).body;
    await t.share(page.page_id, visitor.id, "read");
    const { status, body } = await t.main.get(`/api/connect/users/${visitor.id}/rights`);
    expect([status, body]).toEqual([
      200,
      {
        pages: [
          {
            page_id: page.page_id,
            title: "Rezepte",
            icon: null,
            parent_database_id: null,
            permission_type: "read",
          },
        ],
        databases: [],
      },
    ]);
  });

  const actions = (id: string) =>
    [
      ["patch", `/api/connect/users/${id}/role`, { new_role: "guest" }],
      ["post", `/api/connect/users/${id}/reset-password`, {}],
      ["post", `/api/connect/users/${id}/access-link`, {}],
    ] as const;
  const looks = (id: string) =>
    [
      ["delete", `/api/connect/users/${id}/access-link`],
      ["get", `/api/connect/users/${id}/rights`],
      ["delete", `/api/connect/users/${id}`],
    ] as const;

  it("are the only ones there are: main's own id and unknown ones are not found", async () => {
    for (const id of [t.main.userId, absent, "1", "%00", "🦉"]) {
      for (const [method, path, body] of actions(id))
        expect([method, path, (await t.main[method](path, body)).status]).toEqual([method, path, 404]);
      for (const [method, path] of looks(id))
        expect([method, path, (await t.main[method](path)).status]).toEqual([method, path, 404]);
    }
    expect(await statusOf(t, t.main.cookie)).toBe(200);
  });

  it("are main's to see and change, whatever the id", async () => {
    for (const who of [t.guest, t.visitor]) {
      for (const id of [who.userId, t.guest.userId, t.main.userId, absent]) {
        for (const [method, path, body] of actions(id))
          expect([path, (await who[method](path, body)).body.code]).toEqual([path, "main_only"]);
        for (const [method, path] of looks(id))
          expect([path, (await who[method](path)).body.code]).toEqual([path, "main_only"]);
      }
      expect((await who.get("/api/connect/users")).status).toBe(403);
      const made = await who.post("/api/connect/users", { username: "Komplize", user_type: "guest" });
      expect(made.status).toBe(403);
    }
    expect((await t.anonymous.get("/api/connect/users")).status).toBe(401);
    expect(await listed(t.guest.userId)).toMatchObject({ username: "bert", user_type: "guest" });
  });

  it("leave one row in each log for what happened to them", async () => {
    const agent = { "user-agent": "Schlaues Telefon" };
    const { id } = await make(t, "Nachweis", "visitor");
    expect(await logsAbout(t, id)).toEqual({
      change: {
        kind: "user_created",
        actor_id: t.main.userId,
        before: null,
        after: JSON.stringify({ user_id: id, username: "Nachweis", user_type: "visitor" }),
      },
      event: expect.objectContaining({
        kind: "user_created",
        actor_name: "anna",
        subject_name: "Nachweis",
        details: JSON.stringify({ after: "visitor" }),
      }),
    });
    await t.main.patch(`/api/connect/users/${id}/role`, { new_role: "guest" }, agent);
    expect(await logsAbout(t, id)).toEqual({
      change: {
        kind: "user_role_changed",
        actor_id: t.main.userId,
        before: JSON.stringify({ user_id: id, user_type: "visitor" }),
        after: JSON.stringify({ user_id: id, user_type: "guest" }),
      },
      event: {
        kind: "role_changed",
        actor_name: "anna",
        subject_name: "Nachweis",
        address: "127.0.0.1",
        user_agent: "Schlaues Telefon",
        details: JSON.stringify({ before: "visitor", after: "guest" }),
      },
    });
    await reset(id);
    expect(await logsAbout(t, id)).toMatchObject({
      change: { kind: "user_password_reset" },
      event: { kind: "password_reset", details: "{}" },
    });
    await t.main.delete(`/api/connect/users/${id}`);
    expect(await logsAbout(t, id)).toMatchObject({
      change: { kind: "user_deleted" },
      event: { kind: "user_deleted", subject_name: "Nachweis", details: JSON.stringify({ before: "guest" }) },
    });
  });
});
