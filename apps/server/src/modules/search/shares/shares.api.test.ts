import { attemptsOf, indexCondition, parseQuery } from "@maive/search";
import Sqlite from "better-sqlite3";
import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type Caller, type TestApp } from "../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";
import type { Actor } from "../../../shared/actor.ts";
import { newId } from "../../../shared/ids.ts";
import { type AttachedReads, openAttachedReads } from "../../../storage/sqlite/attached-reads.ts";
import { insertRows, type Queryable, searchFileOf } from "../../../storage/index.ts";
import { linkedGroups } from "../linked/linked-groups.ts";
import { tokensIn } from "../postings/evaluate.ts";
import { partsWith } from "../postings/find-parts.store.ts";
import { PostingMemory } from "../postings/posting-memory.ts";
import { candidates, comparedOf } from "../query/candidates.store.ts";
import type { Narrowing } from "../query/narrowing.ts";
import { readOwnParts } from "../query/own-parts.store.ts";
import { firstRowOf, shareToken } from "./share-words.ts";
import { missingIn, mostCompared, sharesOf, strayIn } from "./shares.store.ts";
import { wordlessMembers } from "./wordless-members-for-tests.ts";

const kinds = ["page", "entry", "database", "file", "board", "person"] as const;
const everywhere: Narrowing = { kinds, places: [], people: [], databases: [], times: [], cells: [] };
const looks = { title: 100, all: 150, linked: 100 };

describeEachEngine("a guest's own postings", (engine) => {
  let t: TestApp;
  let attached: AttachedReads | null = null;
  let q: Queryable;

  beforeAll(async () => {
    t = await buildTestApp(engine);
    await t.app.search.settled();
    await openIndex();
  });
  afterAll(async () => {
    await attached?.close();
    await t.close();
  });

  /** Reads the index that there is: a new one has another file. */
  const openIndex = async (): Promise<void> => {
    await attached?.close();
    const { file } = t.storage;
    attached = file === null ? null : openAttachedReads(file, searchFileOf(file));
    q = attached?.views ?? t.storage.read;
  };

  const actorOf = (who: Caller, userType: Actor["userType"]): Actor => ({
    userId: who.userId,
    username: "",
    userType,
    sessionId: "",
    clientId: null,
  });

  /** A database of entries with a word. */
  const makeEntries = async (word: string, count: number): Promise<number> => {
    const { body } = await t.main.post("/api/cortex/databases", { name: `${word}liste` });
    const { status } = await t.main.post(`/api/cortex/databases/${body.database_id}/entries/bulk`, {
      entries: Array.from({ length: count }, (_, at) => ({ title: `${word} ${at}` })),
    });
    expect(status).toBe(201);
    return body.database_id;
  };

  /** Pages with a word in titles and texts. */
  const writePages = (word: string, count: number): Promise<string[]> =>
    t.storage.transact(async (tx) => {
      const ids = Array.from({ length: count }, () => newId());
      await insertRows(
        tx,
        "page",
        ["page_id", "title", "pos", "created_at", "last_modified"],
        ids.map((id) => [id, `Der ${word}`, "a0", tx.now, tx.now]),
      );
      await insertRows(
        tx,
        "block",
        ["block_id", "page_id", "block_type", "content", "block_config", "block_order", "last_modified"],
        ids.map((id) => [newId(), id, "text", `Ein ${word} mit sechs Seiten`, "{}", 0, tx.now]),
      );
      return ids;
    });

  /** Parts that have a token, among everybody's or those of a share. */
  const partsOf = async (token: string, shareId: number | null): Promise<number[]> => {
    const written = shareId === null ? token : shareToken(shareId, token);
    const { file } = t.storage;
    if (file === null) {
      const [found] = await partsWith(q, [{ condition: { is: "token", token: written }, of: "all" }], null);
      return found?.newest(Infinity) ?? [];
    }
    const db = new Sqlite(searchFileOf(file), { readonly: true });
    const table = shareId === null ? "search_word" : "search_share_word";
    const rows = db
      .prepare<[string], number>(`select rowid from ${table} where ${table} match ?`)
      .pluck()
      .all(`"${written}"`);
    db.close();
    return shareId === null ? rows : rows.map((row) => row - firstRowOf(shareId));
  };

  /** What a question costs: its statements, and how many rows each of them gives. */
  const workOf = async (word: string, actor: Actor) => {
    const statements: { sql: string; parameters: string; rows: number }[] = [];
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        const { sql: written, parameters } = q.getExecutor().compileQuery(node, { queryId: newId() });
        statements.push({ sql: written, parameters: JSON.stringify(parameters), rows: 0 });
        return node;
      },
      transformResult: async ({ result }) => {
        const last = statements.at(-1);
        if (last) last.rows += result.rows.length;
        return result;
      },
    };
    const counted = q.withPlugin(counting);
    const [share] = (await sharesOf(q)).filter(({ userId }) => userId === actor.userId);
    const own = actor.userType === "main" ? null : await readOwnParts(q, actor, share?.shareId ?? null);
    const compared = await comparedOf(counted, actor, { engine: engine.name, own, narrowing: everywhere });
    const parsed = parseQuery(word);
    let parts = 0;
    for (const { queries, typos } of attemptsOf(parsed))
      for (const query of queries) {
        const found = await candidates(counted, actor, {
          engine: engine.name,
          condition: indexCondition(query, { typos }),
          groups: linkedGroups(query.all, [], { typos }),
          places: ["title", "all"],
          looks,
          narrowing: everywhere,
          own,
          compared,
          memory: new PostingMemory(),
        });
        parts += found.parts.length;
      }
    return { statements, parts, share };
  };

  it("are all that their questions read: words of others take the same work as words of nobody", async () => {
    // Of the same length and endings, without umlauts: they are looked for in as many ways.
    const [others, nobodys] = ["Pflaumenkuchen", "Grindelmuchten"];
    const database = await makeEntries("Amsel", mostCompared + 20);
    await t.shareDatabase(database, t.guest.userId, "read");
    await writePages(others, 400);
    await t.app.search.settled();
    const guest = actorOf(t.guest, "guest");
    const [known, unknown] = [await workOf(others, guest), await workOf(nobodys, guest)];
    expect(known.statements.length).toBeGreaterThan(1);
    expect(known.statements.map(({ sql, rows }) => [sql, rows])).toEqual(
      unknown.statements.map(({ sql, rows }) => [sql, rows]),
    );
    expect([known.parts, unknown.parts]).toEqual([0, 0]);
    const shareId = known.share?.shareId ?? 0;
    const tokens = attemptsOf(parseQuery(others)).flatMap(({ queries, typos }) =>
      queries.flatMap((query) => tokensIn(indexCondition(query, { typos }))),
    );
    const postings = async (share: number | null): Promise<number> => {
      let sum = 0;
      for (const token of new Set(tokens)) sum += (await partsOf(token, share)).length;
      return sum;
    };
    expect(await postings(null)).toBeGreaterThan(400 * 10);
    expect(await postings(shareId)).toBe(0);
    for (const { sql, parameters } of known.statements) {
      expect(sql).not.toMatch(/"search_(title_)?word"/);
      for (const token of new Set(tokens)) expect(parameters).not.toContain(`"${token}`);
    }
    // Main's question goes through everybody's.
    const mains = await workOf(others, actorOf(t.main, "main"));
    expect(mains.parts).toBeGreaterThan(100);
  });

  it("find what theirs have, whatever narrows it, and leave the rest to nobody", async () => {
    const guest = actorOf(t.guest, "guest");
    expect((await workOf("amsel", guest)).parts).toBeGreaterThanOrEqual(looks.all);
    expect((await workOf("amsel 17", guest)).parts).toBeGreaterThan(0);
    expect((await workOf("amsel", actorOf(t.visitor, "visitor"))).parts).toBe(0);
    const found = await t.guest.get("/api/search?q=typ%3Aeintrag&kinds=entry&facets=true");
    expect(found.body.total).toBeGreaterThan(mostCompared);
  });

  /** Everybody's share has exactly what is near their grants, with its words. */
  const expectWhole = async (): Promise<void> => {
    await t.app.search.settled();
    for (const share of await sharesOf(q)) {
      expect(await missingIn(q, share)).toEqual([]);
      expect(await strayIn(q, share)).toEqual([]);
    }
    expect(await wordlessMembers(q, t.storage)).toEqual([]);
  };

  it("follow what is written, shared, taken away, moved to the trash and built anew", async () => {
    const birds = await makeEntries("Zaunkoenig", mostCompared + 5);
    const [first = "", second = ""] = await writePages("Waldohreule", 30);
    await t.shareDatabase(birds, t.visitor.userId, "read");
    await t.share(first, t.visitor.userId, "read");
    await expectWhole();
    const shares = await sharesOf(q);
    expect(shares.map(({ userId }) => userId).toSorted()).toEqual(
      [t.guest.userId, t.visitor.userId].toSorted(),
    );
    const shareId = shares.find(({ userId }) => userId === t.visitor.userId)?.shareId ?? 0;
    const has = async (token: string): Promise<number> => (await partsOf(token, shareId)).length;
    expect(await has("=waldohreule")).toBe(1);

    await t.share(second, t.visitor.userId, "read");
    await expectWhole();
    expect(await has("=waldohreule")).toBe(2);
    expect((await t.main.patch(`/api/cortex/pages/${second}`, { title: "Die Sumpfmeise" })).status).toBe(200);
    await t.main.post(`/api/cortex/databases/${birds}/entries`, { title: "Sumpfmeise, jung" });
    await expectWhole();
    expect((await t.visitor.get("/api/search?q=sumpfmeise&kinds=page,entry")).body.total).toBe(2);
    expect((await t.main.delete(`/api/cortex/pages/${second}`)).status).toBeLessThan(300);
    await t.share(first, t.visitor.userId, "none");
    await writePages("Waldkauz", 1);
    await expectWhole();
    expect((await t.visitor.get("/api/search?q=sumpfmeise&kinds=page,entry")).body.total).toBe(1);
    expect((await t.visitor.get("/api/search?q=waldohreule&kinds=page,entry")).body.total).toBe(0);

    await t.app.search.rebuild();
    await t.app.search.settled();
    await openIndex();
    await expectWhole();
    expect((await t.visitor.get("/api/search?q=sumpfmeise&kinds=page,entry")).body.total).toBe(1);
    expect((await t.visitor.get("/api/search?q=amsel&kinds=page,entry")).body.total).toBe(0);

    // Few are compared without postings.
    await t.shareDatabase(birds, t.visitor.userId, "none");
    await t.share(first, t.visitor.userId, "read");
    await expectWhole();
    expect((await sharesOf(q)).map(({ userId }) => userId)).toEqual([t.guest.userId]);
    expect((await t.visitor.get("/api/search?q=waldohreule&kinds=page,entry")).body.total).toBe(1);
  });
});
