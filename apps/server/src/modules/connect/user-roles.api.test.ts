import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../test/build-app.ts";
import { describeEachEngine } from "../../../test/engines.ts";
import {
  callsOfMain,
  cookieByLink,
  cookieByPassword,
  login,
  make,
  passwordForm,
  statusOf,
  logsAbout,
} from "./people-for-tests.ts";

describeEachEngine("roles and passwords of guests and visitors", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());

  const { role, reset, listed } = callsOfMain(() => t);

  it("become guests with a new password; the sessions and the open link end", async () => {
    const visitor = await make(t, "Aufsteiger", "visitor");
    const cookie = await cookieByLink(t, visitor.id);
    const { token } = (await t.main.post(`/api/connect/users/${visitor.id}/access-link`)).body;
    const { status, body } = await role(visitor.id, "guest");
    expect([status, body]).toEqual([
      200,
      {
        id: visitor.id,
        username: "Aufsteiger",
        user_type: "guest",
        linked_maive_id: null,
        generated_password: expect.stringMatching(passwordForm),
      },
    ]);
    expect(await statusOf(t, cookie)).toBe(401);
    expect((await t.anonymous.post("/api/auth/redeem", { token })).status).toBe(401);
    expect(await listed(visitor.id)).toMatchObject({ user_type: "guest", access_link: null });
    const signedIn = await login(t, "Aufsteiger", body.generated_password);
    expect(signedIn.body).toMatchObject({ user_type: "guest" });
  });

  it("become visitors without a password; the old one is refused like any wrong pair", async () => {
    const guest = await make(t, "Absteiger", "guest");
    const cookie = await cookieByPassword(t, "Absteiger", guest.generated_password);
    expect(await statusOf(t, cookie)).toBe(200);
    const { status, body } = await role(guest.id, "visitor");
    expect([status, body]).toEqual([
      200,
      { id: guest.id, username: "Absteiger", user_type: "visitor", linked_maive_id: null },
    ]);
    expect(await statusOf(t, cookie)).toBe(401);
    const refused = await login(t, "Absteiger", guest.generated_password);
    expect([refused.status, refused.body]).toEqual([
      401,
      { detail: "Benutzername oder Passwort ist falsch.", code: "wrong_credentials" },
    ]);
  });

  it("hear why they were signed out, once they come back, and nobody else does", async () => {
    const why = async (cookie: string) => (await t.anonymous.get("/api/auth/me", { cookie })).body.detail;
    const guest = await make(t, "Fragende", "guest");
    let cookie = await cookieByPassword(t, "Fragende", guest.generated_password);
    const { new_password } = (await reset(guest.id)).body;
    expect(await why(cookie)).toBe("Dein Passwort wurde zurückgesetzt. Melde dich mit dem neuen an.");
    cookie = await cookieByPassword(t, "Fragende", new_password);
    await t.main.delete(`/api/connect/users/${guest.id}/sessions`);
    expect(await why(cookie)).toBe(
      "Du wurdest von einem anderen Gerät aus oder von der Hauptperson abgemeldet.",
    );
    cookie = await cookieByPassword(t, "Fragende", new_password);
    await role(guest.id, "visitor");
    expect(await why(cookie)).toBe("Du bist jetzt Besucher. Tritt mit dem Zugangslink ein, den du bekommst.");
    cookie = await cookieByLink(t, guest.id);
    await role(guest.id, "guest");
    expect(await why(cookie)).toMatch(/^Du bist jetzt Gast\./);
    const { body } = await reset(guest.id);
    cookie = await cookieByPassword(t, "Fragende", body.new_password);
    await t.main.delete(`/api/connect/users/${guest.id}`);
    expect(await why(cookie)).toBe("Dein Konto wurde entfernt.");
    for (const other of ["", `maive_session=${"a".repeat(43)}`])
      expect(await why(other)).toBe("Bitte melde dich an.");
  });

  it("are left alone by the role they have: no password, no end of sessions", async () => {
    const guest = await make(t, "Bleibt Gast", "guest");
    const cookie = await cookieByPassword(t, "Bleibt Gast", guest.generated_password);
    const before = await logsAbout(t, guest.id);
    const { status, body } = await role(guest.id, "guest");
    expect([status, body.user_type, body.generated_password]).toEqual([200, "guest", undefined]);
    expect(await statusOf(t, cookie)).toBe(200);
    expect(await logsAbout(t, guest.id)).toEqual(before);
    const visitor = await make(t, "Bleibt Besuch", "visitor");
    const { token } = (await t.main.post(`/api/connect/users/${visitor.id}/access-link`)).body;
    expect((await role(visitor.id, "visitor")).status).toBe(200);
    expect((await t.anonymous.post("/api/auth/redeem", { token })).status).toBe(200);
  });

  it("get one working password when promoted by two at once", async () => {
    const visitor = await make(t, "Doppelt befördert", "visitor");
    const answers = await Promise.all([role(visitor.id, "guest"), role(visitor.id, "guest")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [password, ...others] = answers.flatMap(({ body }) => body.generated_password ?? []);
    expect(others).toEqual([]);
    expect((await login(t, "Doppelt befördert", password)).status).toBe(200);
  });

  it("get a new password; the old one and every session end", async () => {
    const guest = await make(t, "Vergesslich", "guest");
    const cookies = [
      await cookieByPassword(t, "Vergesslich", guest.generated_password),
      await cookieByPassword(t, "Vergesslich", guest.generated_password),
    ];
    const { status, body } = await reset(guest.id);
    expect([status, body]).toEqual([200, { new_password: expect.stringMatching(passwordForm) }]);
    for (const cookie of cookies) expect(await statusOf(t, cookie)).toBe(401);
    expect((await login(t, "Vergesslich", guest.generated_password)).status).toBe(401);
    expect((await login(t, "Vergesslich", body.new_password)).status).toBe(200);
  });

  it("have no password to reset as visitors", async () => {
    const { status, body } = await reset(t.visitor.userId);
    expect([status, body]).toEqual([
      409,
      {
        detail: "Besucher haben kein Passwort. Erstelle stattdessen einen Zugangslink.",
        code: "no_password",
      },
    ]);
  });
});
