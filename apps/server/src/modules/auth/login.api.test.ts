import { beforeAll, expect, it } from "vitest";
import { describeEachEngine } from "../../../test/engines.ts";
import { passwords, startTestServer, type TestServer } from "../../../test/http-server.ts";

describeEachEngine("sign-in", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });

  let lastAddress = 0;
  const freshAddress = () => `198.51.100.${(lastAddress += 1)}`;
  const login = (payload: object, headers: Record<string, string> = {}, remoteAddress = freshAddress()) =>
    server.inject({ method: "POST", url: "/api/auth/login", payload, headers, remoteAddress });

  it("answers who is signed in and sets a cookie out of reach of scripts", async () => {
    const answer = await login({ username: "main", password: passwords.main });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      status: "success",
      username: "main",
      user_type: "main",
      user_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ name: "maive_session", httpOnly: true, sameSite: "Lax", path: "/" });
    expect(cookie).not.toHaveProperty("secure");
    expect(cookie?.value).toHaveLength(43);
  });

  it("takes names without regard to case and blanks around them", async () => {
    const answer = await login({ username: "  GUEST ", password: passwords.guest });
    expect(answer.json()).toMatchObject({ username: "guest", user_type: "guest" });
  });

  it("keeps only a hash of the cookie's token", async () => {
    const token = (await login({ username: "main", password: passwords.main })).cookies[0]?.value ?? "";
    const rows = await server.storage.read.selectFrom("session").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("answers missing fields with their sentence", async () => {
    for (const payload of [
      {},
      { username: "main" },
      { password: "x" },
      { username: "", password: "x" },
      { username: "  ", password: "x" },
      { username: "main", password: "" },
      { username: null, password: null },
      { username: 1, password: ["x"] },
    ]) {
      const answer = await login(payload);
      expect([payload, answer.statusCode]).toEqual([payload, 422]);
      expect(answer.json()).toEqual({ detail: "Bitte fülle beide Felder aus.", code: "missing_credentials" });
    }
  });

  it("answers every wrong pair alike: wrong password, unknown name, visitor, endless input", async () => {
    for (const payload of [
      { username: "main", password: "wrong" },
      { username: "guest", password: passwords.main },
      { username: "nobody", password: "wrong" },
      { username: "visitor", password: "wrong" },
      { username: "m".repeat(10_000), password: "wrong" },
      { username: "main", password: `${passwords.main}${"x".repeat(10_000)}` },
    ]) {
      const answer = await login(payload);
      expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([
        401,
        { detail: "Benutzername oder Passwort ist falsch.", code: "wrong_credentials" },
        [],
      ]);
    }
  });

  it("pauses after ten wrong tries, also for the right password, until the window has passed", async () => {
    const address = freshAddress();
    const wrong = await Promise.all(
      Array.from({ length: 50 }, () => login({ username: "main", password: "wrong" }, {}, address)),
    );
    expect(wrong.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    expect(wrong.filter(({ statusCode }) => statusCode === 429)).toHaveLength(40);
    const paused = await login({ username: "main", password: passwords.main }, {}, address);
    expect([paused.statusCode, paused.json().code]).toEqual([429, "too_many_tries"]);
    expect(paused.headers["retry-after"]).toBe("900");
    expect((await login({ username: "main", password: passwords.main })).statusCode).toBe(200);
    server.clock.advance(15 * 60_000);
    expect((await login({ username: "main", password: passwords.main }, {}, address)).statusCode).toBe(200);
  });

  it("gives a new session at every sign-in and ends the browser's former one", async () => {
    const cookieOf = (answer: Awaited<ReturnType<typeof login>>) =>
      `maive_session=${answer.cookies[0]?.value}`;
    const first = cookieOf(await login({ username: "main", password: passwords.main }));
    const second = cookieOf(await login({ username: "main", password: passwords.main }, { cookie: first }));
    expect(second).not.toBe(first);
    expect((await server.inject({ url: "/api/auth/me", headers: { cookie: first } })).statusCode).toBe(401);
    expect((await server.inject({ url: "/api/auth/me", headers: { cookie: second } })).statusCode).toBe(200);
  });

  it("never makes a cookie valid that was chosen before", async () => {
    const chosen = "f".repeat(43);
    const cookie = `maive_session=${chosen}`;
    const answer = await login({ username: "main", password: passwords.main }, { cookie });
    expect(answer.cookies[0]?.value).not.toBe(chosen);
    expect((await server.inject({ url: "/api/auth/me", headers: { cookie } })).statusCode).toBe(401);
  });

  it("sets the Secure flag behind HTTPS", async () => {
    const secure = await startTestServer(engine, { config: { trustedProxies: ["127.0.0.1"] } });
    const answer = await secure.inject({
      method: "POST",
      url: "/api/auth/login",
      payload: { username: "main", password: passwords.main },
      headers: { "x-forwarded-proto": "https" },
    });
    expect(answer.cookies[0]).toMatchObject({ secure: true });
  });

  it("is known behind HTTPS by cookies that no other name of the domain can put there", async () => {
    const secure = await startTestServer(engine, { config: { trustedProxies: ["127.0.0.1"] } });
    const send = (method: "GET" | "POST", url: string, cookie: string, payload?: object) =>
      secure.inject({
        method,
        url,
        headers: { "x-forwarded-proto": "https", cookie },
        ...(payload ? { payload } : {}),
      });
    const signIn = (username: "main" | "guest", cookie = "") =>
      send("POST", "/api/auth/login", cookie, { username, password: passwords[username] });
    const whoIs = async (cookie: string) => (await send("GET", "/api/auth/me", cookie)).json().username;
    const answer = await signIn("main");
    expect(answer.cookies.map(({ name }) => name)).toEqual(["__Host-maive_session", "__Host-maive_device"]);
    for (const cookie of answer.cookies) {
      expect(cookie).toMatchObject({ secure: true, path: "/", httpOnly: true });
      expect(cookie).not.toHaveProperty("domain");
    }
    const token = answer.cookies[0]?.value ?? "";
    const planted = await secure.signIn("guest");
    expect(await whoIs(`${planted}; __Host-maive_session=${token}`)).toBe("main");
    // Sessions from before HTTPS stay valid; the next sign-in sets the `__Host-` cookie.
    expect(await whoIs(planted)).toBe("guest");
    const anew = await signIn("guest", planted);
    const cleared = anew.cookies.find(({ name }) => name === "maive_session");
    expect([cleared?.value, Number(cleared?.expires)]).toEqual(["", 0]);
    const out = await send("POST", "/api/auth/logout", `__Host-maive_session=${token}`);
    expect(out.cookies[0]).toMatchObject({ name: "__Host-maive_session", value: "", secure: true });
    expect(await whoIs(`__Host-maive_session=${token}`)).toBeUndefined();
  });
});
