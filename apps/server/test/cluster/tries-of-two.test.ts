import { limits } from "@maive/contract";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { password } from "../build-app.ts";
import { describeWithEngines } from "../engines.ts";
import { useTwoProcesses } from "./two-processes.ts";

describeWithEngines("tries at two processes", ([, postgres]) => {
  const two = useTwoProcesses(postgres, { main: ["anna", "main"], guest: ["bert", "guest"] });

  describe("tries at a secret", () => {
    const login = (n: number, username: string, typed: string, address: string) =>
      two.processes[n % 2 === 0 ? 0 : 1].app.server.inject({
        method: "POST",
        url: "/api/auth/login",
        payload: { username, password: typed },
        remoteAddress: address,
      });
    const attack = async (count: number, one: (n: number) => ReturnType<typeof login>) => {
      const answers = await Promise.all(Array.from({ length: count }, (_, n) => one(n)));
      return {
        checked: answers.filter(({ statusCode }) => statusCode === 401).length,
        refused: answers.filter(({ statusCode }) => statusCode === 429),
      };
    };
    const rows = () => two.processes[0].storage.read.selectFrom("secret_try").selectAll().execute();
    const noneLeft = async () => {
      for (const { app } of two.processes) await app.auth.flushTries();
      await two.processes[0].storage.transact(({ db }) => db.deleteFrom("secret_try").execute());
    };

    it("that come to both processes at once are as many as at one, for a name and an address", async () => {
      await noneLeft();
      const { checked, refused } = await attack(40, (n) => login(n, "Bert", "falsch", "192.0.2.1"));
      expect([checked, refused.length]).toEqual([limits.triesPerName, 40 - limits.triesPerName]);
      for (const answer of refused) {
        expect(answer.json().code).toBe("too_many_tries");
        expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
      }
      // The right password does not help either process, and elsewhere nothing is shut.
      for (const n of [0, 1]) expect((await login(n, "bert", password, "192.0.2.1")).statusCode).toBe(429);
      for (const n of [0, 1]) expect((await login(n, "bert", password, "192.0.2.2")).statusCode).toBe(200);
      expect(JSON.stringify(await rows())).not.toMatch(/bert|192/i);
    });

    it("at one account from many addresses are slowed down over both", async () => {
      await noneLeft();
      const { refused } = await attack(80, (n) => login(n, "bert", "falsch", `198.51.100.${n}`));
      // After so many each has to wait longer than the one before.
      expect(80 - refused.length).toBeGreaterThanOrEqual(limits.triesPerAccount);
      expect(80 - refused.length).toBeLessThan(limits.triesPerAccount + 15);
    });

    it("of one address are counted over both, and those with the right secret not at all", async () => {
      await noneLeft();
      const redeem = (n: number) =>
        two.processes[n % 2 === 0 ? 0 : 1].app.server.inject({
          method: "POST",
          url: "/api/auth/redeem",
          payload: { token: "a".repeat(43) },
          remoteAddress: "192.0.2.9",
        });
      const { checked } = await attack(120, redeem);
      expect(checked).toBe(limits.triesPerAddress);
      await noneLeft();
      for (let n = 0; n < 15; n += 1)
        expect((await login(n, "bert", password, "192.0.2.3")).statusCode).toBe(200);
      for (const { app } of two.processes) await app.auth.flushTries();
      expect(await rows()).toEqual([]);
    });

    it("end with their window by the database's clock, and leave no rows", async () => {
      await noneLeft();
      await attack(12, (n) => login(n, "bert", "falsch", "192.0.2.4"));
      await two.processes[0].storage.transact(async ({ db }) => {
        for (const { bucket, tries } of await rows())
          await db
            .updateTable("secret_try")
            .set({
              tries: tries
                .split(",")
                .map((at) => Number(at) - limits.tryWindowMs)
                .join(","),
              expires_at: new Date(Date.now() - 1).toISOString(),
            })
            .where("bucket", "=", bucket)
            .execute();
      });
      for (const n of [0, 1]) expect((await login(n, "bert", "falsch", "192.0.2.4")).statusCode).toBe(401);
      await two.processes[0].storage.transact(({ db }) =>
        db
          .updateTable("secret_try")
          .set({ expires_at: new Date(0).toISOString() })
          .execute(),
      );
      await two.processes[1].app.auth.purgeSessions();
      expect(await rows()).toEqual([]);
    });

    it("are refused, not let through, while they cannot be counted", async () => {
      await noneLeft();
      const client = new pg.Client({ connectionString: two.url });
      await client.connect();
      await client.query("alter table secret_try rename to gone");
      try {
        const answers = await Promise.all([0, 1].map((n) => login(n, "bert", password, "192.0.2.5")));
        for (const { statusCode } of answers) expect(statusCode).toBeGreaterThanOrEqual(500);
      } finally {
        await client.query("alter table gone rename to secret_try");
        await client.end();
      }
      expect((await login(1, "bert", password, "192.0.2.5")).statusCode).toBe(200);
    });
  });
});
