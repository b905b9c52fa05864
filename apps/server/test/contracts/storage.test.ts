import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { insertRows, recordChange, type Storage, type Tx } from "../../src/storage/index.ts";
import { describeEachEngine } from "../engines.ts";

describeEachEngine("storage", (engine) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await engine.open();
  });
  const setting = async (key: string) =>
    (await storage.read.selectFrom("setting").selectAll().where("key", "=", key).executeTakeFirst())?.value;

  it("shows a committed write to reads and to view reads", async () => {
    await storage.transact((tx) => tx.db.insertInto("setting").values({ key: "a", value: "ä€😀" }).execute());
    expect(await setting("a")).toBe("ä€😀");
    const seen = await storage.views.selectFrom("setting").select("value").where("key", "=", "a").execute();
    expect(seen).toEqual([{ value: "ä€😀" }]);
  });

  it("keeps nothing of a transaction that fails, and runs no commit action", async () => {
    let ran = false;
    const failing = storage.transact(async (tx) => {
      tx.onCommit(() => {
        ran = true;
      });
      await tx.db.insertInto("setting").values({ key: "gone", value: "x" }).execute();
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await setting("gone")).toBeUndefined();
    expect(ran).toBe(false);
  });

  it("runs commit actions after the commit, in their order", async () => {
    const seen: string[] = [];
    await storage.transact(async (tx) => {
      tx.onCommit(() => seen.push("first"));
      tx.onCommit(() => seen.push("second"));
      seen.push("work");
      await tx.db.insertInto("setting").values({ key: "order", value: "1" }).execute();
    });
    expect(seen).toEqual(["work", "first", "second"]);
  });

  it("lets no increment be lost among concurrent transactions", async () => {
    await storage.transact((tx) => tx.db.insertInto("setting").values({ key: "n", value: "0" }).execute());
    const add = () =>
      storage.transact(async (tx) => {
        const row = await tx.db
          .selectFrom("setting")
          .select("value")
          .where("key", "=", "n")
          .executeTakeFirstOrThrow();
        await tx.db
          .updateTable("setting")
          .set({ value: String(Number(row.value) + 1) })
          .where("key", "=", "n")
          .execute();
      });
    await Promise.all([add(), add(), add(), add()]);
    expect(await setting("n")).toBe("4");
  });

  it("writes repeatable work like any other, and syncs what comes after it", async () => {
    const level = async (repeatable: boolean) =>
      storage.transact(
        async (tx) => {
          await tx.db
            .insertInto("setting")
            .values({ key: `r${repeatable}`, value: "1" })
            .execute();
          const statement =
            storage.engine === "sqlite" ? sql`pragma synchronous` : sql`show synchronous_commit`;
          const { rows } = await statement.execute(tx.db);
          return Object.values(rows[0] ?? {})[0];
        },
        { repeatable },
      );
    const synced = storage.engine === "sqlite" ? 2 : "on";
    expect(await level(true)).not.toBe(synced);
    expect(await setting("rtrue")).toBe("1");
    const failing = storage.transact(() => Promise.reject(new Error("no")), { repeatable: true });
    await expect(failing).rejects.toThrow("no");
    expect(await level(false)).toBe(synced);
  });

  it("takes parts back whole in a transaction that writes in parts, and forgets its setting after it", async () => {
    const part = (tx: Tx, keys: readonly string[]) =>
      tx.db
        .insertInto("setting")
        .values(keys.map((key) => ({ key, value: "1" })))
        .execute();
    const writing = storage.transact(
      async (tx) => {
        await part(tx, ["p1", "p2"]);
        await part(tx, ["p3", "p1"]);
      },
      { inParts: true },
    );
    await expect(writing).rejects.toThrow();
    expect(await setting("p1")).toBeUndefined();
    await storage.transact((tx) => part(tx, ["p1", "p2"]), { inParts: true, repeatable: true });
    expect(await setting("p2")).toBe("1");
    if (storage.engine !== "sqlite") return;
    const stored = await storage.transact((tx) => sql`pragma temp_store`.execute(tx.db));
    expect(stored.rows).toEqual([{ temp_store: 0 }]);
  });

  it.each([1, 37, 100, 234])(
    "inserts %i rows, with values of their own and values that all share",
    async (count) => {
      const user = `user-${count}`;
      const rows = Array.from({ length: count }, (_, n) => [
        user,
        `key-${n}`,
        "same",
        `2026-11-22T00:00:00.${n}Z`,
      ]);
      const columns = [
        "user_id",
        "key",
        "fingerprint",
        { name: "status", all: 201 },
        { name: "body", all: null },
        "created_at",
      ];
      await storage.transact((tx) => insertRows(tx, "idempotency", columns, rows));
      const found = await storage.read
        .selectFrom("idempotency")
        .selectAll()
        .where("user_id", "=", user)
        .execute();
      const wanted = rows.map(([, key, , created_at]) => ({ key, created_at, status: 201, body: null }));
      expect(found).toHaveLength(count);
      expect(found).toEqual(expect.arrayContaining(wanted.map((row) => expect.objectContaining(row))));
    },
  );

  it("refuses a transaction inside a transaction instead of waiting for itself", async () => {
    await expect(storage.transact(() => storage.transact(async () => 1))).rejects.toThrow(
      "inside a transaction",
    );
  });

  it("orders and compares key texts byte by byte, whatever the locale", async () => {
    const texts = ["b", "B", "a", "~", "Z", "0"];
    await storage.transact(async (tx) => {
      for (const value of texts)
        await tx.db
          .insertInto("setting")
          .values({ key: `order-${value}`, value })
          .execute();
    });
    const rows = await storage.read
      .selectFrom("setting")
      .select("value")
      .where("key", "like", "order-%")
      .orderBy("value")
      .execute();
    expect(rows.map((r) => r.value)).toEqual([...texts].sort());
  });

  it("holds bytes, integers beyond 32 bits and instants as they were given", async () => {
    const bytes = new Uint8Array([0, 255, 1, 128]);
    const big = 1_763_700_000_000;
    const page = "01890000-0000-7000-8000-000000000001";
    await storage.transact(async (tx) => {
      await tx.db
        .insertInto("page")
        .values({ page_id: page, title: "x", pos: "a0", created_at: tx.now, last_modified: tx.now })
        .execute();
      await tx.db
        .insertInto("page_state")
        .values({ page_id: page, state: bytes, upto_seq: big, projected_seq: 0 })
        .execute();
    });
    const row = await storage.read.selectFrom("page_state").selectAll().executeTakeFirstOrThrow();
    expect(new Uint8Array(row.state ?? [])).toEqual(bytes);
    expect(row.upto_seq).toBe(big);
  });

  it("refuses rows that point to nothing", async () => {
    const orphan = storage.transact((tx) =>
      tx.db
        .insertInto("page_permission")
        .values({ page_id: "none", user_id: "none", permission_type: "read" })
        .execute(),
    );
    await expect(orphan).rejects.toThrow();
  });

  it("writes change rows in the transaction of the change", async () => {
    await storage.transact((tx) =>
      recordChange(tx, { actorId: null, kind: "tested", before: { a: 1 }, after: ["ä"] }),
    );
    const row = await storage.read
      .selectFrom("change")
      .selectAll()
      .where("kind", "=", "tested")
      .executeTakeFirst();
    expect(row).toMatchObject({ before: '{"a":1}', after: '["ä"]', page_id: null });
  });

  it("reports a failing view read to its caller and goes on", async () => {
    await expect(sql`select * from no_such_table`.execute(storage.views)).rejects.toThrow();
    expect((await sql<{ one: number }>`select 1 as one`.execute(storage.views)).rows[0]?.one).toBe(1);
  });
});
