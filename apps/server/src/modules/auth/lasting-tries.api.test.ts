import { limits } from "@maive/contract";
import { beforeEach, expect, it } from "vitest";
import { describeEachEngine } from "../../../test/engines.ts";
import { passwords, startTestServer, type TestServer } from "../../../test/http-server.ts";
import { createLastingTries } from "./lasting-tries.ts";

const silent = { warn: () => {} };

describeEachEngine("tries at an account", (engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer(engine);
  });

  const login = (username: string, password: string, address: string, device = "") =>
    server.inject({
      method: "POST",
      url: "/api/auth/login",
      payload: { username, password },
      remoteAddress: address,
      headers: device ? { cookie: `maive_device=${device}` } : {},
    });
  const deviceOf = (answer: Awaited<ReturnType<typeof login>>): string =>
    answer.cookies.find(({ name }) => name === "maive_device")?.value ?? "";
  /** Wrong passwords, five from each address. */
  const attack = async (tries: number): Promise<number[]> => {
    const statuses: number[] = [];
    for (let i = 0; i < tries; i += 1)
      statuses.push((await login("guest", "falsch", `198.51.100.${Math.floor(i / 5)}`)).statusCode);
    return statuses;
  };

  it("count on after a restart, until their window has passed, and keep nothing that was typed", async () => {
    for (let i = 0; i < 10; i += 1) await login("Mein-Passwort-5", "falsch", "192.0.2.1");
    await server.auth.flushTries();
    const rows = await server.storage.read.selectFrom("secret_try").selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/passwort|192/i);
    const later = async () => {
      const { limiter, restore } = createLastingTries({
        storage: server.storage,
        clock: server.clock,
        log: silent,
      });
      await restore();
      return limiter;
    };
    const limiter = await later();
    expect(() => limiter.begin("mein-passwort-5", "192.0.2.1")).toThrow(
      expect.objectContaining({ code: "too_many_tries" }),
    );
    limiter.begin("mein-passwort-5", "192.0.2.2").release();
    server.clock.advance(limits.tryWindowMs);
    (await later()).begin("mein-passwort-5", "192.0.2.1");
    await server.auth.purgeSessions();
    expect(await server.storage.read.selectFrom("secret_try").selectAll().execute()).toEqual([]);
  });

  it("leave no rows behind where the password was right", async () => {
    await login("guest", passwords.guest ?? "", "192.0.2.1");
    await server.auth.flushTries();
    expect(await server.storage.read.selectFrom("secret_try").selectAll().execute()).toEqual([]);
  });

  it("slow down over all addresses together, twice as long each time, and never shut", async () => {
    expect(new Set(await attack(limits.triesPerAccount))).toEqual(new Set([401]));
    const waits: number[] = [];
    for (let i = 0; i < 10; i += 1) {
      const paused = await login("guest", passwords.guest ?? "", `203.0.113.${i}`);
      expect([paused.statusCode, paused.json().code]).toEqual([429, "too_many_tries"]);
      const wait = Math.min(limits.trySlowMs * 2 ** i, limits.trySlowestMs);
      waits.push(Number(paused.headers["retry-after"]));
      expect(waits.at(-1)).toBe(Math.ceil(wait / 1_000));
      server.clock.advance(wait);
      expect((await login("guest", "falsch", `203.0.113.${i}`)).statusCode).toBe(401);
    }
    server.clock.advance(limits.trySlowestMs);
    expect((await login("guest", passwords.guest ?? "", "203.0.113.99")).statusCode).toBe(200);
    // Other accounts are unaffected.
    expect((await login("main", passwords.main ?? "", "203.0.113.99")).statusCode).toBe(200);
  });

  it("do not slow down a browser from which its owner has signed in before, which has tries of its own", async () => {
    const device = deviceOf(await login("guest", passwords.guest ?? "", "192.0.2.1"));
    expect(device).toMatch(/^[\w-]{43}$/);
    await attack(limits.triesPerAccount + 5);
    expect((await login("guest", passwords.guest ?? "", "192.0.2.1")).statusCode).toBe(429);
    const again = await login("guest", passwords.guest ?? "", "192.0.2.1", device);
    expect([again.statusCode, deviceOf(again)]).toEqual([200, device]);
    for (let i = 0; i < 10; i += 1)
      expect((await login("guest", "falsch", `192.0.2.${i}`, device)).statusCode).toBe(401);
    expect((await login("guest", passwords.guest ?? "", "192.0.2.77", device)).statusCode).toBe(429);
    // A token is valid for its account alone, and an invented one for none.
    for (let i = 0; i < 10; i += 1) await login("main", "falsch", "192.0.2.88", device);
    expect((await login("main", passwords.main ?? "", "192.0.2.88", device)).statusCode).toBe(429);
    const invented = "a".repeat(43);
    expect((await login("guest", passwords.guest ?? "", "192.0.2.99", invented)).statusCode).toBe(429);
    server.clock.advance(limits.tryWindowMs);
    expect(deviceOf(await login("guest", passwords.guest ?? "", "192.0.2.99", invented))).not.toBe(invented);
  });
});
