import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type Caller, type TestApp } from "../../../test/build-app.ts";
import { describeEachEngine } from "../../../test/engines.ts";
import { mostCompared } from "./shares/shares.store.ts";

/** With more than are compared without the index, and with few. */
const shares = [
  ["a guest with a large share", "guest", mostCompared + 20],
  ["a visitor with a small share", "visitor", 3],
] as const;

describeEachEngine("what is cached of somebody's rights", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());

  const post = async (path: string, body: object) => {
    const answer = await t.main.post(path, body);
    expect([path, answer.status]).toEqual([path, 201]);
    return answer.body;
  };
  const page = async (title: string, parent?: string): Promise<string> =>
    (await post("/api/cortex/pages", { title, ...(parent ? { parent_page_id: parent } : {}) })).page_id;
  const text = (pageId: string, content: string) =>
    post(`/api/cortex/pages/${pageId}/blocks`, { block_type: "text", content });
  const upload = async (folder: string, name: string): Promise<string> =>
    (await t.main.upload(folder, name, "Inhalt")).body.file_id;
  const found = async (word: string, who: Caller): Promise<string[]> => {
    await t.app.search.settled();
    const { status, body } = await who.get(
      `/api/search?q=${encodeURIComponent(word)}&kinds=page,entry,database,file,board,person`,
    );
    expect([word, status]).toEqual([word, 200]);
    return body.results.map(({ title }: { title: string }) => title).toSorted();
  };

  it.each(shares)("lets %s find at once what anything lets them read", async (_, name, entries) => {
    const who = t[name];
    // Each word is in one thing, and no part of another one.
    const word = (of: string) => `${of}${name}`;
    const { database_id } = await post("/api/cortex/databases", { name: word("Bestand") });
    await post(`/api/cortex/databases/${database_id}/entries/bulk`, {
      entries: Array.from({ length: entries }, (_entry, at) => ({ title: `Amsel ${at}` })),
    });
    const open = await page(word("Nistplatz"));
    expect(await found(word("nistplatz"), who)).toEqual([]);
    await t.shareDatabase(database_id, who.userId, "read");
    expect(await found(word("bestand"), who)).toEqual([word("Bestand")]);
    await t.share(open, who.userId, "write");
    expect(await found(word("nistplatz"), who)).toEqual([word("Nistplatz")]);

    await post(`/api/cortex/databases/${database_id}/entries`, { title: word("Eichelhaeher") });
    expect(await found(word("eichelhaeher"), who)).toEqual([word("Eichelhaeher")]);
    await page(word("Kuckuck"), open);
    await text(open, `Hier sitzt der ${word("Pirol")}`);
    expect(await found(word("kuckuck"), who)).toEqual([word("Kuckuck")]);
    expect(await found(word("pirol"), who)).toEqual([word("Nistplatz")]);

    // A file of Drive, moved into a folder that is shared.
    const folder = word("Voliere");
    const { file_id: folderId } = await post("/api/drive/folder", { parent_path: "/", name: folder });
    await t.shareItem(folderId, who.userId, "read");
    const moved = await upload("/", `${word("Zeisig")}.txt`);
    expect(await found(word("zeisig"), who)).toEqual([]);
    const put = await t.main.patch(`/api/drive/item/${moved}`, { parent_path: `/${folder}` });
    expect(put.status).toBe(200);
    expect(await found(word("zeisig"), who)).toEqual([`${word("Zeisig")}.txt`]);
    // One that was in the bin.
    const binned = await upload(`/${folder}`, `${word("Stieglitz")}.txt`);
    expect((await t.main.delete(`/api/drive/item/${binned}`)).status).toBeLessThan(300);
    expect(await found(word("stieglitz"), who)).toEqual([]);
    expect((await t.main.post(`/api/drive/item/${binned}/restore`)).status).toBeLessThan(300);
    expect(await found(word("stieglitz"), who)).toEqual([`${word("Stieglitz")}.txt`]);

    // A file that a block of a readable page names, and one of a page that is shared later on.
    const named = await upload("/", `${word("Wendehals")}.txt`);
    expect(await found(word("wendehals"), who)).toEqual([]);
    await post(`/api/cortex/pages/${open}/blocks`, {
      block_type: "file",
      content: "",
      block_config: JSON.stringify({ file_id: named, original_filename: `${word("Wendehals")}.txt` }),
    });
    expect(await found(word("wendehals"), who)).toContain(`${word("Wendehals")}.txt`);
    const closed = await page(word("Horst"));
    const { block_id } = await post(`/api/cortex/pages/${closed}/blocks`, {
      block_type: "file",
      content: "",
    });
    const within = `${word("Milan")}.txt`;
    const blockFile = await upload(`/.system/blocks/${block_id}`, within);
    expect(await found(word("milan"), who)).toEqual([]);
    const config = { block_config: JSON.stringify({ file_id: blockFile, original_filename: within }) };
    expect((await t.main.patch(`/api/cortex/blocks/${block_id}`, config)).status).toBe(200);
    expect(await found(word("milan"), who)).toEqual([]);
    await t.share(closed, who.userId, "read");
    expect(await found(word("milan"), who)).toContain(within);

    await t.share(closed, who.userId, "none");
    await t.share(open, who.userId, "none");
    await t.shareItem(folderId, who.userId, "none");
    await t.shareDatabase(database_id, who.userId, "none");
    for (const of of ["milan", "wendehals", "zeisig", "pirol", "eichelhaeher", "bestand"])
      expect([of, await found(word(of), who)]).toEqual([of, []]);
  });

  it("goes with the index that it is about", async () => {
    const open = await page("Ringeltaubennest");
    await t.share(open, t.guest.userId, "read");
    expect(await found("ringeltaube", t.guest)).toEqual(["Ringeltaubennest"]);
    await t.app.search.rebuild();
    expect(await found("ringeltaube", t.guest)).toEqual(["Ringeltaubennest"]);
    await text(open, "Sie brütet");
    expect(await found("brütet", t.guest)).toEqual(["Ringeltaubennest"]);
  });
});
