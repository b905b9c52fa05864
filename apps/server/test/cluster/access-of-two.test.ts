import { closeCodes } from "@maive/contract";
import pg from "pg";
import { describe, expect, it } from "vitest";
import type { Caller } from "../build-app.ts";
import { describeWithEngines } from "../engines.ts";
import { useTwoProcesses } from "./two-processes.ts";

describeWithEngines("ways into two processes", ([, postgres]) => {
  const two = useTwoProcesses(postgres, { main: ["anna", "main"], guest: ["bert", "guest"] });
  const signIn = (who: "main" | "guest") => two.signIn(two.people[who]);

  describe("a socket's token", () => {
    const redeem = (n: 0 | 1, token: string) => two.processes[n].app.auth.redeemSocketToken(token);

    it("that one process issues opens a socket of the other, once", async () => {
      const [here] = await signIn("guest");
      const { token } = (await here.get("/api/auth/socket-token")).body;
      await two.live[1].join(`/ws/workspace?token=${token}`, {});
      for (const server of two.live)
        expect(await server.connect(`/ws/workspace?token=${token}`).ended).toBe(closeCodes.notSignedIn);
    });

    it("that both are shown at one moment is good for one of them", async () => {
      const callers = await signIn("guest");
      for (let round = 0; round < 20; round += 1) {
        const { token } = (await (callers[round % 2] as Caller).get("/api/auth/socket-token")).body;
        const actors = await Promise.all([
          redeem(0, token),
          redeem(1, token),
          redeem(0, token),
          redeem(1, token),
        ]);
        expect(actors.map((actor) => actor?.userId ?? null).toSorted()).toEqual([
          two.people.guest.userId,
          null,
          null,
          null,
        ]);
      }
    });

    it("is void after its time by the database's clock, with its session's end, and after twenty newer ones", async () => {
      const [here, there] = await signIn("guest");
      const issue = async (by: Caller): Promise<string> =>
        (await by.get("/api/auth/socket-token")).body.token;
      const expired = await issue(here);
      await two.processes[0].storage.transact(({ db }) =>
        db
          .updateTable("socket_token")
          .set({ expires_ms: Date.now() - 1 })
          .execute(),
      );
      expect(await redeem(1, expired)).toBeNull();
      const oldest = await issue(here);
      for (let n = 0; n < 10; n += 1) await Promise.all([issue(here), issue(there)]);
      expect(await redeem(1, oldest)).toBeNull();
      const left = await issue(here);
      expect((await there.post("/api/auth/logout")).status).toBeLessThan(300);
      expect([await redeem(0, left), await redeem(1, left)]).toEqual([null, null]);
      expect(await two.processes[0].storage.read.selectFrom("socket_token").selectAll().execute()).toEqual(
        [],
      );
    });

    it("with another name or of another making opens nothing", async () => {
      const [here] = await signIn("guest");
      const { token } = (await here.get("/api/auth/socket-token")).body as { token: string };
      const [, ...rest] = token.split(".");
      const forged = [Buffer.from("anna").toString("base64url"), ...rest].join(".");
      for (const n of [0, 1] as const) expect(await redeem(n, forged)).toBeNull();
    });
  });

  describe("who is locked out", () => {
    it("by a new password or a removed account gets nothing of either process, and no socket stays", async () => {
      const [main] = await signIn("main");
      const doris = await two.addPerson("doris", "guest");
      const [here, there] = await two.signIn(doris);
      const { body: page } = await main.post("/api/cortex/pages", { title: "Geheim" });
      const { status } = await main.post(`/api/cortex/pages/${page.page_id}/permissions`, {
        permissions: { [doris.userId]: "write" },
      });
      expect(status).toBe(200);
      // Both processes have everything in their caches.
      for (const caller of [here, there]) {
        expect((await caller.get("/api/auth/me")).status).toBe(200);
        expect((await caller.get(`/api/cortex/pages/${page.page_id}`)).status).toBe(200);
      }
      const sockets = [
        await two.live[0].join("/ws/workspace", here),
        await two.live[1].join("/ws/workspace", there),
        two.live[1].connect(`/ws/pages/${page.page_id}`, there),
      ];
      const removed = await main.delete(`/api/connect/users/${doris.userId}`);
      expect(removed.status).toBeLessThan(300);
      for (const socket of sockets)
        expect([closeCodes.notSignedIn, closeCodes.pageNotSignedIn]).toContain(await socket.ended);
      await two.processes[1].bus.heard();
      for (const caller of [here, there]) {
        expect((await caller.get("/api/auth/me")).status).toBe(401);
        expect((await caller.get(`/api/cortex/pages/${page.page_id}`)).status).toBe(401);
      }
    });

    it("is locked out even where no notifications arrives", async () => {
      const [main] = await signIn("main");
      const guest = await signIn("guest");
      const { body: database } = await main.post("/api/cortex/databases", { name: "Vertraulich" });
      const room = `/ws/databases/${database.database_id}`;
      const give = (permission: string) =>
        main.post(`/api/cortex/databases/${database.database_id}/permissions`, {
          permissions: { [two.people.guest.userId]: permission },
        });
      const client = new pg.Client({ connectionString: two.url });
      await client.connect();
      try {
        for (let round = 0; round < 3; round += 1) {
          await give("read");
          await expect
            .poll(async () => (await guest[1].get(`/api/cortex/databases/${database.database_id}`)).status)
            .toBe(200);
          const socket = await two.live[1].join(room, guest[1]);
          await client.query(
            "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'maive notify'",
          );
          await give("none");
          expect(await socket.ended).toBe(closeCodes.forbidden);
          expect(
            (await guest[1].get(`${`/api/cortex/databases/${database.database_id}`}/entries`)).status,
          ).toBe(404);
        }
      } finally {
        await client.end();
      }
    });
  });
});
