import { beforeEach, expect, it } from "vitest";
import { describeEachEngine } from "../../../test/engines.ts";
import { passwords, startTestServer, type TestServer } from "../../../test/http-server.ts";
import { findUserByName } from "./user.store.ts";

const year = 365 * 24 * 60 * 60_000;
const agent = "Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0";

describeEachEngine("the sign-in log", (engine) => {
  let server: TestServer;
  let ids: Record<"main" | "guest" | "visitor", string>;
  beforeEach(async () => {
    server = await startTestServer(engine);
    const idOf = async (name: string) => (await findUserByName(server.storage.read, name))?.user_id ?? "";
    ids = { main: await idOf("main"), guest: await idOf("guest"), visitor: await idOf("visitor") };
  });

  const send = (method: "POST" | "DELETE", url: string, payload?: object, cookie = "") =>
    server.inject({
      method,
      url,
      ...(payload ? { payload } : {}),
      headers: { cookie, "user-agent": agent },
      remoteAddress: "198.51.100.7",
    });
  const login = (username: string, password: unknown = "falsch-falsch") =>
    send("POST", "/api/auth/login", { username, password });
  const cookieOf = (answer: Awaited<ReturnType<typeof send>>) => `maive_session=${answer.cookies[0]?.value}`;
  /** The log, oldest first, without the columns that are the same in every row. */
  const rows = async () => {
    const all = await server.storage.read
      .selectFrom("security_event")
      .selectAll()
      .orderBy("event_id")
      .execute();
    return all.map(
      ({ kind, actor_id, actor_name, subject_id, subject_name, address, user_agent, details }) => {
        expect([address, user_agent]).toEqual(["198.51.100.7", agent]);
        return {
          kind,
          by: [actor_id, actor_name],
          to: [subject_id, subject_name],
          details: JSON.parse(details),
        };
      },
    );
  };

  it("names who signed in and out", async () => {
    const cookie = cookieOf(await login("Guest", passwords.guest));
    await send("POST", "/api/auth/logout", undefined, cookie);
    const { token } = await server.storage.transact((tx) => server.auth.accessLinks.issue(tx, ids.visitor));
    await send("POST", "/api/auth/redeem", { token });
    const nobody = [null, null];
    expect(await rows()).toEqual([
      { kind: "signed_in", by: [ids.guest, "guest"], to: nobody, details: {} },
      { kind: "signed_out", by: [ids.guest, "guest"], to: nobody, details: {} },
      { kind: "signed_in_by_link", by: [ids.visitor, "visitor"], to: nobody, details: {} },
    ]);
  });

  it("has failed tries whose name was given, and never a password or token, wherever it was typed", async () => {
    await login("main", "geheimer-versuch");
    await login("visitor");
    await login(" MAIN ");
    await login(" Mein-Passwort-5 ");
    await login("", "x");
    const { token } = await server.storage.transact((tx) => server.auth.accessLinks.issue(tx, ids.visitor));
    await server.storage.transact((tx) =>
      tx.db
        .updateTable("user_account")
        .set({ user_type: "guest" })
        .where("user_id", "=", ids.visitor)
        .execute(),
    );
    await send("POST", "/api/auth/redeem", { token });
    await send("POST", "/api/auth/redeem", { token: "unbekannt" });
    const anonymous = [null, null];
    const all = await rows();
    expect(all).toEqual([
      { kind: "sign_in_failed", by: anonymous, to: [ids.main, "main"], details: {} },
      { kind: "sign_in_failed", by: anonymous, to: [ids.visitor, "visitor"], details: {} },
      { kind: "sign_in_failed", by: anonymous, to: [ids.main, "main"], details: {} },
      { kind: "sign_in_failed", by: anonymous, to: [null, null], details: {} },
      { kind: "link_failed", by: anonymous, to: [ids.visitor, "visitor"], details: {} },
      { kind: "link_failed", by: anonymous, to: [null, null], details: {} },
    ]);
    for (const secret of ["geheimer-versuch", token, "unbekannt", "Mein-Passwort-5"])
      expect(JSON.stringify(all)).not.toContain(secret);
  });

  it("is not filled by tries that were not let through", async () => {
    for (let i = 0; i < 12; i += 1) await login("main");
    expect(await rows()).toHaveLength(10);
  });

  it("names who ended whose sessions", async () => {
    const main = cookieOf(await login("main", passwords.main));
    const cookies: string[] = [];
    for (let i = 0; i < 4; i += 1) cookies.push(cookieOf(await login("guest", passwords.guest)));
    const before = (await rows()).length;
    const sessions = await server.storage.read
      .selectFrom("session")
      .select("session_id")
      .where("user_id", "=", ids.guest)
      .orderBy("session_id")
      .execute();
    await send("DELETE", `/api/auth/sessions/${sessions[0]?.session_id}`, undefined, main);
    await send("DELETE", "/api/auth/sessions", undefined, cookies[1]);
    await send("DELETE", "/api/auth/sessions", undefined, cookies[1]);
    await send("DELETE", `/api/connect/users/${ids.guest}/sessions`, undefined, main);
    const [byMain, toGuest] = [
      [ids.main, "main"],
      [ids.guest, "guest"],
    ];
    expect((await rows()).slice(before)).toEqual([
      { kind: "session_ended", by: byMain, to: toGuest, details: {} },
      { kind: "session_ended", by: toGuest, to: toGuest, details: { sessions: "2" } },
      { kind: "session_ended", by: byMain, to: toGuest, details: { sessions: "1" } },
    ]);
  });

  it("is stored for a year", async () => {
    await login("main");
    server.clock.advance(year);
    await login("guest");
    await server.auth.purge();
    expect((await rows()).map(({ to }) => to[1])).toEqual(["main", "guest"]);
    server.clock.advance(1);
    await server.auth.purge();
    expect((await rows()).map(({ to }) => to[1])).toEqual(["guest"]);
  });
});
