import { closeCodes, limits } from "@maive/contract";
import { beforeAll, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../test/build-app.ts";
import { describeEachEngine } from "../../test/engines.ts";
import { listen, type LiveServer } from "./live-client-for-tests.ts";

describeEachEngine("signing in to a room", (engine) => {
  let test: TestApp;
  let live: LiveServer;
  let table: string;
  beforeAll(async () => {
    test = await buildTestApp(engine);
    live = await listen(test);
    const made = await test.main.post("/api/cortex/databases", { name: "Bücher" });
    table = `/ws/databases/${made.body.database_id}`;
    return async () => {
      live.hangUp();
      await test.close();
    };
  });

  it("SO1 refuses foreign origins with 403 before the upgrade, and lets the own one through", async () => {
    const { cookie } = test.main;
    for (const origin of [
      "https://evil.example",
      "null",
      `http://${live.host}.evil.example`,
      `http://evil-${live.host}`,
      `http://${live.host}0`,
    ])
      expect([origin, await live.connect(table, { cookie, origin }).ended]).toEqual([origin, 403]);
    await live.join(table, { cookie, origin: `http://${live.host}` });
  });

  it.each(["/ws", "/ws/", "/ws/databases", "/ws/databases/1/2", "/api/cortex/pages", "//"])(
    "SO1 refuses the unknown address %s with 404",
    async (path) => {
      expect(await live.connect(path, { cookie: test.main.cookie }).ended).toBe(404);
    },
  );

  it("SO3 sends nothing to who is not signed in and closes with 4001", async () => {
    for (const connecting of [{}, { cookie: "maive_session=forged" }]) {
      for (const path of [table, "/ws/workspace", `${table}?token=forged`, `${table}?token=main`]) {
        const anonymous = live.connect(path, connecting);
        expect(await anonymous.ended).toBe(closeCodes.notSignedIn);
        expect(anonymous.frames).toEqual([]);
      }
    }
  });

  it("SO2 a token signs in once, as the one who fetched it, and only once", async () => {
    const { body } = await test.main.get("/api/auth/socket-token");
    const path = `${table}?token=${body.token}`;
    const socket = await live.join(path, {});
    expect(await socket.first("current_users")).toMatchObject({
      users: expect.arrayContaining([expect.objectContaining({ userId: test.main.userId })]),
    });
    socket.say({ type: "verify_fallback_auth", username: "anna", user_type: "main", timestamp: 1 });
    await socket.first("fallback_auth_verified");
    expect(await live.connect(path).ended).toBe(closeCodes.notSignedIn);
  });

  it("SO2 a token is void after 60 s and with the end of its session", async () => {
    const old = await test.main.get("/api/auth/socket-token");
    test.clock.advance(limits.socketTokenMs);
    expect(await live.connect(`${table}?token=${old.body.token}`).ended).toBe(closeCodes.notSignedIn);
    const leaving = await test.anotherSession(test.main);
    const left = await leaving.get("/api/auth/socket-token");
    await leaving.post("/api/auth/logout");
    expect(await live.connect(`${table}?token=${left.body.token}`).ended).toBe(closeCodes.notSignedIn);
  });

  it("SO11 claiming to be somebody else is rejected and closed with 4003", async () => {
    const socket = await live.join(table, { cookie: test.main.cookie });
    socket.say({ type: "verify_fallback_auth", username: "bert", user_type: "guest", timestamp: 1 });
    expect((await socket.first("fallback_auth_rejected")).reason).not.toBe("");
    expect(await socket.ended).toBe(closeCodes.forbidden);
  });

  it("RM1 closes with 4003 for rooms that are absent, malformed or unreadable", async () => {
    const { cookie } = test.main;
    for (const id of ["999999", "abc", "-1", "01", "1.5", "9".repeat(40), "%E0%A4%A", "1%2F2", "%00"])
      expect([id, await live.connect(`/ws/databases/${id}`, { cookie }).ended]).toEqual([
        id,
        closeCodes.forbidden,
      ]);
    const guest = live.connect(table, { cookie: test.guest.cookie });
    expect([await guest.ended, guest.frames]).toEqual([closeCodes.forbidden, []]);
  });

  it("SO4 closes with 1009 after a frame over 64 KiB, and reads one of 64 KiB", async () => {
    const socket = await live.join(table, { cookie: test.main.cookie });
    socket.say("x".repeat(limits.socketFrameBytes));
    expect(await socket.first("connection_error")).toEqual({
      type: "connection_error",
      error: "malformed_json",
    });
    socket.say("x".repeat(limits.socketFrameBytes + 1));
    expect(await socket.ended).toBe(closeCodes.tooLarge);
  });

  it("RM8 signing out closes the sockets of that session with 4001 and leaves the others", async () => {
    const leaving = await test.anotherSession(test.main);
    const sockets = [
      await live.join(table, leaving),
      await live.join("/ws/workspace", leaving),
      await live.join(`${table}?token=${(await leaving.get("/api/auth/socket-token")).body.token}`, {}),
    ];
    const stays = await live.join(table, { cookie: test.main.cookie });
    expect((await leaving.post("/api/auth/logout")).status).toBe(204);
    for (const socket of sockets) expect(await socket.ended).toBe(closeCodes.notSignedIn);
    await stays.soFar();
  });
});
