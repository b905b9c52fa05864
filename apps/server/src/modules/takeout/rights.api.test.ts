import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type Caller, type TestApp } from "../../../test/build-app.ts";
import { describeEachEngine } from "../../../test/engines.ts";
import { readZip } from "../cortex/transfer/index.ts";
import { fillInstance } from "./instance-for-tests.ts";

describeEachEngine("the export of a guest or visitor", (engine) => {
  let t: TestApp;
  let ids: Awaited<ReturnType<typeof fillInstance>>;
  let hidden: string[];

  beforeAll(async () => {
    t = await buildTestApp(engine);
    ids = await fillInstance(t);
    const { body: people } = await t.main.get(`/api/cortex/databases/${ids.people}/entries`);
    const { body: boards } = await t.main.get("/api/scribble/boards");
    const { body: pictures } = await t.main.get(`/api/drive/contents?path=${encodeURIComponent("/Fotos")}`);
    const { body: trashed } = await t.main.post("/api/cortex/pages", { title: "Gelöschtes Geheimnis" });
    await t.main.delete(`/api/cortex/pages/${trashed.page_id}`);
    hidden = [
      ...people.entries.map((entry: { page_id: string }) => entry.page_id),
      ...boards.boards.map((board: { board_id: string }) => board.board_id),
      ...pictures.contents.map((item: { file_id: string }) => item.file_id),
      trashed.page_id,
      "Gelöschtes Geheimnis",
      "Tom",
      "Skizze",
      "Berg.png",
      "Müll",
      "Unter dem Eintrag",
      // Of the other database.
      '"description":"Wer"',
    ];
    for (const { userId } of [t.guest, t.visitor]) {
      await t.share(ids.house, userId, "read");
      await t.shareDatabase(ids.tasks, userId, "read");
      await t.share(ids.paint, userId, "none");
    }
  });
  afterAll(() => t.close());

  const textOf = async (of: Caller): Promise<Map<string, string>> => {
    const { statusCode, rawPayload } = await t.app.server.inject({
      url: "/api/export",
      headers: { cookie: of.cookie },
    });
    expect(statusCode).toBe(200);
    const files = readZip("alles.zip", rawPayload, 50_000_000);
    return new Map(
      await Promise.all(
        files.map(async (file) => [file.path, (await file.read()).toString("utf8")] as const),
      ),
    );
  };

  it.each(["guest", "visitor"] as const)(
    "of a %s says nothing of hidden entries, files, boards and events, in no file",
    async (who) => {
      const all = await textOf(t[who]);
      const text = [...all].flat().join("\n");
      for (const canary of hidden) expect([canary, text.includes(canary)]).toEqual([canary, false]);
      const entries = all.get("maive/entries.ndjson") ?? "";
      expect(entries).toContain("Pflanzen");
      // An entry that is hidden by itself is in no relation either.
      expect(entries).not.toContain(ids.paint);
      expect(entries).not.toContain("Streichen");
      expect(all.get("maive/databases.ndjson")).not.toContain('"value":"Mia"');
      expect(all.get("maive/boards.ndjson")).toBeUndefined();
    },
  );

  it("ends with the right, and with a page that is trashed", async () => {
    await t.shareDatabase(ids.tasks, t.guest.userId, "none");
    await t.main.delete(`/api/cortex/pages/${ids.house}`);
    const all = await textOf(t.guest);
    expect([...all].flat().join("\n")).not.toMatch(/Pflanzen|Haus|Lieber Brief|Zettel/);
  });
});
