import { beforeAll, expect, it } from "vitest";
import { describeEachEngine } from "../../../test/engines.ts";
import { startTestServer, type TestServer } from "../../../test/http-server.ts";
import { findUserByName } from "./user.store.ts";

const hour = 60 * 60_000;
const day = 24 * hour;

describeEachEngine("sessions", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });

  const me = (cookie: string) => server.inject({ url: "/api/auth/me", headers: { cookie } });
  const logout = (cookie: string) =>
    server.inject({ method: "POST", url: "/api/auth/logout", headers: { cookie } });
  const socketToken = async (cookie: string): Promise<string> =>
    (await server.inject({ url: "/api/auth/socket-token", headers: { cookie } })).json().token;

  it("say who is signed in", async () => {
    const answer = await me(await server.signIn("guest"));
    expect(answer.json()).toEqual({ user_id: expect.any(String), username: "guest", user_type: "guest" });
  });

  it("are demanded: without one, with an unknown, a broken or a doubled cookie nobody is signed in", async () => {
    for (const cookie of [
      "",
      "maive_session=",
      `maive_session=${"a".repeat(43)}`,
      "maive_session=%00",
      "other=1",
    ]) {
      const answer = await me(cookie);
      expect([cookie, answer.statusCode, answer.json().code]).toEqual([cookie, 401, "not_signed_in"]);
    }
  });

  it("end at sign-out: cookie, socket token and sockets", async () => {
    const cookie = await server.signIn("guest");
    const token = await socketToken(cookie);
    const ended: string[] = [];
    const stop = server.bus.on("sessionsEnded", ({ sessionIds }) => ended.push(...sessionIds));
    const answer = await logout(cookie);
    stop();
    expect([answer.statusCode, answer.body]).toEqual([204, ""]);
    expect(answer.headers["clear-site-data"]).toBe('"cache"');
    expect(answer.cookies[0]).toMatchObject({ name: "maive_session", value: "" });
    expect(ended).toHaveLength(1);
    expect((await me(cookie)).statusCode).toBe(401);
    expect(await server.auth.redeemSocketToken(token)).toBeNull();
    expect((await logout(cookie)).statusCode).toBe(401);
  });

  it("leave a person's other devices alone at sign-out", async () => {
    const [phone, laptop] = [await server.signIn("guest"), await server.signIn("guest")];
    await logout(phone);
    expect((await me(laptop)).statusCode).toBe(200);
  });

  it("live as long as they are used, and no longer than their absolute end", async () => {
    for (const [userType, idle, absolute] of [
      ["main", day, 14 * day],
      ["guest", 7 * day, 30 * day],
    ] as const) {
      const forgotten = await server.signIn(userType);
      const used = await server.signIn(userType);
      server.clock.advance(idle / 2);
      expect((await me(used)).statusCode).toBe(200);
      server.clock.advance(idle / 2);
      expect([userType, (await me(forgotten)).statusCode]).toEqual([userType, 401]);
      for (let lived = idle; lived + idle / 2 < absolute; lived += idle / 2) {
        expect((await me(used)).statusCode).toBe(200);
        server.clock.advance(idle / 2);
      }
      expect((await me(used)).statusCode).toBe(200);
      server.clock.advance(idle / 2);
      expect([userType, (await me(used)).statusCode]).toEqual([userType, 401]);
    }
  });

  it("of visitors, who cannot come back alone, last a month however seldom they are used", async () => {
    const visitor = await findUserByName(server.storage.read, "visitor");
    const user = { userId: visitor?.user_id ?? "", userType: "visitor" as const };
    const { token } = await server.storage.transact((tx) => server.auth.startSession(tx, user, "test"));
    const cookie = `maive_session=${token}`;
    server.clock.advance(30 * day - 1);
    await server.auth.purgeSessions();
    expect((await me(cookie)).statusCode).toBe(200);
    server.clock.advance(1);
    expect((await me(cookie)).statusCode).toBe(401);
  });

  it("note their use at most once a minute", async () => {
    const cookie = await server.signIn("guest");
    const lastUses = () =>
      server.storage.read
        .selectFrom("session")
        .select("last_used_at")
        .orderBy("session_id", "desc")
        .limit(1)
        .execute();
    const atStart = await lastUses();
    server.clock.advance(59_000);
    await me(cookie);
    expect(await lastUses()).toEqual(atStart);
    server.clock.advance(2_000);
    await me(cookie);
    expect(await lastUses()).not.toEqual(atStart);
  });

  it("are ten per person at most: the one unused for longest goes", async () => {
    const cookies: string[] = [];
    for (let i = 0; i < 10; i += 1) {
      cookies.push(await server.signIn("guest"));
      server.clock.advance(61_000);
    }
    await me(cookies[0] ?? "");
    await server.signIn("guest");
    const statuses = [];
    for (const cookie of cookies) statuses.push((await me(cookie)).statusCode);
    expect(statuses).toEqual([200, 401, ...Array.from({ length: 8 }, () => 200)]);
  });

  it("are removed once they have expired, and those alone", async () => {
    const old = await server.signIn("guest");
    server.clock.advance(8 * day);
    const young = await server.signIn("guest");
    await server.auth.purgeSessions();
    const rows = await server.storage.read.selectFrom("session").select("session_id").execute();
    expect(rows).toHaveLength(1);
    expect([(await me(old)).statusCode, (await me(young)).statusCode]).toEqual([401, 200]);
    const expired = "Deine Anmeldung ist abgelaufen. Bitte melde dich erneut an.";
    expect((await me(old)).json()).toEqual({ code: "not_signed_in", detail: expired });
    server.clock.advance(31 * day);
    await server.auth.purge();
    expect((await me(old)).json().detail).toBe("Bitte melde dich an.");
    expect((await me(young)).json().detail).toBe(expired);
  });

  it("that their holders end leave no reason behind", async () => {
    const cookie = await server.signIn("guest");
    await logout(cookie);
    expect((await me(cookie)).json().detail).toBe("Bitte melde dich an.");
  });

  it("end for a whole person at once", async () => {
    const [phone, laptop] = [await server.signIn("guest"), await server.signIn("guest")];
    const main = await server.signIn("main");
    const { user_id } = (await me(phone)).json();
    await server.storage.transact((tx) => server.auth.endSessionsOf(tx, user_id, "signed_out"));
    expect([(await me(phone)).statusCode, (await me(laptop)).statusCode]).toEqual([401, 401]);
    expect((await me(main)).statusCode).toBe(200);
  });
});

describeEachEngine("socket tokens", (engine) => {
  let server: TestServer;
  let cookie: string;
  beforeAll(async () => {
    server = await startTestServer(engine);
    cookie = await server.signIn("guest");
  });
  const issue = async () =>
    (await server.inject({ url: "/api/auth/socket-token", headers: { cookie } })).json();

  it("sign the same person in, once", async () => {
    const { token, expires_in } = await issue();
    expect(expires_in).toBe(60);
    expect(await server.auth.redeemSocketToken(token)).toMatchObject({
      username: "guest",
      userType: "guest",
    });
    expect(await server.auth.redeemSocketToken(token)).toBeNull();
  });

  it("name the person, and are nobody's with another name", async () => {
    const { token } = await issue();
    const [name = "", ...rest] = token.split(".");
    expect(Buffer.from(name, "base64url").toString()).toBe("guest");
    const forged = [Buffer.from("admin").toString("base64url"), ...rest].join(".");
    expect(await server.auth.redeemSocketToken(forged)).toBeNull();
    expect(await server.auth.redeemSocketToken(token)).toMatchObject({ username: "guest" });
  });

  it("are void after a minute", async () => {
    const { token } = await issue();
    server.clock.advance(60_000);
    expect(await server.auth.redeemSocketToken(token)).toBeNull();
  });

  it("are never guessed or made from a name", async () => {
    for (const token of ["", "guest", Buffer.from("guest").toString("base64"), "a".repeat(43)])
      expect(await server.auth.redeemSocketToken(token)).toBeNull();
  });

  it("are twenty per session at most", async () => {
    const tokens = [];
    for (let i = 0; i < 21; i += 1) tokens.push((await issue()).token);
    expect(await server.auth.redeemSocketToken(tokens[0])).toBeNull();
    expect(await server.auth.redeemSocketToken(tokens[1])).not.toBeNull();
  });

  it("are given to people who are signed in alone", async () => {
    expect((await server.inject({ url: "/api/auth/socket-token" })).statusCode).toBe(401);
  });
});
