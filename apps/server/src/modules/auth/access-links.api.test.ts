import { limits } from "@maive/contract";
import { beforeAll, expect, it } from "vitest";
import { describeEachEngine } from "../../../test/engines.ts";
import { passwords, startTestServer, type TestServer } from "../../../test/http-server.ts";
import { findUserByName } from "./user.store.ts";

const refused = { detail: "Dieser Zugangslink ist nicht mehr gültig.", code: "access_link_invalid" };

describeEachEngine("access links", (engine) => {
  let server: TestServer;
  let visitorId: string;
  beforeAll(async () => {
    server = await startTestServer(engine);
    visitorId = (await findUserByName(server.storage.read, "visitor"))?.user_id ?? "";
  });

  let lastAddress = 0;
  const freshAddress = () => `198.51.100.${(lastAddress += 1)}`;
  const issue = async (userId = visitorId) =>
    (await server.storage.transact((tx) => server.auth.accessLinks.issue(tx, userId))).token;
  const redeem = (token: unknown, headers: Record<string, string> = {}, remoteAddress = freshAddress()) =>
    server.inject({ method: "POST", url: "/api/auth/redeem", payload: { token }, headers, remoteAddress });
  const me = (cookie: string) => server.inject({ url: "/api/auth/me", headers: { cookie } });
  const cookieOf = (answer: Awaited<ReturnType<typeof redeem>>) =>
    `maive_session=${answer.cookies[0]?.value}`;
  const newVisitor = async (username: string) =>
    (await server.auth.createUser(undefined, { username, userType: "visitor" })).userId;

  it("sign a visitor in, once", async () => {
    const token = await issue();
    const answer = await redeem(token);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: "success", user_id: visitorId, username: "visitor", user_type: "visitor" },
    ]);
    expect(answer.cookies[0]).toMatchObject({ name: "maive_session", httpOnly: true, sameSite: "Lax" });
    expect((await me(cookieOf(answer))).json()).toMatchObject({ username: "visitor" });
    const again = await redeem(token);
    expect([again.statusCode, again.json(), again.cookies]).toEqual([401, refused, []]);
  });

  it("are refused alike when they are missing, malformed or unknown", async () => {
    for (const token of [
      undefined,
      null,
      "",
      1,
      [],
      {},
      "x",
      "a".repeat(43),
      "ä".repeat(43),
      "a".repeat(9_000),
    ]) {
      const answer = await redeem(token);
      expect([token, answer.statusCode, answer.json(), answer.cookies]).toEqual([token, 401, refused, []]);
    }
  });

  it("are random and stored only as a hash", async () => {
    const tokens = [await issue(), await issue()];
    expect(tokens[0]).not.toBe(tokens[1]);
    const rows = JSON.stringify(await server.storage.read.selectFrom("access_link").selectAll().execute());
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(rows).not.toContain(token);
    }
  });

  it("live seven days", async () => {
    const [inTime, late] = [await issue(), await issue(await newVisitor("late"))];
    server.clock.advance(limits.accessLinkMs - 1);
    expect((await redeem(inTime)).statusCode).toBe(200);
    server.clock.advance(1);
    const answer = await redeem(late);
    expect([answer.statusCode, answer.json()]).toEqual([401, refused]);
  });

  it("are void once there is a new one, or when they are revoked", async () => {
    const { accessLinks } = server.auth;
    const first = await issue();
    const second = await issue();
    expect((await redeem(first)).statusCode).toBe(401);
    expect((await redeem(second)).statusCode).toBe(200);
    const third = await issue();
    const revoke = () => server.storage.transact((tx) => accessLinks.revoke(tx, visitorId));
    expect([await revoke(), await revoke()]).toEqual([true, false]);
    expect((await redeem(third)).statusCode).toBe(401);
    await issue();
    server.clock.advance(limits.accessLinkMs);
    expect(await revoke()).toBe(false);
  });

  it("are void for who is no visitor any more", async () => {
    const userId = await newVisitor("promoted");
    const token = await issue(userId);
    await server.storage.transact((tx) =>
      tx.db.updateTable("user_account").set({ user_type: "guest" }).where("user_id", "=", userId).execute(),
    );
    const answer = await redeem(token);
    expect([answer.statusCode, answer.json()]).toEqual([401, refused]);
  });

  it("let exactly one of fifty in who come at once", async () => {
    const userId = await newVisitor("raced");
    const token = await issue(userId);
    const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(token)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const losers = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(losers.map((answer) => [answer.json(), answer.cookies])).toEqual(losers.map(() => [refused, []]));
    const sessions = await server.storage.read
      .selectFrom("session")
      .select("session_id")
      .where("user_id", "=", userId)
      .execute();
    expect(sessions).toHaveLength(1);
  });

  it("end the session the browser had, and never make a cookie valid that was chosen before", async () => {
    const chosen = `maive_session=${"f".repeat(43)}`;
    const first = cookieOf(await redeem(await issue(), { cookie: chosen }));
    expect((await me(chosen)).statusCode).toBe(401);
    expect(first).not.toBe(chosen);
    const second = cookieOf(await redeem(await issue(), { cookie: first }));
    expect([(await me(first)).statusCode, (await me(second)).statusCode]).toEqual([401, 200]);
    await redeem("x", { cookie: second });
    expect((await me(second)).statusCode).toBe(200);
  });

  it("can be guessed at a hundred times from one address, whatever else was guessed there", async () => {
    const address = freshAddress();
    const token = await issue();
    for (let i = 0; i < 99; i += 1) await redeem("x", {}, address);
    expect((await redeem(token, {}, address)).statusCode).toBe(200);
    expect((await redeem("x", {}, address)).statusCode).toBe(401);
    const next = await issue();
    const paused = await redeem(next, {}, address);
    expect([paused.statusCode, paused.json().code, paused.headers["retry-after"]]).toEqual([
      429,
      "too_many_tries",
      "900",
    ]);
    const login = await server.inject({
      method: "POST",
      url: "/api/auth/login",
      payload: { username: "main", password: passwords.main },
      remoteAddress: address,
    });
    expect(login.statusCode).toBe(429);
    expect((await redeem(next)).statusCode).toBe(200);
  });

  it("are listed with their end while they are open", async () => {
    const { open } = server.auth.accessLinks;
    const userId = await newVisitor("expected");
    expect((await open(server.storage.read)).has(userId)).toBe(false);
    const { expiresAt } = await server.storage.transact((tx) => server.auth.accessLinks.issue(tx, userId));
    expect((await open(server.storage.read)).get(userId)).toBe(expiresAt);
    server.clock.advance(limits.accessLinkMs);
    expect((await open(server.storage.read)).has(userId)).toBe(false);
  });

  it("are removed by the daily round once they have expired, and those alone", async () => {
    await issue();
    server.clock.advance(limits.accessLinkMs);
    const userId = await newVisitor("kept");
    await issue(userId);
    await server.auth.purge();
    const rows = await server.storage.read.selectFrom("access_link").select("user_id").execute();
    expect(rows).toEqual([{ user_id: userId }]);
  });
});
