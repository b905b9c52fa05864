import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { type ComputedScene, computedScene } from "./computed-scene-for-tests.ts";

describeEachEngine("results that draw on what somebody may not read", (engine) => {
  let t: TestApp;
  let s: ComputedScene;
  let [rate, projectRate, doubled, words, direct] = [0, 0, 0, 0, 0];
  let [house, task] = ["", ""];

  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    s = await computedScene(t);
    rate = (await s.property(s.projectDb, "Satz", "number")).property_id;
    [house = ""] = await s.bulk(s.projectDb, [{ title: "Geheimhaus", Satz: "815" }]);
    [task = ""] = await s.tasks({ title: "Dach", Stunden: "2", Projekt: house });
    projectRate = (await s.rollup(s.taskDb, "Satz dort", s.projectOfTask, rate, "sum")).property_id;
    doubled = (await s.formula(s.taskDb, "Doppelt", 'prop("Satz dort") * 2')).property_id;
    words = (await s.formula(s.taskDb, "Wo", '"in " + prop("Projekt")')).property_id;
    direct = (await s.formula(s.taskDb, "Direkt", 'prop("Projekt").Satz * 2')).property_id;
    await s.formula(s.taskDb, "Eigenes", 'prop("Stunden") + 1');
    await t.shareDatabase(s.taskDb, t.guest.userId, "write");
  });

  const hidden = {
    Doppelt_calculated: null,
    "Satz dort_calculated": null,
    Wo_calculated: null,
    Direkt_calculated: null,
  };

  it("are empty and named, in lists, on pages and after a write", async () => {
    const { body } = await s.list(s.taskDb, {}, t.guest);
    expect(body.entries).toMatchObject([
      {
        properties: { ...hidden, Eigenes_calculated: "3" },
        restricted: ["Satz dort", "Doppelt", "Wo", "Direkt"],
      },
    ]);
    const page = (await t.guest.get(`/api/cortex/pages/${task}`)).body;
    expect(page).toMatchObject({ properties: hidden, restricted: ["Satz dort", "Doppelt", "Wo", "Direkt"] });
    expect(JSON.stringify([body, page])).not.toMatch(/\b(815|1630)\b|Geheim/);
    const answer = await s.cell(task, s.hours, "7", { who: t.guest });
    expect(answer.body.calculations.map((each: { newValue: string }) => each.newValue)).toEqual(["8"]);
    expect((await s.list(s.taskDb)).body.entries[0].restricted).toBeUndefined();
  });

  it("cannot be filtered, sorted, searched or summed up", async () => {
    for (const property_id of [projectRate, doubled, words, direct]) {
      const requested = [
        { sorts: [{ property_id, direction: "asc" }] },
        { filters: [{ property_id, operator: "not_empty" }] },
        { filters: [{ operator: "or", filters: [{ property_id, operator: "greater_than", value: 1 }] }] },
      ];
      for (const query of requested) expect((await s.list(s.taskDb, query, t.guest)).status).toBe(403);
      const summary = await t.guest.get(
        `/api/cortex/databases/${s.taskDb}/summary?aggregations=${encodeURIComponent(`{"${property_id}":["unique"]}`)}`,
      );
      expect(summary.status).toBe(403);
    }
    for (const search of ["1630", "Geheim"]) {
      expect(await s.titles(s.taskDb, { search }, t.guest)).toEqual([]);
      expect(await s.titles(s.taskDb, { search })).toEqual(["Dach"]);
    }
    const view = await t.main.post(`/api/cortex/databases/${s.taskDb}/views`, { name: "Nach Satz" });
    await t.main.patch(`/api/cortex/databases/${s.taskDb}/views/${view.body.id}`, {
      sorts: [{ property_id: projectRate, direction: "asc" }],
    });
    expect((await s.list(s.taskDb, { view_id: view.body.id }, t.guest)).status).toBe(403);
    const open = { view_id: view.body.id, sorts: [] };
    expect((await s.list(s.taskDb, open, t.guest)).status).toBe(200);
  });

  it("say nothing of what they select by", async () => {
    const rollup_filters = [{ property_id: rate, operator: "at_least", value: 814 }];
    await s.patch(projectRate, { rollup_filters });
    const formula = 'prop("Projekt").prop("Satz") > 814';
    await s.patch(direct, { formula });
    const seen = async (propertyId: number) => {
      const database = (await t.guest.get(`/api/cortex/databases/${s.taskDb}`)).body;
      const page = (await t.guest.get(`/api/cortex/pages/${task}`)).body;
      return [database.properties, page.properties_list].map(
        (properties: { property_id: number; property_config: object }[]) =>
          properties.find((each) => each.property_id === propertyId)?.property_config,
      );
    };
    expect(JSON.stringify([await seen(projectRate), await seen(direct)])).not.toContain("814");
    expect(await seen(doubled)).toMatchObject([
      { formula: 'prop("Satz dort") * 2' },
      { formula: 'prop("Satz dort") * 2' },
    ]);
    await t.shareDatabase(s.projectDb, t.guest.userId, "read");
    expect(await seen(projectRate)).toMatchObject([{ rollup_filters }, { rollup_filters }]);
    expect(await seen(direct)).toMatchObject([{ formula }, { formula }]);
  });

  it("look up nothing, and name no options, of what may not be read", async () => {
    const level = await s.property(s.projectDb, "Stufe", "single_choice", { options: ["Geheimstufe"] });
    await s.cell(house, level.property_id, "Geheimstufe");
    await s.rollup(s.taskDb, "Stufe dort", s.projectOfTask, level.property_id, "lookup");
    expect(await s.value(task, "Stufe dort")).toBe("Geheimstufe");
    const seen = async () =>
      JSON.stringify([
        (await t.guest.get(`/api/cortex/databases/${s.taskDb}`)).body,
        (await s.list(s.taskDb, {}, t.guest)).body,
        (await t.guest.get(`/api/cortex/pages/${task}`)).body,
      ]);
    expect(await seen()).not.toContain("Geheim");
    await t.shareDatabase(s.projectDb, t.guest.userId, "read");
    expect(await seen()).toContain("Geheimstufe");
  });

  it("open and close with the rights on what they draw on, a single entry included", async () => {
    await t.shareDatabase(s.projectDb, t.guest.userId, "read");
    expect(await s.value(task, "Doppelt", t.guest)).toBe("1630");
    expect(await s.value(task, "Direkt", t.guest)).toBe("1630");
    expect(
      await s.titles(s.taskDb, { sorts: [{ property_id: doubled, direction: "asc" }] }, t.guest),
    ).toEqual(["Dach"]);
    await t.share(house, t.guest.userId, "none");
    expect(await s.value(task, "Doppelt", t.guest)).toBeNull();
    expect(await s.value(task, "Direkt", t.guest)).toBeNull();
  });
});
