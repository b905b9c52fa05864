import { createHash, randomUUID } from "node:crypto";
import { endpoint } from "@maive/contract";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { describeEachEngine } from "../../test/engines.ts";
import { DomainError } from "../shared/errors.ts";
import type { Storage } from "../storage/index.ts";
import { createLogger } from "../shared/logger.ts";
import { claimIdempotencyKey, createIdempotency, purgeIdempotencyKeys } from "./idempotency.ts";
import { insertKey, type KeyRow } from "./idempotency.store.ts";
import { route } from "./route.ts";
import { startTestServer, type TestServer } from "../../test/http-server.ts";

const addNote = endpoint({
  method: "POST",
  path: "/api/test/notes",
  auth: "user",
  summary: "Writes a setting whose value counts up.",
  body: z.object({ name: z.string(), refuse: z.boolean().optional(), busy: z.boolean().optional() }),
  ok: z.object({ count: z.number() }),
  status: 201,
});

/** A route that counts how often the work was done. */
const addNoteRoute = (storage: () => Storage) =>
  route(addNote, ({ body }) =>
    storage().transact(async (tx) => {
      const row = await tx.db
        .selectFrom("setting")
        .select("value")
        .where("key", "=", body.name)
        .executeTakeFirst();
      if (body.busy) throw new DomainError("not_ready");
      if (body.refuse && row) throw new DomainError("conflict");
      const value = String(Number(row?.value ?? 0) + 1);
      await tx.db
        .insertInto("setting")
        .values({ key: body.name, value })
        .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
        .execute();
      return { count: Number(value) };
    }),
  );

const makeSecret = endpoint({
  method: "POST",
  path: "/api/test/secrets",
  auth: "user",
  summary: "Takes a password and answers a token.",
  body: z.object({ password: z.string() }),
  ok: z.object({ token: z.string() }),
  status: 201,
  secret: true,
});

const makeSecretRoute = (storage: () => Storage) =>
  route(makeSecret, () => storage().transact(async () => ({ token: `token-${randomUUID()}` })));

describeEachEngine("idempotency keys", (engine) => {
  let server: TestServer;
  let main: string;
  let guest: string;
  beforeAll(async () => {
    server = await startTestServer(engine, {
      routes: [addNoteRoute(() => server.storage), makeSecretRoute(() => server.storage)],
    });
    main = await server.signIn("main");
    guest = await server.signIn("guest");
  });

  const add = (key: string | undefined, payload: object, cookie = main) =>
    server.inject({
      method: "POST",
      url: "/api/test/notes",
      payload,
      headers: { cookie, ...(key ? { "idempotency-key": key } : {}) },
    });

  it("gives a repeated request the first answer and does nothing again", async () => {
    const key = randomUUID();
    const first = await add(key, { name: "repeated" });
    const again = await add(key.toUpperCase(), { name: "repeated" });
    expect([first.statusCode, first.json()]).toEqual([201, { count: 1 }]);
    expect([again.statusCode, again.json()]).toEqual([201, { count: 1 }]);
    expect(again.headers["content-type"]).toBe(first.headers["content-type"]);
    expect((await add(undefined, { name: "repeated" })).json()).toEqual({ count: 2 });
  });

  it("does one of many at the same time", async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(key, { name: "parallel" })));
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(
      Array.from({ length: 20 }, () => [201, { count: 1 }]),
    );
    expect((await add(undefined, { name: "parallel" })).json()).toEqual({ count: 2 });
  });

  it("refuses the same key for something else", async () => {
    const key = randomUUID();
    await add(key, { name: "reused" });
    const answer = await add(key, { name: "another" });
    expect([answer.statusCode, answer.json().code]).toEqual([409, "idempotency_reused"]);
  });

  it("keeps people's keys apart", async () => {
    const key = randomUUID();
    await add(key, { name: "mine" });
    expect((await add(key, { name: "mine" }, guest)).json()).toEqual({ count: 2 });
  });

  it("keeps the answers of endpoints with secrets so that nobody who reads the storage learns anything", async () => {
    const key = randomUUID();
    const ask = (password: string, name = key) =>
      server.inject({
        method: "POST",
        url: "/api/test/secrets",
        payload: { password },
        headers: { cookie: main, "idempotency-key": name },
      });
    const rows = () => server.storage.read.selectFrom("idempotency").selectAll().execute();
    const before = (await rows()).length;
    const first = await ask("mein-passwort");
    const { token } = first.json();
    // The answer is stored a moment after it is sent.
    await expect.poll(async () => (await rows()).filter(({ body }) => body === null)).toEqual([]);
    const again = await ask("mein-passwort");
    expect([again.statusCode, again.json()]).toEqual([201, { token }]);
    const stored = await rows();
    expect(stored).toHaveLength(before + 1);
    const guess = createHash("sha256").update('POST /api/test/secrets\n{"password":"mein-passwort"}');
    for (const secret of [token, "mein-passwort", key, guess.digest("hex")])
      expect(JSON.stringify(stored)).not.toContain(secret);
    const other = await ask("anderes-passwort");
    expect([other.statusCode, other.json().code]).toEqual([409, "idempotency_reused"]);
    expect((await ask("mein-passwort", randomUUID())).json().token).not.toBe(token);
  });

  it("keeps a lasting refusal, too", async () => {
    await add(undefined, { name: "refused" });
    const key = randomUUID();
    const first = await add(key, { name: "refused", refuse: true });
    await server.storage.transact((tx) => tx.db.deleteFrom("setting").where("key", "=", "refused").execute());
    const again = await add(key, { name: "refused", refuse: true });
    expect([first.statusCode, first.json().code]).toEqual([409, "conflict"]);
    expect([again.statusCode, again.json()]).toEqual([409, first.json()]);
  });

  it("lets a request that failed for the moment be tried again", async () => {
    const key = randomUUID();
    expect((await add(key, { name: "busy", busy: true })).statusCode).toBe(503);
    expect((await add(key, { name: "busy", busy: true })).statusCode).toBe(503);
  });

  it("refuses a key that is no UUID", async () => {
    const answer = await add("1", { name: "bad" });
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, "Idempotency-Key"]);
  });

  it("forgets keys after a day and not before", async () => {
    const key = randomUUID();
    await add(key, { name: "old" });
    // The answer is stored a moment after it is sent.
    await expect
      .poll(async () => {
        const row = await server.storage.read
          .selectFrom("idempotency")
          .select("status")
          .where("key", "=", key)
          .executeTakeFirst();
        return row?.status;
      })
      .not.toBeNull();
    server.clock.advance(23 * 60 * 60 * 1_000);
    expect(await purgeIdempotencyKeys(server.storage)).toBe(0);
    server.clock.advance(2 * 60 * 60 * 1_000);
    expect(await purgeIdempotencyKeys(server.storage)).toBeGreaterThan(0);
    const cookie = await server.signIn("main");
    expect((await add(key, { name: "old" }, cookie)).json()).toEqual({ count: 2 });
  });
});

describeEachEngine("idempotency keys in several processes", (engine) => {
  const log = createLogger("silent");
  let storage: Storage;
  beforeAll(async () => {
    storage = await engine.open({ beforeCommit: claimIdempotencyKey });
  });

  const newRow = (): KeyRow => ({ userId: "someone", key: randomUUID(), fingerprint: "f" });
  const countUp = (name: string) =>
    storage.transact(async (tx) => {
      const row = await tx.db
        .selectFrom("setting")
        .select("value")
        .where("key", "=", name)
        .executeTakeFirst();
      const value = String(Number(row?.value ?? 0) + 1);
      await tx.db
        .insertInto("setting")
        .values({ key: name, value })
        .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
        .execute();
      return value;
    });
  const counted = async (name: string) =>
    (await storage.read.selectFrom("setting").select("value").where("key", "=", name).executeTakeFirst())
      ?.value;

  it("does nothing again when the answer was lost with the process that gave it", async () => {
    const row = newRow();
    await storage.transact((tx) => insertKey(tx, row));
    const again = createIdempotency(storage, log).once(row, async () => {
      await countUp("lost");
      return { status: 201, body: null };
    });
    await expect(again).rejects.toMatchObject({ code: "conflict" });
    expect(await counted("lost")).toBeUndefined();
  });

  it("rolls back the work of the second request", async () => {
    const row = newRow();
    const bothStarted = Promise.withResolvers<void>();
    let started = 0;
    const work = async () => {
      started += 1;
      if (started === 2) bothStarted.resolve();
      await bothStarted.promise;
      return { status: 201, body: await countUp("raced") };
    };
    const results = await Promise.allSettled([
      createIdempotency(storage, log).once(row, work),
      createIdempotency(storage, log).once(row, work),
    ]);
    expect(await counted("raced")).toBe("1");
    const done = results.filter((result) => result.status === "fulfilled");
    expect(done.length).toBeGreaterThan(0);
    for (const result of done) expect(result.value).toEqual({ status: 201, body: "1" });
  });

  /** Two of several processes; both live. */
  const bothOf = () =>
    [1, 2].map(() => createIdempotency(storage, log, { processId: randomUUID(), isAlive: async () => true }));

  it("gives both the answer of the first request, also where the second only saw what the first had done", async () => {
    const row = newRow();
    const [one, two] = bothOf();
    const name = randomUUID();
    /** Whoever looks after the act waits for the answer instead. */
    const bothLooked = Promise.withResolvers<void>();
    const acted = Promise.withResolvers<void>();
    const mayAnswer = Promise.withResolvers<void>();
    const first = one?.once(row, async () => {
      await bothLooked.promise;
      const body = await countUp(name);
      acted.resolve();
      await mayAnswer.promise;
      return { status: 201, body };
    });
    const second = two?.once(row, async () => {
      bothLooked.resolve();
      await acted.promise;
      mayAnswer.resolve();
      if ((await counted(name)) !== undefined) throw new DomainError("conflict");
      return { status: 201, body: await countUp(name) };
    });
    expect(await Promise.all([first, second])).toEqual([
      { status: 201, body: "1" },
      { status: 201, body: "1" },
    ]);
    expect(await counted(name)).toBe("1");
  });

  it("does not let anybody wait for a process that failed after it had acted", async () => {
    const row = newRow();
    const [one, two] = bothOf();
    const failing = one?.once(row, async () => {
      await countUp("failed");
      throw new Error("afterwards");
    });
    await expect(failing).rejects.toThrow("afterwards");
    const again = two?.once(row, async () => ({ status: 201, body: await countUp("failed") }));
    await expect(again).rejects.toMatchObject({ code: "conflict" });
    expect(await counted("failed")).toBe("1");
  });

  it("keeps the answer on disk for the next process", async () => {
    const row = newRow();
    const first = createIdempotency(storage, log);
    const answer = await first.once(row, async () => ({ status: 201, body: await countUp("kept") }));
    await first.settled();
    const next = await createIdempotency(storage, log).once(row, async () => ({ status: 500, body: null }));
    expect(next).toEqual(answer);
  });

  it("keeps the key of a request away from work that outlives it", async () => {
    const row = newRow();
    const idempotency = createIdempotency(storage, log);
    const over = Promise.withResolvers<void>();
    const background = Promise.withResolvers<string>();
    await idempotency.once(row, async () => {
      background.resolve(over.promise.then(() => countUp("background")));
      return { status: 200, body: null };
    });
    over.resolve();
    await expect(background.promise).resolves.toBe("1");
  });
});
