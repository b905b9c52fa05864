import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { type ComputedScene, computedScene } from "./computed-scene-for-tests.ts";

describeEachEngine("lookups of what somebody may not read", (engine) => {
  let t: TestApp;
  let s: ComputedScene;
  let [placeDb, place, who, places, people] = [0, 0, 0, 0, 0];
  let [secret, open, house, yard, roof] = ["", "", "", "", ""];

  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    s = await computedScene(t);
    placeDb = await s.database("Orte");
    place = (await s.property(s.taskDb, "Ort", "relation", { target: `cortex:${placeDb}`, multiple: true }))
      .property_id;
    who = (await s.property(s.taskDb, "Wer", "person", { linked_property_name: "Aufgaben" })).property_id;
    [secret = "", open = ""] = await s.entries(placeDb, "Kanarie", "Offen");
    places = (await s.rollup(s.projectDb, "Orte", s.tasksOfProject, place, "lookup")).property_id;
    people = (await s.rollup(s.projectDb, "Leute", s.tasksOfProject, who, "lookup")).property_id;
    await s.formula(s.projectDb, "Namen", 'join(prop("Orte"), ", ")');
    [house = "", yard = ""] = await s.projects("Haus", "Hof");
    [roof = ""] = await s.tasks(
      { title: "Dach", Ort: secret, Wer: t.visitor.userId, Projekt: house },
      { title: "Tor", Ort: open, Projekt: yard },
    );
    await t.shareDatabase(s.projectDb, t.guest.userId, "write");
  });

  const titles = (query: Record<string, unknown>) => s.titles(s.projectDb, query, t.guest);
  const everything = async (): Promise<string> => {
    const path = `/api/cortex/databases/${s.projectDb}`;
    const csv = await t.app.server.inject({
      method: "GET",
      url: `${path}/export?format=csv`,
      headers: { cookie: t.guest.cookie },
    });
    const answers = [
      (await t.guest.get(path)).body,
      (await s.list(s.projectDb, {}, t.guest)).body,
      (await t.guest.get(`/api/cortex/pages/${house}`)).body,
      (await t.guest.post(`/api/cortex/pages/titles`, { page_ids: [secret, open] })).body,
      csv.payload,
    ];
    return JSON.stringify(answers);
  };

  it("are hidden with ids, names and what they are, without the right to all that refers to these", async () => {
    await t.shareDatabase(placeDb, t.guest.userId, "read");
    const seen = await everything();
    // Titles of places are theirs to read; which of them belong to a project is not.
    const { body } = await s.list(s.projectDb, {}, t.guest);
    expect(body.linked_titles ?? {}).toEqual({});
    expect(body.entries[0]).toMatchObject({
      properties: { Orte_calculated: null, Leute_calculated: null, Namen_calculated: null },
      restricted: ["Orte", "Leute", "Namen"],
    });
    expect(seen).not.toContain(t.visitor.userId);
    expect(seen).not.toContain("clara");
    expect(seen).not.toMatch(/lookup_type|lookup_target/);
    const by = (property_id: number) => encodeURIComponent(JSON.stringify({ property_id }));
    for (const property_id of [places, people]) {
      const asked = [
        { sorts: [{ property_id, direction: "asc" }] },
        { filters: [{ property_id, operator: "contains", value: "kan" }] },
        { filters: [{ property_id, operator: "any_of", value: [secret] }] },
      ];
      for (const query of asked) expect((await s.list(s.projectDb, query, t.guest)).status).toBe(403);
      const path = `/api/cortex/databases/${s.projectDb}`;
      expect((await t.guest.get(`${path}/groups?by=${by(property_id)}`)).status).toBe(403);
      expect((await t.guest.get(`${path}/chart?by=${by(property_id)}`)).status).toBe(403);
    }
    expect(await titles({ search: "kanarie" })).toEqual([]);
    expect(await titles({ search: "clara" })).toEqual([]);
  });

  it("show ids, but no title that may not be read, in any answer, order, group or figure", async () => {
    await t.shareDatabase(s.taskDb, t.guest.userId, "read");
    await t.share(open, t.guest.userId, "read");
    const seen = await everything();
    expect(seen).not.toContain("Kanarie");
    expect(seen).toContain("Offen");
    expect(await s.value(house, "Orte", t.guest)).toBe(secret);
    expect(await s.value(house, "Leute", t.guest)).toBe(t.visitor.userId);
    // Names make results of their own.
    expect((await s.list(s.projectDb, {}, t.guest)).body.entries[0].restricted).toEqual(["Namen"]);
    for (const value of ["kanarie", "k"]) {
      expect(await titles({ filters: [{ property_id: places, operator: "contains", value }] })).toEqual([]);
      expect(await titles({ search: value })).toEqual([]);
    }
    expect(
      await titles({ filters: [{ property_id: places, operator: "equals", value: "Kanarie" }] }),
    ).toEqual([]);
    expect(await titles({ filters: [{ property_id: places, operator: "contains", value: "off" }] })).toEqual([
      "Hof",
    ]);
    const order = () => titles({ sorts: [{ property_id: places, direction: "asc" }] });
    const before = await order();
    for (const title of ["Aal", "Zzz"]) {
      await t.main.patch(`/api/cortex/pages/${secret}`, { title });
      expect(await order()).toEqual(before);
    }
    const by = encodeURIComponent(JSON.stringify({ property_id: places }));
    const groups = await t.guest.get(`/api/cortex/databases/${s.projectDb}/groups?by=${by}`);
    expect(JSON.stringify(groups.body)).not.toMatch(/Zzz/);
    expect(groups.body.groups.map(({ name }: { name?: string }) => name ?? null)).toEqual(["Offen", null]);
    const chart = await t.guest.get(`/api/cortex/databases/${s.projectDb}/chart?by=${by}`);
    expect(JSON.stringify(chart.body)).not.toMatch(new RegExp(`Zzz|${secret}`));
    const wanted = encodeURIComponent(JSON.stringify({ [places]: ["unique"] }));
    const summary = await t.guest.get(`/api/cortex/databases/${s.projectDb}/summary?aggregations=${wanted}`);
    expect(summary.body.summaries[places]).toEqual({ unique: 1 });
  });

  it("are no way to the values of what they name", async () => {
    const size = (await s.property(placeDb, "Größe", "number")).property_id;
    await s.cell(secret, size, "815");
    for (const aggregation of ["sum", "lookup", "count"])
      expect((await s.rollup(s.projectDb, `Über ${aggregation}`, places, size, aggregation)).detail).toBe(
        "Bitte wähle eine Relation dieser Datenbank.",
      );
    await s.formula(s.projectDb, "Direkt", 'prop("Orte").Größe');
    expect(await s.value(house, "Direkt")).toMatch(/^#FEHLER: /);
    await t.shareDatabase(s.taskDb, t.guest.userId, "read");
    expect(await everything()).not.toContain("815");
  });

  it("close again with a single entry that may not be read", async () => {
    await t.shareDatabase(s.taskDb, t.guest.userId, "read");
    expect(await s.value(house, "Orte", t.guest)).toBe(secret);
    await t.share(roof, t.guest.userId, "none");
    expect(await s.value(house, "Orte", t.guest)).toBeNull();
  });

  it("name no entries in the filters of views that may not be read", async () => {
    await t.shareDatabase(s.taskDb, t.guest.userId, "read");
    const view = await t.main.post(`/api/cortex/databases/${s.projectDb}/views`, { name: "Nur dort" });
    await t.main.patch(`/api/cortex/databases/${s.projectDb}/views/${view.body.id}`, {
      filters: [{ property_id: places, operator: "contains", value: "Kanarie" }],
    });
    const shown = (await t.guest.get(`/api/cortex/databases/${s.projectDb}`)).body;
    expect(JSON.stringify(shown)).not.toContain("Kanarie");
  });

  it("are not found by a search of everything but main's", async () => {
    await t.shareDatabase(s.taskDb, t.guest.userId, "read");
    await t.shareDatabase(placeDb, t.guest.userId, "read");
    const hits = async (who = t.main) => {
      const { body } = await who.get("/api/search?q=Kanarie");
      return JSON.stringify(body);
    };
    expect(await hits(t.guest)).not.toContain(house);
    const own = await hits();
    // Ids are no text that anybody looks for.
    expect(JSON.stringify((await t.main.get(`/api/search?q=${secret.slice(0, 8)}`)).body)).not.toContain(
      house,
    );
    expect(own).toContain(secret);
  });
});
