import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closeCodes, limits, type UserType } from "@maive/contract";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listen, type LiveServer } from "../../src/collaboration/live-client-for-tests.ts";
import { callerOf, type Caller, password } from "../build-app.ts";
import { describeWithEngines } from "../engines.ts";
import { openProcessApp, type ProcessApp } from "./process-app.ts";

type Who = "main" | "guest";

describeWithEngines("ways into two processes", ([, postgres]) => {
  let processes: readonly [ProcessApp, ProcessApp];
  let live: readonly [LiveServer, LiveServer];
  let url: string;
  let folder: string;
  let people: Record<Who, { userId: string; username: string; userType: UserType }>;

  beforeAll(async () => {
    const made = await postgres.address("migrated");
    url = "url" in made ? made.url : "";
    folder = mkdtempSync(join(tmpdir(), "maive-two-"));
    const one = await openProcessApp(url, folder);
    await one.storage.transact((tx) => one.app.cortex.ensureCalendar(tx));
    processes = [one, await openProcessApp(url, folder)];
    live = [await listen(processes[0]), await listen(processes[1])];
    const make = async (username: string, userType: UserType) => ({
      ...(await one.app.auth.createUser(undefined, { username, userType, password })),
      username,
      userType,
    });
    people = { main: await make("anna", "main"), guest: await make("bert", "guest") };
  });
  // A hook of its own runs before the database is dropped.
  afterAll(async () => {
    for (const server of live) server.hangUp();
    for (const each of processes) await each.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** One session, which calls either process. */
  const signIn = async (who: Who): Promise<readonly [Caller, Caller]> => {
    const { app, storage } = processes[0];
    const { token } = await storage.transact((tx) => app.auth.startSession(tx, people[who], "test"));
    const callerOn = (each: ProcessApp) => callerOf(each.app, people[who], `maive_session=${token}`);
    return [callerOn(processes[0]), callerOn(processes[1])];
  };

  describe("a socket's token", () => {
    const redeem = (n: 0 | 1, token: string) => processes[n].app.auth.redeemSocketToken(token);

    it("that one process issues opens a socket of the other, once", async () => {
      const [here] = await signIn("guest");
      const { token } = (await here.get("/api/auth/socket-token")).body;
      await live[1].join(`/ws/workspace?token=${token}`, {});
      for (const server of live)
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
          people.guest.userId,
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
      await processes[0].storage.transact(({ db }) =>
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
      expect(await processes[0].storage.read.selectFrom("socket_token").selectAll().execute()).toEqual([]);
    });

    it("with another name or of another making opens nothing", async () => {
      const [here] = await signIn("guest");
      const { token } = (await here.get("/api/auth/socket-token")).body as { token: string };
      const [, ...rest] = token.split(".");
      const forged = [Buffer.from("anna").toString("base64url"), ...rest].join(".");
      for (const n of [0, 1] as const) expect(await redeem(n, forged)).toBeNull();
    });
  });

  describe("tries at a secret", () => {
    const login = (n: number, username: string, typed: string, address: string) =>
      processes[n % 2 === 0 ? 0 : 1].app.server.inject({
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
    const rows = () => processes[0].storage.read.selectFrom("secret_try").selectAll().execute();
    const noneLeft = async () => {
      for (const { app } of processes) await app.auth.flushTries();
      await processes[0].storage.transact(({ db }) => db.deleteFrom("secret_try").execute());
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
        processes[n % 2 === 0 ? 0 : 1].app.server.inject({
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
      for (const { app } of processes) await app.auth.flushTries();
      expect(await rows()).toEqual([]);
    });

    it("end with their window by the database's clock, and leave no rows", async () => {
      await noneLeft();
      await attack(12, (n) => login(n, "bert", "falsch", "192.0.2.4"));
      await processes[0].storage.transact(async ({ db }) => {
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
      await processes[0].storage.transact(({ db }) =>
        db
          .updateTable("secret_try")
          .set({ expires_at: new Date(0).toISOString() })
          .execute(),
      );
      await processes[1].app.auth.purgeSessions();
      expect(await rows()).toEqual([]);
    });

    it("are refused, not let through, while they cannot be counted", async () => {
      await noneLeft();
      const client = new pg.Client({ connectionString: url });
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

  describe("a request that is sent to both with one key", () => {
    const newKey = () => ({ "idempotency-key": randomUUID() });

    it("acts once each of fifty times, and everybody gets the same answer", async () => {
      const [here, there] = await signIn("main");
      for (let round = 0; round < 50; round += 1) {
        const key = newKey();
        const create = (by: Caller) => by.post("/api/cortex/pages", { title: `Seite ${round}.` }, key);
        const answers = await Promise.all([create(here), create(there), create(there), create(here)]);
        expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
        expect(new Set(answers.map(({ body }) => body.page_id)).size).toBe(1);
        expect((await create(there)).body).toEqual(answers[0]?.body);
      }
      const pages = await processes[0].storage.read
        .selectFrom("page")
        .select("page_id")
        .where("title", "like", "Seite %.")
        .execute();
      expect(pages).toHaveLength(50);
    });

    it("is not answered with what its own effect refuses to whoever came second", async () => {
      const [here, there] = await signIn("main");
      for (let round = 0; round < 10; round += 1) {
        const key = newKey();
        const create = (by: Caller) =>
          by.post("/api/connect/users", { username: `gast ${round}`, user_type: "guest" }, key);
        const [first, second] = await Promise.all([create(here), create(there)]);
        expect([first?.status, second?.status]).toEqual([201, 201]);
        expect(second?.body).toEqual(first?.body);
        // Neither was a refusal stored in place of the answer.
        expect((await create(there)).body).toEqual(first?.body);
      }
    });

    it("waits for the process that has acted, as long as that lives, and then is not done again", async () => {
      const [here] = await signIn("main");
      const { storage } = processes[0];
      const key = newKey();
      const create = () => here.post("/api/cortex/pages", { title: "Nur einmal" }, key);
      const first = await create();
      const ofKey = storage.read
        .selectFrom("idempotency")
        .selectAll()
        .where("key", "=", key["idempotency-key"]);
      await expect.poll(async () => (await ofKey.executeTakeFirst())?.status).toBe(201);
      const put = (values: { status: number | null; process_id: string }) =>
        storage.transact(({ db }) =>
          db.updateTable("idempotency").set(values).where("key", "=", key["idempotency-key"]).execute(),
        );
      // The other process has committed, and not answered yet.
      const other = processes[1].processes.processId;
      await put({ status: null, process_id: other });
      const waiting = create();
      await put({ status: 201, process_id: other });
      expect((await waiting).body).toEqual(first.body);
      // It was killed in between.
      await put({ status: null, process_id: randomUUID() });
      expect((await create()).status).toBe(409);
      expect(
        await storage.read.selectFrom("page").select("page_id").where("title", "=", "Nur einmal").execute(),
      ).toHaveLength(1);
    });

    it("of a process that was killed before it acted is free at once", async () => {
      const [, there] = await signIn("main");
      const key = newKey();
      const lost = await processes[0].storage
        .transact(async ({ db }) => {
          await db
            .insertInto("idempotency")
            .values({
              user_id: people.main.userId,
              key: key["idempotency-key"],
              fingerprint: "",
              status: null,
              body: null,
              created_at: new Date().toISOString(),
              process_id: randomUUID(),
            })
            .execute();
          throw new Error("killed");
        })
        .catch((error: Error) => error.message);
      expect(lost).toBe("killed");
      expect((await there.post("/api/cortex/pages", { title: "Frei" }, key)).status).toBe(201);
    });
  });

  describe("an edit without a base", () => {
    const setUp = async () => {
      const [main, other] = [await signIn("main"), await signIn("main")];
      const { body: page } = await main[0].post("/api/cortex/pages", { title: "Texte" });
      const { body: block } = await main[0].post(`/api/cortex/pages/${page.page_id}/blocks`, {
        block_type: "text",
        content: "eins",
      });
      const read = (by: Caller) => by.get(`/api/cortex/pages/${page.page_id}`);
      const write = async (by: Caller, content: string, headers?: Record<string, string>) => {
        const answer = await by.patch(`/api/cortex/blocks/${block.block_id}`, { content }, headers);
        return answer.status === 200 ? answer.body.content : answer.body;
      };
      return { main, other, read, write, pageId: page.page_id as string };
    };

    it("is merged with what the other process answered, whoever changed it meanwhile", async () => {
      const { main, other, read, write } = await setUp();
      await read(other[0]);
      await write(main[1], "eins zwei");
      expect(await write(other[1], "null eins")).toBe("null eins zwei");
      // The answer of an edit is the base of the next one.
      await write(main[0], "eins zwei drei");
      expect(await write(other[0], "minus null eins zwei")).toBe("minus null eins zwei drei");
      // The last answer counts, not the first.
      await read(other[1]);
      await write(main[0], "null eins zwei drei vier");
      expect(await write(other[0], "minus null eins drei")).toBe("minus null eins drei vier");
    });

    it("of a window is refused, which sends its base with every edit; opening a page writes nothing for it", async () => {
      const { other, read, write, pageId } = await setUp();
      const window = { "x-client-id": "fenster" };
      await other[0].get(`/api/cortex/pages/${pageId}`, window);
      const rows = () =>
        processes[0].storage.read
          .selectFrom("answered_text")
          .select("part")
          .where("page_id", "=", pageId)
          .where("part", "=", "")
          .execute();
      expect(await rows()).toEqual([]);
      expect(await write(other[1], "zwei", window)).toMatchObject({ errors: [{ field: "base" }] });
      await read(other[0]);
      expect(await rows()).toHaveLength(1);
    });

    it("finds no more than the bounds of a session and a day allow, and nothing after its end", async () => {
      const { other, read, pageId } = await setUp();
      const { storage, app } = processes[0];
      const rows = () => storage.read.selectFrom("answered_text").select(["page_id", "part"]).execute();
      await storage.transact(({ db }) => db.deleteFrom("answered_text").execute());
      await read(other[0]);
      const session = await storage.read
        .selectFrom("answered_text")
        .select("session_id")
        .executeTakeFirstOrThrow();
      await storage.transact(({ db }) =>
        db
          .insertInto("answered_text")
          .values(
            Array.from({ length: 300 }, (_, n) => ({
              ...session,
              page_id: `p${n}`,
              part: "",
              body: new Uint8Array(8_000),
              answered_ms: n,
            })),
          )
          .execute(),
      );
      await read(other[1]);
      const left = await rows();
      expect(left.map(({ page_id }) => page_id)).toContain(pageId);
      expect(left.length).toBeLessThanOrEqual(130);
      await app.cortex.purgeAnswered();
      expect((await rows()).map(({ page_id }) => page_id)).toEqual([pageId]);
      await other[1].post("/api/auth/logout");
      expect(await rows()).toEqual([]);
    });
  });

  describe("who is locked out", () => {
    it("by a new password or a removed account gets nothing of either process, and no socket stays", async () => {
      const [main] = await signIn("main");
      const made = await processes[0].app.auth.createUser(undefined, {
        username: "doris",
        userType: "guest",
        password,
      });
      const { token } = await processes[0].storage.transact((tx) =>
        processes[0].app.auth.startSession(tx, { ...made, userType: "guest" }, "test"),
      );
      const doris = { ...made, username: "doris" };
      const [here, there] = processes.map((each) => callerOf(each.app, doris, `maive_session=${token}`)) as [
        Caller,
        Caller,
      ];
      const { body: page } = await main.post("/api/cortex/pages", { title: "Geheim" });
      const { status } = await main.post(`/api/cortex/pages/${page.page_id}/permissions`, {
        permissions: { [made.userId]: "write" },
      });
      expect(status).toBe(200);
      // Both processes have everything in their caches.
      for (const caller of [here, there]) {
        expect((await caller.get("/api/auth/me")).status).toBe(200);
        expect((await caller.get(`/api/cortex/pages/${page.page_id}`)).status).toBe(200);
      }
      const sockets = [
        await live[0].join("/ws/workspace", here),
        await live[1].join("/ws/workspace", there),
        live[1].connect(`/ws/pages/${page.page_id}`, there),
      ];
      const removed = await main.delete(`/api/connect/users/${made.userId}`);
      expect(removed.status).toBeLessThan(300);
      for (const socket of sockets)
        expect([closeCodes.notSignedIn, closeCodes.pageNotSignedIn]).toContain(await socket.ended);
      await processes[1].bus.heard();
      for (const caller of [here, there]) {
        expect((await caller.get("/api/auth/me")).status).toBe(401);
        expect((await caller.get(`/api/cortex/pages/${page.page_id}`)).status).toBe(401);
      }
    });

    it("is locked out even where no news arrives", async () => {
      const [main] = await signIn("main");
      const guest = await signIn("guest");
      const { body: database } = await main.post("/api/cortex/databases", { name: "Vertraulich" });
      const room = `/ws/databases/${database.database_id}`;
      const give = (permission: string) =>
        main.post(`/api/cortex/databases/${database.database_id}/permissions`, {
          permissions: { [people.guest.userId]: permission },
        });
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        for (let round = 0; round < 3; round += 1) {
          await give("read");
          await expect
            .poll(async () => (await guest[1].get(`/api/cortex/databases/${database.database_id}`)).status)
            .toBe(200);
          const socket = await live[1].join(room, guest[1]);
          await client.query(
            "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'maive news'",
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
