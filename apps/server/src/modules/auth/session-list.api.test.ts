import { beforeEach, expect, it } from "vitest";
import { describeEachEngine } from "../../../test/engines.ts";
import { startTestServer, type TestServer } from "../../../test/http-server.ts";
import { findUserByName } from "./user.store.ts";

const day = 24 * 60 * 60_000;
const nobody = "01890000-0000-7000-8000-000000000000";

describeEachEngine("the list of sessions", (engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer(engine);
  });

  const get = async (url: string, cookie: string) =>
    (await server.inject({ url, headers: { cookie } })).json().sessions;
  const own = (cookie: string) => get("/api/auth/sessions", cookie);
  const end = (url: string, cookie: string) => server.inject({ method: "DELETE", url, headers: { cookie } });
  const idOf = async (cookie: string): Promise<string> =>
    (await own(cookie)).find(({ is_current }: { is_current: boolean }) => is_current).session_id;
  const statusOf = async (cookie: string) =>
    (await server.inject({ url: "/api/auth/me", headers: { cookie } })).statusCode;
  const userId = async (name: string) => (await findUserByName(server.storage.read, name))?.user_id ?? "";
  const signInVisitor = async () => {
    const id = await userId("visitor");
    const { token } = await server.storage.transact((tx) => server.auth.accessLinks.issue(tx, id));
    const answer = await server.inject({ method: "POST", url: "/api/auth/redeem", payload: { token } });
    return `maive_session=${answer.cookies[0]?.value}`;
  };

  it("lists where a person is signed in, last used first, and nobody else's", async () => {
    const phone = await server.signIn("guest");
    await server.signIn("main");
    server.clock.advance(5 * 60_000);
    const laptop = await server.signIn("guest");
    const sessions = await own(laptop);
    expect(sessions).toEqual([
      {
        session_id: expect.any(String),
        user_id: await userId("guest"),
        username: "guest",
        user_type: "guest",
        user_agent: "lightMyRequest",
        address: "127.0.0.1",
        created_at: "2026-11-21T10:05:00.000Z",
        last_used_at: "2026-11-21T10:05:00.000Z",
        is_current: true,
      },
      expect.objectContaining({ last_used_at: "2026-11-21T10:00:00.000Z", is_current: false }),
    ]);
    server.clock.advance(2 * 60_000);
    expect((await own(phone)).map(({ is_current }: { is_current: boolean }) => is_current)).toEqual([
      true,
      false,
    ]);
  });

  it("shows main everybody's living sessions, and nobody else", async () => {
    const guest = await server.signIn("guest");
    const visitor = await signInVisitor();
    server.clock.advance(8 * day);
    const main = await server.signIn("main");
    const all = await get("/api/connect/sessions", main);
    expect(all.map(({ username }: { username: string }) => username)).toEqual(["main", "visitor"]);
    expect(await statusOf(guest)).toBe(401);
    const refused = await server.inject({ url: "/api/connect/sessions", headers: { cookie: visitor } });
    expect([refused.statusCode, refused.json().code]).toEqual([403, "main_only"]);
  });

  it("counts living sessions by person", async () => {
    await server.signIn("guest");
    server.clock.advance(8 * day);
    await signInVisitor();
    server.clock.advance(60_000);
    await signInVisitor();
    const use = await server.auth.sessionUse(server.storage.read);
    expect([...use]).toEqual([
      [await userId("visitor"), { count: 2, lastUsedAt: "2026-11-29T10:01:00.000Z" }],
    ]);
  });

  it("lets a person end one of the own sessions, also the current one", async () => {
    const [phone, laptop] = [await server.signIn("guest"), await server.signIn("guest")];
    const ended: string[] = [];
    server.bus.on("sessionsEnded", ({ sessionIds }) => ended.push(...sessionIds));
    const phoneId = await idOf(phone);
    const other = await end(`/api/auth/sessions/${phoneId}`, laptop);
    expect([other.statusCode, other.body, other.cookies]).toEqual([204, "", []]);
    expect([await statusOf(phone), await statusOf(laptop)]).toEqual([401, 200]);
    expect(ended).toEqual([phoneId]);
    const current = await end(`/api/auth/sessions/${await idOf(laptop)}`, laptop);
    expect(current.cookies[0]).toMatchObject({ name: "maive_session", value: "" });
    expect(await statusOf(laptop)).toBe(401);
  });

  it("hides other people's sessions from everyone but main", async () => {
    const [main, guest, visitor] = [
      await server.signIn("main"),
      await server.signIn("guest"),
      await signInVisitor(),
    ];
    const [mainId, guestId, visitorId] = [await idOf(main), await idOf(guest), await idOf(visitor)];
    for (const [id, cookie] of [
      [mainId, guest],
      [visitorId, guest],
      [guestId, visitor],
      [nobody, guest],
      [nobody, main],
      ["1", main],
    ] as const) {
      const answer = await end(`/api/auth/sessions/${id}`, cookie);
      expect([id, answer.statusCode, answer.json().code]).toEqual([id, 404, "not_found"]);
    }
    expect(await statusOf(guest)).toBe(200);
    expect((await end(`/api/auth/sessions/${guestId}`, main)).statusCode).toBe(204);
    expect([await statusOf(guest), await statusOf(main), await statusOf(visitor)]).toEqual([401, 200, 200]);
    expect((await end(`/api/auth/sessions/${guestId}`, main)).statusCode).toBe(404);
  });

  it("does not know a session that has expired", async () => {
    const guestId = await idOf(await server.signIn("guest"));
    server.clock.advance(8 * day);
    const main = await server.signIn("main");
    expect((await end(`/api/auth/sessions/${guestId}`, main)).statusCode).toBe(404);
  });

  it("lets a person end all sessions but the current one", async () => {
    const main = await server.signIn("main");
    const cookies = [
      await server.signIn("guest"),
      await server.signIn("guest"),
      await server.signIn("guest"),
    ];
    const answer = await end("/api/auth/sessions", cookies[1] ?? "");
    expect(answer.statusCode).toBe(204);
    expect(await Promise.all([...cookies, main].map(statusOf))).toEqual([401, 200, 401, 200]);
  });

  it("lets main end all sessions of a guest or visitor, never of main", async () => {
    const main = await server.signIn("main");
    const [phone, laptop] = [await server.signIn("guest"), await server.signIn("guest")];
    const url = async (name: string) => `/api/connect/users/${await userId(name)}/sessions`;
    expect((await end(await url("guest"), main)).statusCode).toBe(204);
    expect(await Promise.all([phone, laptop, main].map(statusOf))).toEqual([401, 401, 200]);
    expect((await end(await url("visitor"), main)).statusCode).toBe(204);
    for (const path of [await url("main"), `/api/connect/users/${nobody}/sessions`])
      expect((await end(path, main)).statusCode).toBe(404);
    const guest = await server.signIn("guest");
    expect((await end(await url("visitor"), guest)).statusCode).toBe(403);
  });

  it("is spared by an end of all sessions but one", async () => {
    const [phone, laptop] = [await server.signIn("guest"), await server.signIn("guest")];
    const [guestId, staying] = [await userId("guest"), await idOf(laptop)];
    await server.storage.transact((tx) => server.auth.endSessionsOf(tx, guestId, "signed_out", staying));
    expect([await statusOf(phone), await statusOf(laptop)]).toEqual([401, 200]);
  });
});
