import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";
import { checkLinks } from "../entries/links/check-links-for-tests.ts";
import { linkScene, type LinkScene } from "../entries/links/link-scene-for-tests.ts";
import { verifyCortex } from "../index.ts";

const many = 1_300;

describeEachEngine("an entry that many others name", (engine) => {
  let t: TestApp;
  let scene: LinkScene;
  beforeAll(async () => {
    t = await buildTestApp(engine);
    scene = linkScene(t);
  });
  afterAll(() => t.close());

  /** Tasks that all belong to one project and share a keyword. */
  const lay = async () => {
    const [projects, tasks] = [await scene.database("Projekte"), await scene.database("Aufgaben")];
    const config = { target: `cortex:${projects}`, multiple: true };
    const two = { sync_direction: "two_way", new_linked_property_name: "Aufgaben" };
    await scene.property(tasks, {
      property_name: "Projekt",
      property_type: "relation",
      property_config: config,
      ...two,
    });
    await scene.property(tasks, {
      property_name: "Auch",
      property_type: "relation",
      property_config: config,
    });
    const [big = "", small = ""] = await scene.entries(projects, "Groß", "Klein");
    const value = [big, small].join();
    const entries = Array.from({ length: many }, (_, n) => ({
      title: `Aufgabe ${n}`,
      properties: { Projekt: value, Auch: value },
    }));
    const made = await t.main.post(`/api/cortex/databases/${tasks}/entries/bulk`, { entries });
    expect(made.status).toBe(201);
    const page_ids: string[] = made.body.page_ids;
    return { projects, tasks, big, small, page_ids };
  };
  const found = async (database: number, name: string, value: string): Promise<number> => {
    const known = await scene.propertyOf(database, name);
    const filters = [{ property_id: known.property_id, operator: "equals", value }];
    return (await scene.list(database, { filters, limit: 1 })).body.total;
  };

  it("leaves none of them naming it when it goes for good, while others go on writing", async () => {
    const { projects, tasks, big, small, page_ids } = await lay();
    await scene.trash(big);
    const lead = (await scene.propertyOf(tasks, "Name")).property_id;
    const [removed, ...written] = await Promise.all([
      scene.remove(big),
      ...page_ids.slice(0, 40).map((id, n) => scene.cell(id, lead, `Neu ${n}`)),
    ]);
    expect(removed.status).toBe(204);
    expect(written.filter(({ status }) => status !== 200)).toEqual([]);
    expect((await t.main.post(`/api/cortex/pages/${big}/restore`)).status).toBe(404);
    for (const name of ["Projekt", "Auch"]) expect(await found(tasks, name, small)).toBe(many);
    expect(await scene.value(page_ids.at(-1) ?? "", "Projekt")).toBe(small);
    expect((await scene.value(small, "Aufgaben"))?.split(",")).toHaveLength(many);
    expect((await scene.list(projects)).body.total).toBe(1);
    expect((await scene.history(page_ids.at(-1) ?? "")).slice(0, 2)).toMatchObject([
      { kind: "value_followed", before: big, after: null },
      { kind: "value_followed", before: big, after: null },
    ]);
    await checkLinks(t.storage);
    expect((await verifyCortex({ ...t, timeZone: "Europe/Berlin" }, false)).found).toMatchObject({
      lostLinks: 0,
      oneSided: 0,
      keys: 0,
    });
  });

  it("goes with everything else when the trash is emptied", async () => {
    const { tasks, big, small, page_ids } = await lay();
    for (const id of [big, ...page_ids.slice(0, 30)]) await scene.trash(id);
    expect((await t.main.delete("/api/cortex/trash")).status).toBe(204);
    expect((await t.main.get("/api/cortex/trash")).body.trashed_pages).toEqual([]);
    expect(await found(tasks, "Auch", small)).toBe(many - 30);
    expect((await scene.value(small, "Aufgaben"))?.split(",")).toHaveLength(many - 30);
    await checkLinks(t.storage);
  });
});
