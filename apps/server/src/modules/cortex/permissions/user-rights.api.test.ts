import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually } from "../../../../../../tools/test/eventually.ts";
import { buildTestApp, type TestApp } from "../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";

describeEachEngine("all rights of a person", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());

  const post = async (path: string, body: unknown) => (await t.main.post(`/api/cortex/${path}`, body)).body;

  it("names shared pages, shared databases and where they are shown, and denied entries, in German order", async () => {
    const userId = t.guest.userId;
    const page = async (title: string): Promise<string> => (await post("pages", { title })).page_id;
    const give = (path: string, permission: string) =>
      post(`${path}/permissions`, { permissions: { [userId]: permission } });
    const [trashed, zoo, arzt, denied] = [
      await page("Weg"),
      await page("Zoo"),
      await page("Ärzte"),
      await page("Verboten"),
    ];
    await give(`pages/${zoo}`, "read");
    await give(`pages/${arzt}`, "write");
    await give(`pages/${denied}`, "none");
    await give(`pages/${trashed}`, "write");
    const { database_id } = await post("databases", { name: "Bücher" });
    const { database_id: unshown } = await post("databases", { name: "Autoren" });
    const { database_id: closed } = await post("databases", { name: "Geheim" });
    const entry = async (database: number, title: string): Promise<string> =>
      (await post(`databases/${database}/entries`, { title })).page_id;
    await entry(database_id, "Faust");
    const diary = await entry(database_id, "Tagebuch");
    const hidden = await entry(closed, "Akte");
    const seen = await entry(closed, "Brief");
    const gone = await entry(database_id, "Verloren");
    await t.main.delete(`/api/cortex/pages/${gone}`);
    await give(`databases/${database_id}`, "read");
    await give(`databases/${unshown}`, "write");
    await give(`databases/${closed}`, "none");
    await give(`pages/${diary}`, "none");
    await give(`pages/${hidden}`, "none");
    await give(`pages/${seen}`, "read");
    await post(`pages/${trashed}/blocks`, { block_type: "database_view", content: String(database_id) });
    await t.main.delete(`/api/cortex/pages/${trashed}`);
    await post(`pages/${zoo}/blocks`, { block_type: "text", content: String(database_id) });
    await post(`pages/${denied}/blocks`, { block_type: "database_view", content: String(database_id) });
    const expected = {
      pages: [
        { page_id: arzt, title: "Ärzte", icon: null, parent_database_id: null, permission_type: "write" },
        { page_id: seen, title: "Brief", icon: null, parent_database_id: closed, permission_type: "read" },
        {
          page_id: diary,
          title: "Tagebuch",
          icon: null,
          parent_database_id: database_id,
          permission_type: "none",
        },
        { page_id: zoo, title: "Zoo", icon: null, parent_database_id: null, permission_type: "read" },
      ],
      databases: [
        { database_id: unshown, name: "Autoren", permission_type: "write", entry_count: 0, shown_on: null },
        {
          database_id,
          name: "Bücher",
          permission_type: "read",
          entry_count: 1,
          shown_on: { page_id: denied, title: "Verboten" },
        },
      ],
    };
    // Blocks reach their rows a moment after they are made.
    await eventually(async () => expect(await t.app.cortex.rightsOf(userId)).toEqual(expected));
    expect(await t.app.cortex.rightsOf(t.visitor.userId)).toEqual({ pages: [], databases: [] });
  });
});
