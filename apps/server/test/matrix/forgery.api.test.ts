import { createHmac, randomBytes } from "node:crypto";
import { closeCodes } from "@maive/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listen, type LiveServer } from "../../src/collaboration/live-client-for-tests.ts";
import { buildTestApp, type TestApp } from "../build-app.ts";
import { describeEachEngine } from "../engines.ts";

describeEachEngine("somebody without a session", (engine) => {
  let t: TestApp;
  let live: LiveServer;
  beforeAll(async () => {
    t = await buildTestApp(engine);
    live = await listen(t);
  });
  afterAll(async () => {
    live.hangUp();
    await t.close();
  });

  /** A forged token by somebody who knows the names but no secret. */
  const forgeries = (n: number): string => {
    const name = [t.main, t.guest, t.visitor][n % 3]?.username ?? "";
    const at = t.clock.now().getTime() + ((n % 7_201) - 3_600) * 1_000;
    const claim = JSON.stringify({ username: name, user_type: "main", timestamp: at });
    switch (n % 8) {
      case 0:
        return name;
      case 1:
        return Buffer.from(name).toString("base64url");
      case 2:
        return Buffer.from(claim).toString("base64url");
      case 3:
        return `${Buffer.from('{"alg":"none"}').toString("base64url")}.${Buffer.from(claim).toString("base64url")}.`;
      case 4:
        return createHmac("sha256", "secret").update(claim).digest("base64url");
      case 5:
        return `${name}:${at}`;
      case 6:
        return randomBytes(32).toString("base64url");
      default:
        return `fallback_${name}_${at}`;
    }
  };

  it("is not believed one of 10,000 forged tokens", async () => {
    // Real tokens are valid at the same time: a guess must not match one.
    for (const caller of [t.main, t.guest, t.visitor]) await caller.get("/api/auth/socket-token");
    const believed: unknown[] = [];
    for (let n = 0; n < 10_000; n += 1) {
      const actor = await t.app.auth.redeemSocketToken(forgeries(n));
      if (actor) believed.push(actor);
    }
    expect(believed).toEqual([]);
  });

  it("receives nothing on a socket with a forged token or name, and changes nothing", async () => {
    const before = await t.main.get("/api/cortex/pages");
    const clients = Array.from({ length: 64 }, (_, n) => {
      const client = live.connect(`/ws/workspace?token=${encodeURIComponent(forgeries(n))}`);
      client.socket.on("open", () =>
        client.say({
          type: "verify_fallback_auth",
          username: t.main.username,
          user_type: "main",
          timestamp: Date.now(),
        }),
      );
      return client;
    });
    await t.main.post("/api/cortex/pages", { title: "Geheim" });
    expect(new Set(await Promise.all(clients.map(({ ended }) => ended)))).toEqual(
      new Set([closeCodes.notSignedIn]),
    );
    expect(clients.flatMap(({ frames }) => frames)).toEqual([]);
    expect((await t.main.get("/api/cortex/pages")).body.pages).toHaveLength(before.body.pages.length + 1);
  });

  it("opens no socket from a foreign page, whatever its address looks like", async () => {
    const { host } = live;
    const port = host.split(":")[1];
    const foreign = [
      "null",
      "about:blank",
      "http://evil.example",
      `https://${host}`,
      `http://${host}.evil.example`,
      `http://evil.example/${host}`,
      `http://evil.example?${host}`,
      `http://evil.example#${host}`,
      `http://${host}@evil.example`,
      `http://user@${host}`,
      `http://127.0.0.1`,
      `http://127.0.0.1:${Number(port) + 1}`,
      `http://127.0.0.1:0${port}`,
      `http://localhost:${port}`,
      `http://sub.${host}`,
      `http://127.0.0.2:${port}`,
      `ws://${host}`,
      `file://${host}`,
      `http://${host}/`,
      `http://${host}%20`,
      `http://${host},http://evil.example`,
      "http://[::1]",
    ];
    const opened: string[] = [];
    for (const origin of foreign) {
      const client = live.connect("/ws/workspace", {
        cookie: t.main.cookie,
        origin: origin || "about:blank",
      });
      if ((await client.ended) !== 403 || client.frames.length > 0) opened.push(origin);
      const answer = await t.main.post("/api/cortex/pages", { title: "Fremd" }, { origin, host });
      if (answer.status !== 403 || answer.body.code !== "cross_origin") opened.push(`POST ${origin}`);
    }
    expect(opened).toEqual([]);
    const own = await live.join("/ws/workspace", { cookie: t.main.cookie, origin: `http://${host}` });
    expect(own.heard[0]?.type).toBe("current_users");
  });
});
