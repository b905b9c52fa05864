import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { checkLinks } from "../links/check-links-for-tests.ts";
import { type ComputedScene, computedScene } from "./computed-scene-for-tests.ts";

describeEachEngine("what looks up entries and people, copied, taken away and brought back", (engine) => {
  let t: TestApp;
  let s: ComputedScene;
  let [placeDb, who, short, places, people] = [0, 0, 0, 0, 0];
  let [berlin, task, project] = ["", "", ""];

  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    s = await computedScene(t);
    placeDb = await s.database("Orte");
    const place = await s.property(s.taskDb, "Ort", "relation", {
      target: `cortex:${placeDb}`,
      multiple: true,
    });
    who = (await s.property(s.taskDb, "Wer", "person", { linked_property_name: "Aufgaben", multiple: true }))
      .property_id;
    // One way, so that a copy of an entry keeps it.
    short = (
      await s.property(s.projectDb, "Wichtige", "relation", { target: `cortex:${s.taskDb}`, multiple: true })
    ).property_id;
    places = (await s.rollup(s.projectDb, "Orte", short, place.property_id, "lookup")).property_id;
    people = (await s.rollup(s.projectDb, "Leute", short, who, "lookup")).property_id;
    [berlin = ""] = await s.entries(placeDb, "Berlin");
    [task = ""] = await s.tasks({ title: "Dach", Ort: berlin, Wer: t.guest.userId });
    [project = ""] = await s.bulk(s.projectDb, [{ title: "Haus", Wichtige: task }]);
  });

  const shown = async (entry: string) => [await s.value(entry, "Orte"), await s.value(entry, "Leute")];
  /** What entries show, and those that are found by each of it. */
  const lookedUp = async (...entries: string[]) => {
    await checkLinks(t.storage);
    const found: string[][] = [];
    for (const [property_id, id] of [
      [places, berlin],
      [people, t.guest.userId],
    ]) {
      const filters = [{ property_id, operator: "any_of", value: [id] }];
      const { body } = await s.list(s.projectDb, { filters });
      found.push(body.entries.map(({ page_id }: { page_id: string }) => page_id).toSorted());
    }
    return { shown: await Promise.all(entries.map(shown)), found };
  };
  const right = (...entries: string[]) => ({
    shown: entries.map(() => [berlin, t.guest.userId]),
    found: [entries.toSorted(), entries.toSorted()],
  });
  const done = async (answer: ReturnType<typeof t.main.post>) => {
    const { status, body } = await answer;
    expect([status, body]).toEqual([expect.toSatisfy((code: number) => code < 300), body]);
    return body;
  };

  it("is found in a copy of an entry as well, and in one from a template that says the same", async () => {
    const copy = await done(t.main.post(`/api/cortex/pages/${project}/duplicate`, {}));
    const template = await done(
      t.main.post(`/api/cortex/databases/${s.projectDb}/entry-templates`, {
        name: "Wie das Haus",
        from_entry_id: project,
      }),
    );
    const { template_id } = template;
    const made = await done(
      t.main.post(`/api/cortex/databases/${s.projectDb}/entries`, { title: "Neu", template_id }),
    );
    await t.app.cortex.recalculated();
    expect(await lookedUp(project, copy.page_id, made.page_id)).toEqual(
      right(project, copy.page_id, made.page_id),
    );
  });

  it("comes back with the property, its relation, the entry and the databases that were deleted", async () => {
    for (const id of [places, short]) {
      await done(t.main.delete(`/api/cortex/properties/${id}`));
      await done(t.main.post(`/api/cortex/trash/property-${id}/restore`, {}));
      await t.app.cortex.recalculated();
      expect(await lookedUp(project)).toEqual(right(project));
    }
    await done(t.main.delete(`/api/cortex/pages/${project}`));
    await done(t.main.post(`/api/cortex/pages/${project}/restore`, {}));
    expect(await lookedUp(project)).toEqual(right(project));
    for (const id of [placeDb, s.taskDb, s.projectDb]) {
      await done(t.main.delete(`/api/cortex/databases/${id}`));
      await done(t.main.post(`/api/cortex/databases/${id}/restore`, {}));
      await t.app.cortex.recalculated();
      expect(await lookedUp(project)).toEqual(right(project));
    }
  });
});
