import { limits } from "@maive/contract";
import { expect, it } from "vitest";
import { describeEachEngine } from "../../test/engines.ts";
import { startTestServer } from "../../test/http-server.ts";
import { TestClock } from "../../test/test-clock.ts";

describeEachEngine("requests of one person", (engine) => {
  it(
    "are refused beyond a burst, with when to come back, and nobody else's are",
    { tags: ["endurance"] },
    async () => {
      const clock = new TestClock();
      const t = await startTestServer(engine, { clock });
      const [main, guest] = [await t.signIn("main"), await t.signIn("guest")];
      const ask = (cookie: string) => t.inject({ url: "/api/auth/me", headers: { cookie } });
      const statuses = new Map<number, number>();
      for (let n = 0; n <= limits.requestsBurst; n += 1) {
        const { statusCode } = await ask(main);
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      }
      expect([...statuses]).toEqual([
        [200, limits.requestsBurst],
        [429, 1],
      ]);
      const refused = await ask(main);
      expect(refused.json()).toMatchObject({ code: "too_many_requests" });
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
      expect((await ask(guest)).statusCode).toBe(200);
      clock.advance(1_000);
      expect((await ask(main)).statusCode).toBe(200);
    },
  );

  it("and of anonymous users are counted by network: a million addresses have one allowance", async () => {
    const t = await startTestServer(engine, { clock: new TestClock() });
    const ask = async (remoteAddress: string) =>
      (await t.inject({ url: "/api/auth/me", remoteAddress })).statusCode;
    for (let n = 0; n < limits.anonymousRequestsBurst; n += 1)
      expect(await ask(`2001:db8:1:2::${n.toString(16)}`)).toBe(401);
    expect(await ask("2001:db8:1:2:ffff::1")).toBe(429);
    expect(await ask("2001:db8:1:3::1")).toBe(401);
  });
});
