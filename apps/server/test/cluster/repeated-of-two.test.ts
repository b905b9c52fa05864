import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Caller } from "../build-app.ts";
import { describeWithEngines } from "../engines.ts";
import { useTwoProcesses } from "./two-processes.ts";

describeWithEngines("requests repeated at two processes", ([, postgres]) => {
  const two = useTwoProcesses(postgres, { main: ["anna", "main"], guest: ["bert", "guest"] });
  const signIn = (who: "main" | "guest") => two.signIn(two.people[who]);

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
      const pages = await two.processes[0].storage.read
        .selectFrom("page")
        .select("page_id")
        .where("title", "like", "Seite %.")
        .execute();
      expect(pages).toHaveLength(50);
    });

    it("is not answered with what its own effect refuses to the second request", async () => {
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
      const { storage } = two.processes[0];
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
      const other = two.processes[1].processes.processId;
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
      const lost = await two.processes[0].storage
        .transact(async ({ db }) => {
          await db
            .insertInto("idempotency")
            .values({
              user_id: two.people.main.userId,
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
        two.processes[0].storage.read
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
      const { storage, app } = two.processes[0];
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
});
