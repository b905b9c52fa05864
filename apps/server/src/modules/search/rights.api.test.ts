import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type Caller, type TestApp } from "../../../test/build-app.ts";
import { describeEachEngine } from "../../../test/engines.ts";
import { mostCompared } from "./shares/shares.store.ts";

const everything = "page,entry,database,file,board,person";
const secret = "Kanarienvogel";

describeEachEngine("what the full-text search reveals", (engine) => {
  let t: TestApp;
  const made: Record<"page" | "entry" | "file" | "attached", string> = {
    page: "",
    entry: "",
    file: "",
    attached: "",
  };
  let database = 0;
  let named = 0;

  const post = async (path: string, body: object) => {
    const answer = await t.main.post(path, body);
    expect([path, answer.status]).toEqual([path, 201]);
    return answer.body;
  };

  beforeAll(async () => {
    t = await buildTestApp(engine);
    made.page = (await post("/api/cortex/pages", { title: "Tagebuch" })).page_id;
    await post(`/api/cortex/pages/${made.page}/blocks`, {
      block_type: "text",
      content: `Der ${secret} singt`,
    });
    database = (await post("/api/cortex/databases", { name: "Sammlung" })).database_id;
    const property = await post(`/api/cortex/databases/${database}/properties`, {
      property_name: "Vogelart",
      property_type: "text",
    });
    made.entry = (await post(`/api/cortex/databases/${database}/entries`, { title: "Eintrag" })).page_id;
    await t.main.patch(`/api/cortex/entries/${made.entry}/properties`, {
      property_id: property.property_id,
      value: secret,
    });
    named = (await post("/api/cortex/databases", { name: `${secret}liste` })).database_id;
    made.file = (await t.main.upload("/", `${secret}.txt`, "Inhalt")).body.file_id;
    made.attached = (await t.main.upload("/", `${secret} am Fenster.txt`, "Inhalt")).body.file_id;
    await post("/api/scribble/boards", { name: `${secret}skizze` });
    await post("/api/connect/users", { username: secret.toLowerCase(), user_type: "visitor" });
  });
  afterAll(() => t.close());

  const ask = async (q: string, who: Caller) => {
    await t.app.search.settled();
    const { status, body } = await who.get(
      `/api/search?q=${encodeURIComponent(q)}&kinds=${everything}&facets=true`,
    );
    expect([q, status]).toEqual([q, 200]);
    return body;
  };
  const kinds = async (q: string, who: Caller): Promise<string[]> =>
    (await ask(q, who)).results.map((hit: { kind: string }) => hit.kind).toSorted();

  it("finds every kind for main", async () => {
    expect(await kinds(secret, t.main)).toEqual([
      "board",
      "database",
      "entry",
      "file",
      "file",
      "page",
      "person",
    ]);
  });

  it("reveals nothing to anybody else, however it is searched", async () => {
    const questions = (word: string): string[] => [
      word,
      word.slice(0, 3),
      word.slice(4, 9),
      `${word.slice(0, 5)}x${word.slice(6)}`,
      `"${word}"`,
      `-${word}`,
      `in:${word}`,
      `datenbank:${word}`,
      `Vogelart:${word}`,
      `von:${word}`,
      `typ:seite ${word}`,
      `typ:person ${word}`,
    ];
    // What is not there, and what may not be known of, have the same answer.
    const absent = "Wolkenkratzer";
    for (const who of [t.guest, t.visitor])
      for (const [at, question] of questions(secret).entries())
        expect([question, await ask(question, who)]).toEqual([
          question,
          await ask(questions(absent)[at] ?? "", who),
        ]);
  });

  it("reveals to nobody words that are in the trash or gone alone, typed well or not", async () => {
    const absent = await ask("Wolkenkratzre", t.main);
    const { page_id } = await post("/api/cortex/pages", { title: "Zettel" });
    const { block_id } = await post(`/api/cortex/pages/${page_id}/blocks`, {
      block_type: "text",
      content: "Ein Zauberlehrling",
    });
    expect(await kinds("zauberlehrlign", t.main)).toEqual(["page"]);
    expect((await t.main.patch(`/api/cortex/blocks/${block_id}`, { content: "Leer" })).status).toBe(200);
    const trashed = (await post("/api/cortex/pages", { title: "Geheimratsecke" })).page_id;
    expect(await kinds("geheimratsekce", t.main)).toEqual(["page"]);
    expect((await t.main.delete(`/api/cortex/pages/${trashed}`)).status).toBeLessThan(300);
    for (const who of [t.main, t.guest, t.visitor])
      for (const typed of ["zauberlehrling", "zauberlehrlign", "geheimratsecke", "geheimratsekce"])
        expect([typed, await ask(typed, who)]).toEqual([typed, absent]);
  });

  it("reveals to nobody else what cells refer to, also where the entries are shared", async () => {
    const list = (await post("/api/cortex/databases", { name: "Beobachtungen" })).database_id;
    const { property_id } = await post(`/api/cortex/databases/${list}/properties`, {
      property_name: "Gesehen",
      property_type: "relation",
      property_config: { target: `cortex:${database}`, multiple: true },
    });
    const bird = (await post(`/api/cortex/databases/${database}/entries`, { title: "Wiedehopf" })).page_id;
    const seen = (await post(`/api/cortex/databases/${list}/entries`, { title: "Am Waldrand" })).page_id;
    const linked = await t.main.patch(`/api/cortex/entries/${seen}/properties`, { property_id, value: bird });
    expect(linked.status).toBe(200);
    await t.shareDatabase(list, t.guest.userId, "read");
    const entries = async (q: string, who: Caller) =>
      (await ask(q, who)).results.map(({ title }: { title: string }) => title);
    expect(await entries("wiedehopf waldrand", t.main)).toEqual(["Am Waldrand"]);
    // A word for what cannot be read, and one for nothing, with the same letters otherwise.
    const questions = (word: string) => [
      word,
      word.slice(0, 3),
      word.slice(3, 8),
      `${word} waldrand`,
      `waldrand -${word}`,
      `Gesehen:${word}`,
      `-Gesehen:${word}`,
      `"${word}"`,
      `${word.slice(0, 5)}x${word.slice(6)}`,
    ];
    const answers = async (who: Caller, word: string) => {
      const all = [];
      for (const question of questions(word)) all.push(await ask(question, who));
      return all;
    };
    for (const who of [t.guest, t.visitor])
      expect(await answers(who, "Wiedehopf")).toEqual(await answers(who, "Zylinderk"));
    await t.share(bird, t.guest.userId, "read");
    expect((await entries("wiedehopf", t.guest)).toSorted()).toEqual(["Am Waldrand", "Wiedehopf"]);
    await t.share(bird, t.guest.userId, "none");
    expect(await entries("wiedehopf", t.guest)).toEqual([]);
    await t.shareDatabase(list, t.guest.userId, "none");
  });

  it("finds what is shared, as long as it is", async () => {
    const share = async (permission: "read" | "none") => {
      await t.share(made.page, t.guest.userId, permission);
      await t.shareDatabase(database, t.guest.userId, permission);
      await t.shareDatabase(named, t.guest.userId, permission);
      await t.shareItem(made.file, t.guest.userId, permission);
    };
    await share("read");
    expect(await kinds(secret, t.guest)).toEqual(["database", "entry", "file", "page"]);
    expect(await kinds(secret, t.visitor)).toEqual([]);
    const { results, facets, total } = await ask(`Vogelart:${secret}`, t.guest);
    expect([results.length, total, facets.databases]).toEqual([
      1,
      1,
      [{ database_id: database, name: "Sammlung", count: 1 }],
    ]);
    await t.share(made.entry, t.guest.userId, "none");
    expect(await kinds(secret, t.guest)).toEqual(["database", "file", "page"]);
    await share("none");
    expect(await ask(secret, t.guest)).toEqual({
      results: [],
      total: 0,
      more: false,
      facets: { kinds: [], databases: [], people: [], times: [] },
    });
  });

  it("finds a folder's files for those the folder is shared with", async () => {
    const folder = (await post("/api/drive/folder", { parent_path: "/", name: "Nest" })).file_id;
    await t.main.upload("/Nest", "Gefieder.txt", "Inhalt");
    expect(await kinds("gefieder", t.guest)).toEqual([]);
    await t.shareItem(folder, t.guest.userId, "read");
    const { results } = await ask("gefieder", t.guest);
    expect(results).toMatchObject([{ kind: "file", title: "Gefieder.txt", path: ["Nest"] }]);
  });

  it("finds for a guest with more than is compared without the index the same as for main", async () => {
    const { database_id } = await post("/api/cortex/databases", { name: "Bestand" });
    await post(`/api/cortex/databases/${database_id}/entries/bulk`, {
      entries: Array.from({ length: mostCompared + 20 }, (_, at) => ({
        title: `${at % 52 === 0 && at < 520 ? "Fischreiher" : "Amsel"} ${at}`,
      })),
    });
    const found = (who: Caller) => kinds("fischreiher", who);
    expect(await found(t.guest)).toEqual([]);
    await t.shareDatabase(database_id, t.guest.userId, "read");
    expect(await found(t.guest)).toEqual(await found(t.main));
    expect(await found(t.guest)).toHaveLength(10);
    expect(await found(t.visitor)).toEqual([]);
    // What is cached of a share grows with what is indexed.
    await post(`/api/cortex/databases/${database_id}/entries`, { title: "Fischreiher, jung" });
    expect(await found(t.guest)).toHaveLength(11);
    await t.shareDatabase(database_id, t.guest.userId, "none");
    expect(await found(t.guest)).toEqual([]);
  });

  it("reveals to nobody files of an import that is being written, until it is over or another page uses them", async () => {
    const title = "Seltenbild.txt";
    const { file_id } = (await t.main.upload("/", title, "Inhalt")).body;
    const [unseen, seen] = [
      (await post("/api/cortex/pages", { title: "Halb" })).page_id,
      (await post("/api/cortex/pages", { title: "Ganz" })).page_id,
    ];
    const hide = (isHidden: boolean): Promise<unknown> =>
      t.storage.transact(({ db, now }) =>
        db
          .updateTable("page")
          .set({ trashed_at: isHidden ? now : null, trashed_root: isHidden ? "import-1" : null })
          .where("page_id", "=", unseen)
          .execute(),
      );
    const use = (page_id: string): Promise<unknown> =>
      t.storage.transact(({ db }) =>
        db.insertInto("file_use").values({ file_id, page_id, kind: "cover", holder: "" }).execute(),
      );
    await t.storage.transact(({ db }) =>
      db.updateTable("drive_item").set({ is_system: 1 }).where("file_id", "=", file_id).execute(),
    );
    await use(unseen);
    await hide(true);
    const found = async (): Promise<number[]> => {
      const { results, total } = await ask("Seltenbild", t.main);
      return [results.length, total];
    };
    expect(await found()).toEqual([0, 0]);
    await hide(false);
    expect(await found()).toEqual([1, 1]);
    await hide(true);
    await use(seen);
    expect(await found()).toEqual([1, 1]);
  });
});
