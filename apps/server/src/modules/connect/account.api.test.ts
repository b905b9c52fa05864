import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../test/build-app.ts";
import { describeEachEngine } from "../../../test/engines.ts";
import { createAccount } from "./account.service.ts";
import { cookieByPassword, login, make, readyPassword, statusOf, logsAbout } from "./people-for-tests.ts";

describeEachEngine("one's own account", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());

  it("is shown to its holder", async () => {
    for (const [who, user_type] of [
      [t.main, "main"],
      [t.guest, "guest"],
      [t.visitor, "visitor"],
    ] as const) {
      const { status, body } = await who.get("/api/connect/account");
      expect([status, body]).toEqual([
        200,
        { user_id: who.userId, username: who.username, user_type, linked_maive_id: null },
      ]);
    }
    expect((await t.anonymous.get("/api/connect/account")).status).toBe(401);
  });

  it("may note the MAIVE-ID of the own instance, in any case, and forget it", async () => {
    const maiveId = `MAIVE-${"AZ27".repeat(13)}`;
    for (const who of [t.guest, t.visitor]) {
      const link = (linked_maive_id: unknown) => who.patch("/api/connect/link-id", { linked_maive_id });
      const linked = async () => (await who.get("/api/connect/account")).body.linked_maive_id;
      const { status, body } = await link(` ${maiveId.toLowerCase()} `);
      expect([status, body]).toEqual([200, { status: "success", linked_maive_id: maiveId }]);
      expect(await linked()).toBe(maiveId);
      expect(await logsAbout(t, who.userId)).toMatchObject({
        change: { kind: "user_maive_id_linked", actor_id: who.userId },
        event: { kind: "maive_id_linked", details: JSON.stringify({ after: maiveId }) },
      });
      for (const wrong of ["MAIVE-1", maiveId.slice(0, -1), `${maiveId}A`, maiveId.replace("7", "1"), 5]) {
        const refused = await link(wrong);
        expect([wrong, refused.status, refused.body.errors[0].field]).toEqual([
          wrong,
          422,
          "linked_maive_id",
        ]);
      }
      expect(await linked()).toBe(maiveId);
      expect((await link("  ")).body).toEqual({ status: "success", linked_maive_id: null });
      expect(await linked()).toBeNull();
    }
    const main = await t.main.patch("/api/connect/link-id", { linked_maive_id: maiveId });
    expect([main.status, main.body.code]).toEqual([403, "forbidden"]);
  });
});

describeEachEngine("a guest's password", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());

  const change = (cookie: string, old_password: unknown, new_password: unknown) =>
    t.anonymous.patch("/api/connect/password", { old_password, new_password }, { cookie });

  it("is changed by whoever knows the old one; the guest's other sessions end, this one stays", async () => {
    const { id, generated_password } = await make(t, "Greta", "guest");
    const phone = await cookieByPassword(t, "Greta", generated_password);
    const laptop = await cookieByPassword(t, "Greta", generated_password);
    const { status, body } = await change(phone, generated_password, "Schönes neues 1");
    expect([status, body]).toEqual([200, { status: "success" }]);
    expect([await statusOf(t, phone), await statusOf(t, laptop)]).toEqual([200, 401]);
    expect(await logsAbout(t, id)).toMatchObject({
      change: { kind: "user_password_changed", actor_id: id },
      event: { kind: "password_changed", actor_name: "Greta", details: "{}" },
    });
    expect((await login(t, "Greta", generated_password)).status).toBe(401);
    // The same letters in another normalisation form.
    expect((await login(t, "Greta", "Scho\u0308nes neues 1")).status).toBe(200);
  });

  it("stays when the old one is wrong", async () => {
    const { generated_password } = await make(t, "Hannes", "guest");
    const cookie = await cookieByPassword(t, "Hannes", generated_password);
    for (const wrong of ["falsch", "", readyPassword, generated_password.toUpperCase()]) {
      const { status, body } = await change(cookie, wrong, "neues Passwort");
      expect([wrong, status, body]).toEqual([
        wrong,
        403,
        { detail: "Das bisherige Passwort ist falsch.", code: "wrong_password" },
      ]);
    }
    expect((await login(t, "Hannes", generated_password)).status).toBe(200);
  });

  it("cannot be guessed here more often than at sign-in", async () => {
    const { generated_password } = await make(t, "Ida", "guest");
    const cookie = await cookieByPassword(t, "Ida", generated_password);
    for (let i = 0; i < 5; i += 1) await change(cookie, "falsch", "neues Passwort");
    for (let i = 0; i < 5; i += 1) await login(t, "Ida", "falsch");
    const paused = await change(cookie, generated_password, "neues Passwort");
    expect([paused.status, paused.body.code]).toEqual([429, "too_many_tries"]);
    expect(Number(paused.headers["retry-after"])).toBeGreaterThan(0);
    t.clock.advance(15 * 60_000);
    expect((await change(cookie, generated_password, "neues Passwort")).status).toBe(200);
  });

  it("has 8 to 128 characters", async () => {
    const { generated_password } = await make(t, "Jonas", "guest");
    const cookie = await cookieByPassword(t, "Jonas", generated_password);
    for (const wrong of ["", "1234567", "x".repeat(129), 12_345_678, null]) {
      const { status, body } = await change(cookie, generated_password, wrong);
      expect([wrong, status, body.errors[0].field]).toEqual([wrong, 422, "new_password"]);
    }
    const short = await change(cookie, generated_password, "1234567");
    expect(short.body.errors[0].message).toBe("Das Passwort braucht mindestens 8 Zeichen.");
    let old = generated_password;
    for (const longest of ["x".repeat(127) + "y", `${"🦉".repeat(127)}🦊`, "achtlang"]) {
      expect([longest, (await change(cookie, old, longest)).status]).toEqual([longest, 200]);
      expect([longest, (await login(t, "Jonas", longest)).status]).toEqual([longest, 200]);
      old = longest;
    }
  });

  it("is none that is guessed first: a common one, or a name with a few digits", async () => {
    const { generated_password } = await make(t, "Konstantin", "guest");
    const cookie = await cookieByPassword(t, "Konstantin", generated_password);
    for (const common of [
      "12345678",
      "PassWort1",
      "konstantin",
      "KONSTANTIN123",
      "Maive2026",
      "Maive!!!!",
      "qwertz123",
    ]) {
      const { status, body } = await change(cookie, generated_password, common);
      expect([common, status, body.errors?.[0]]).toEqual([
        common,
        422,
        { field: "new_password", message: expect.stringMatching(/Bitte wähle ein anderes/) },
      ]);
    }
    let old = generated_password;
    for (const fine of ["geheim und gut", "neues-passwort-1", "Konstantin und Greta", "12345678,password"]) {
      expect([fine, (await change(cookie, old, fine)).status]).toEqual([fine, 200]);
      old = fine;
    }
    const main = await t.anotherSession(t.main);
    const refused = await main.patch("/api/connect/main-user/credentials", { new_password: "Passwort1" });
    expect([refused.status, refused.body.errors?.[0].field]).toEqual([422, "new_password"]);
    const renamed = { new_username: "Hausherrin", new_password: "hausherrin1" };
    expect((await main.patch("/api/connect/main-user/credentials", renamed)).status).toBe(422);
  });

  it("is known as generated until the guest chooses one", async () => {
    const { id, generated_password } = await make(t, "Lotte", "guest");
    const signedIn = await login(t, "Lotte", generated_password);
    expect(signedIn.body).toMatchObject({ status: "success", has_generated_password: true });
    const cookie = await cookieByPassword(t, "Lotte", generated_password);
    const own = async () => (await t.anonymous.get("/api/auth/me", { cookie })).body.has_generated_password;
    expect(await own()).toBe(true);
    await change(cookie, generated_password, "Selbst-gewählt-5");
    expect(await own()).toBeUndefined();
    const main = await t.anotherSession(t.main);
    const { new_password } = (await main.post(`/api/connect/users/${id}/reset-password`)).body;
    expect((await login(t, "Lotte", new_password)).body.has_generated_password).toBe(true);
  });

  it("is for guests: main has the own credentials, visitors have none", async () => {
    for (const who of [t.main, t.visitor]) {
      const { status, body } = await change(who.cookie, readyPassword, "neues Passwort");
      expect([status, body]).toEqual([
        403,
        { detail: "Dazu fehlt dir die Berechtigung.", code: "forbidden" },
      ]);
    }
  });

  it("stays as main reset it in the very moment the guest changed it", async () => {
    const { id, username, generated_password } = await make(t, "Karla", "guest");
    let reset = "";
    const account = createAccount({
      storage: t.storage,
      named: t.app.cortex,
      quotas: t.app.drive.quotas,
      instanceName: async () => "MAIVE",
      auth: {
        ...t.app.auth,
        checkOwnPassword: async (actor, password, address) => {
          await t.app.auth.checkOwnPassword(actor, password, address);
          const main = await t.anotherSession(t.main);
          reset = (await main.post(`/api/connect/users/${id}/reset-password`)).body.new_password;
        },
      },
    });
    const actor = { userId: id, username, userType: "guest", sessionId: "s", clientId: null } as const;
    const asking = { actor, address: "127.0.0.1", userAgent: "" };
    await expect(account.changePassword(asking, generated_password, "neues Passwort")).rejects.toMatchObject({
      code: "wrong_password",
    });
    expect((await login(t, "Karla", "neues Passwort")).status).toBe(401);
    expect((await login(t, "Karla", reset)).status).toBe(200);
  });
});

describeEachEngine("main's credentials", (engine) => {
  const other = "Anderes-Passwort-7";
  const within = async (test: (t: TestApp) => Promise<void>) => {
    const t = await buildTestApp(engine);
    await test(t);
    await t.close();
  };
  const change = (t: TestApp, body: object) => t.main.patch("/api/connect/main-user/credentials", body);

  it("are changed together; every main session ends, those of others stay", () =>
    within(async (t) => {
      await t.app.auth.createUser(undefined, { username: "Zweite", userType: "main", password: other });
      const sessions = [
        t.main.cookie,
        (await t.anotherSession(t.main)).cookie,
        await cookieByPassword(t, "Zweite", other),
      ];
      const { status, body } = await change(t, { new_username: " Änne ", new_password: "Neues-Passwort-1" });
      expect([status, body]).toEqual([200, { status: "success" }]);
      for (const cookie of sessions) expect(await statusOf(t, cookie)).toBe(401);
      for (const who of [t.guest, t.visitor]) expect(await statusOf(t, who.cookie)).toBe(200);
      expect((await login(t, "anna", readyPassword)).status).toBe(401);
      expect((await login(t, "änne", "Neues-Passwort-1")).body).toMatchObject({
        username: "Änne",
        user_type: "main",
        user_id: t.main.userId,
      });
      expect((await login(t, "Zweite", other)).status).toBe(200);
      expect(await logsAbout(t, t.main.userId)).toMatchObject({
        change: {
          kind: "user_credentials_changed",
          before: JSON.stringify({ user_id: t.main.userId, username: "anna" }),
          after: JSON.stringify({ user_id: t.main.userId, username: "Änne" }),
        },
        event: {
          kind: "credentials_changed",
          actor_name: "anna",
          subject_name: "Änne",
          details: JSON.stringify({ before: "anna", after: "Änne" }),
        },
      });
    }));

  it("are changed one at a time: a blank field stays as it was", () =>
    within(async (t) => {
      expect((await change(t, { new_username: "", new_password: other })).status).toBe(200);
      expect(await logsAbout(t, t.main.userId)).toMatchObject({ event: { details: "{}" } });
      const cookie = await cookieByPassword(t, "anna", other);
      const body = { new_username: "ANNA", new_password: null };
      const renamed = await t.anonymous.patch("/api/connect/main-user/credentials", body, { cookie });
      expect(renamed.status).toBe(200);
      expect(await statusOf(t, cookie)).toBe(401);
      expect((await login(t, "anna", other)).body).toMatchObject({ username: "ANNA" });
    }));

  it("stay, and the sessions with them, when the wish is refused", () =>
    within(async (t) => {
      for (const body of [{}, { new_username: "", new_password: "" }, { new_username: null }]) {
        const answer = await change(t, body);
        expect([body, answer.status, answer.body]).toEqual([
          body,
          422,
          { detail: "Gib einen neuen Benutzernamen oder ein neues Passwort ein.", code: "invalid" },
        ]);
      }
      for (const [field, wrong] of [
        ["new_password", "1234567"],
        ["new_password", "x".repeat(129)],
        ["new_username", "n".repeat(65)],
        ["new_username", 5],
      ] as const) {
        const { status, body } = await change(t, { new_username: "Neu", [field]: wrong });
        expect([field, status, body.errors[0].field]).toEqual([field, 422, field]);
      }
      const taken = await change(t, { new_username: "BERT", new_password: other });
      expect([taken.status, taken.body.code]).toEqual([409, "username_taken"]);
      expect(await statusOf(t, t.main.cookie)).toBe(200);
      expect((await login(t, "anna", readyPassword)).status).toBe(200);
    }));

  it("are main's alone", () =>
    within(async (t) => {
      for (const who of [t.guest, t.visitor]) {
        const { status } = await who.patch("/api/connect/main-user/credentials", { new_username: "Chef" });
        expect(status).toBe(403);
      }
    }));
});
