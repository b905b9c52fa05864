import { closeSync, openSync, statSync, truncateSync, writeFileSync, writeSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../test/build-app.ts";
import { describeEachEngine } from "../../../test/engines.ts";
import { searchFileOf } from "../../storage/index.ts";

/** Writes nonsense over the pages of a file, in its place, as a bad disk does. */
const overwrite = (file: string, from: number): void => {
  const bytes = Math.max(0, statSync(file).size - from);
  const open = openSync(file, "r+");
  writeSync(open, Buffer.alloc(bytes, 0xa5), 0, bytes, from);
  closeSync(open);
};

describeEachEngine("a damaged index of the search", (engine) => {
  let t: TestApp;
  let block = "";
  let text = "Marmelade";
  beforeAll(async () => {
    t = await buildTestApp(engine);
    const { body } = await t.main.post("/api/cortex/pages", { title: "Vorrat" });
    const made = await t.main.post(`/api/cortex/pages/${body.page_id}/blocks`, {
      block_type: "text",
      content: text,
    });
    block = made.body.block_id;
  });
  afterAll(() => t.close());

  const ask = async (more = "", word = "marmelade") => {
    const { status, body } = await t.main.get(
      `/api/search?q=${word}&kinds=page,entry,database,file,board,person${more}`,
    );
    expect(status).toBe(200);
    return body;
  };
  const titles = async () => (await ask()).results.map((hit: { title: string }) => hit.title);
  /** What is found once the index is whole again. */
  const afterDamage = async (damaging: () => void | Promise<void>, readsAnew = true): Promise<string[]> => {
    await t.app.search.settled();
    expect(await titles()).toEqual(["Vorrat"]);
    await damaging();
    // What the last query read is cached.
    const other = await ask("&facets=true", "vorrat");
    if (readsAnew) expect(other).toMatchObject({ building: true });
    // What changes is found, whoever notices the damage.
    text = `${text} und Marmelade`;
    expect((await t.main.patch(`/api/cortex/blocks/${block}`, { content: text })).status).toBe(200);
    await ask();
    expect((await t.main.get("/api/search/state")).status).toBe(200);
    await t.app.search.settled();
    // What the indexer still had in memory, a question may be the first to notice.
    if ((await ask()).building) await t.app.search.settled();
    const { building, results } = await ask();
    expect([building, results[0]?.snippet.marks.length]).toEqual([undefined, text.split("und").length]);
    return titles();
  };

  it("answers as one that is built, and is built anew, where texts in it cannot be read", async () => {
    const damaging = async (): Promise<void> => {
      if (engine.name === "sqlite") return overwrite(searchFileOf(t.storage.file ?? ""), 100);
      await sql`update search_document set body = decode('a5a5', 'hex')`.execute(t.storage.read);
    };
    expect(await afterDamage(damaging, engine.name === "postgres")).toEqual(["Vorrat"]);
  });

  it("does so where its words cannot be read", async () => {
    const damaging = async (): Promise<void> => {
      if (engine.name === "sqlite") return overwrite(searchFileOf(t.storage.file ?? ""), 4_096);
      await sql`update search_posting set data = decode('a5a5', 'hex')`.execute(t.storage.read);
    };
    expect(await afterDamage(damaging, engine.name === "postgres")).toEqual(["Vorrat"]);
  });

  it("does so where the file is nonsense, or not all there", async () => {
    const { file } = t.storage;
    const files = file === null ? [] : [`${searchFileOf(file)}-wal`, searchFileOf(file)];
    for (const damaging of [
      (each: string) => overwrite(each, 0),
      (each: string) => truncateSync(each, Math.min(5_000, statSync(each).size)),
      (each: string) => writeFileSync(each, "das ist keine Datenbank"),
    ])
      expect(await afterDamage(() => files.forEach(damaging), false)).toEqual(["Vorrat"]);
  });
});
