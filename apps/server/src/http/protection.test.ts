import { beforeAll, expect, it } from "vitest";
import { describeEachEngine } from "../../test/engines.ts";
import { pino } from "pino";
import { startTestServer, type TestServer } from "../../test/http-server.ts";

describeEachEngine("protection", (engine) => {
  let server: TestServer;
  let cookie: string;
  const logged: string[] = [];
  beforeAll(async () => {
    server = await startTestServer(engine, {
      config: { trustedProxies: ["10.9.9.9"] },
      log: pino({ level: "trace" }, { write: (line: string) => void logged.push(line) }),
    });
    cookie = await server.signIn("main");
  });

  const rename = (headers: Record<string, string>) =>
    server.inject({
      method: "PATCH",
      url: "/api/citadel/settings",
      headers: { cookie, host: "maive.home", ...headers },
      payload: { MAIVE_INSTANCE_NAME: "Übernommen" },
    });

  it("refuses writes from foreign pages and changes nothing", async () => {
    const foreign: Record<string, string>[] = [
      { origin: "http://evil.example" },
      { origin: "null" },
      { origin: "https://maive.home" },
      { "sec-fetch-site": "cross-site" },
    ];
    for (const headers of foreign) {
      const answer = await rename(headers);
      expect([headers, answer.statusCode, answer.json().code]).toEqual([headers, 403, "cross_origin"]);
    }
    const settings = await server.inject({ url: "/api/citadel/settings", headers: { cookie } });
    expect(settings.json().MAIVE_INSTANCE_NAME).toBe("MAIVE");
    expect((await rename({ origin: "http://maive.home" })).statusCode).toBe(200);
  });

  it("refuses a sign-in from a foreign page", async () => {
    const answer = await server.inject({
      method: "POST",
      url: "/api/auth/login",
      headers: { origin: "http://evil.example" },
      payload: { username: "main", password: "x" },
    });
    expect(answer.statusCode).toBe(403);
  });

  it("orders the browser to trust nothing but this server", async () => {
    const { headers } = await server.inject({ url: "/healthz", headers: { host: "maive.home:3000" } });
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "no-referrer",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(headers["permissions-policy"]).toContain("camera=()");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self' ws://maive.home:3000 wss://maive.home:3000;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain(
      "require-trusted-types-for 'script';trusted-types default maive-inert dompurify",
    );
    expect(headers).not.toHaveProperty("access-control-allow-origin");
    expect(headers).not.toHaveProperty("x-powered-by");
  });

  it("keeps other windows out where browsers heed it, and is silent where they would only complain", async () => {
    const opener = async (host: string) =>
      (await server.inject({ url: "/healthz", headers: { host } })).headers["cross-origin-opener-policy"];
    expect(await opener("localhost:3000")).toBe("same-origin");
    expect(await opener("127.0.0.1:3000")).toBe("same-origin");
    expect(await opener("[::1]:3000")).toBe("same-origin");
    expect(await opener("maive.home:3000")).toBeUndefined();
    expect(await opener("127.0.0.1.evil.example")).toBeUndefined();
  });

  it("keeps a strange Host header out of the policy", async () => {
    const { headers } = await server.inject({ url: "/healthz", headers: { host: "a; script-src *" } });
    expect(headers["content-security-policy"]).not.toContain("*");
  });

  it("lets no cache keep an answer of the API", async () => {
    for (const url of ["/api/auth/me", "/api/nothing", "/api/%E0%A4%A"]) {
      const { headers } = await server.inject({ url, headers: { cookie } });
      expect([url, headers["cache-control"], headers.vary]).toEqual([url, "no-store", "Cookie"]);
      expect(headers["x-content-type-options"]).toBe("nosniff");
    }
  });

  it("demands HTTPS only where the browser speaks it", async () => {
    const ask = (remoteAddress: string) =>
      server.inject({ url: "/healthz", remoteAddress, headers: { "x-forwarded-proto": "https" } });
    expect((await ask("10.9.9.9")).headers["strict-transport-security"]).toBe("max-age=31536000");
    expect((await ask("10.9.9.8")).headers).not.toHaveProperty("strict-transport-security");
  });

  it("counts failed sign-ins by the real address, not by a forged one", async () => {
    const guess = (forged: string) =>
      server.inject({
        method: "POST",
        url: "/api/auth/login",
        remoteAddress: "192.0.2.66",
        headers: { "x-forwarded-for": forged },
        payload: { username: "nobody", password: "wrong" },
      });
    const answers = [];
    for (let i = 0; i < 11; i += 1) answers.push((await guess(`203.0.113.${i}`)).statusCode);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });

  it("writes no secret into its log", async () => {
    const token = "geheimer-token";
    await server.inject({ url: `/api/auth/me?token=${token}`, headers: { cookie, authorization: token } });
    const issued = await server.inject({ url: "/api/auth/socket-token", headers: { cookie } });
    const text = logged.join("");
    expect(text).toContain("/api/auth/me");
    expect(text).toContain('"reqId"');
    for (const secret of [token, cookie.split("=")[1] ?? "", issued.json().token, "richtig-geheim-1"])
      expect(text).not.toContain(secret);
  });
});
