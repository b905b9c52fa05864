import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { checkLinks } from "../links/check-links-for-tests.ts";
import { type ComputedScene, computedScene } from "./computed-scene-for-tests.ts";

describeEachEngine("lookups of entries and people", (engine) => {
  let t: TestApp;
  let s: ComputedScene;
  let [placeDb, place, who, places, people] = [0, 0, 0, 0, 0];
  let [berlin, aachen, house, yard, roof, fence] = ["", "", "", "", "", ""];

  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    s = await computedScene(t);
    placeDb = await s.database("Orte");
    place = (await s.property(s.taskDb, "Ort", "relation", { target: `cortex:${placeDb}`, multiple: true }))
      .property_id;
    who = (await s.property(s.taskDb, "Wer", "person", { linked_property_name: "Aufgaben", multiple: true }))
      .property_id;
    [berlin = "", aachen = ""] = await s.entries(placeDb, "Berlin", "Aachen");
    places = (await s.rollup(s.projectDb, "Orte", s.tasksOfProject, place, "lookup")).property_id;
    people = (await s.rollup(s.projectDb, "Leute", s.tasksOfProject, who, "lookup")).property_id;
    [house = "", yard = ""] = await s.projects("Haus", "Hof");
    [roof = "", fence = ""] = await s.tasks(
      { title: "Dach", Ort: berlin, Wer: t.main.userId, Projekt: house },
      { title: "Zaun", Ort: `${aachen},${berlin}`, Wer: t.guest.userId, Projekt: house },
      { title: "Tor", Ort: aachen, Projekt: yard },
    );
  });

  const found = (property_id: number, operator: string, value?: unknown) =>
    s.titles(s.projectDb, {
      filters: [{ property_id, operator, ...(value === undefined ? {} : { value }) }],
    });
  const sorted = (property_id: number, direction = "asc") =>
    s.titles(s.projectDb, { sorts: [{ property_id, direction }] });
  const groups = async (property_id: number) => {
    const by = encodeURIComponent(JSON.stringify({ property_id }));
    const { body } = await t.main.get(`/api/cortex/databases/${s.projectDb}/groups?by=${by}`);
    return body.groups.map(({ name, count }: { name?: string; count: number }) => [name ?? null, count]);
  };

  it("name what the linked entries name, each once, with names beside them", async () => {
    const { property_config } = await s.find(s.projectDb, "Orte");
    expect(property_config).toMatchObject({
      result_type: "list",
      lookup_type: "relation",
      lookup_target: `cortex:${placeDb}`,
    });
    expect((await s.find(s.projectDb, "Leute")).property_config).toMatchObject({ lookup_type: "person" });
    const { body } = await s.list(s.projectDb);
    expect(body.entries[0].properties).toMatchObject({
      Orte: null,
      Orte_calculated: `${berlin},${aachen}`,
      Leute_calculated: `${t.main.userId},${t.guest.userId}`,
    });
    expect(body.linked_titles).toMatchObject({
      [berlin]: "Berlin",
      [aachen]: "Aachen",
      [t.guest.userId]: "bert",
    });
    const page = await t.main.get(`/api/cortex/pages/${house}`);
    expect(page.body.linked_titles).toMatchObject({ [berlin]: "Berlin", [t.guest.userId]: "bert" });
    await checkLinks(t.storage);
  });

  it("are filtered by names and ids, sorted by the first name, searched, counted and grouped", async () => {
    expect(await found(places, "contains", "berl")).toEqual(["Haus"]);
    expect(await found(places, "equals", "aachen")).toEqual(["Hof"]);
    expect(await found(places, "any_of", [aachen])).toEqual(["Haus", "Hof"]);
    expect(await found(places, "all_of", [aachen, "Berlin"])).toEqual(["Haus"]);
    expect(await found(places, "none_of", ["Berlin"])).toEqual(["Hof"]);
    expect(await found(people, "any_of", [{ me: true }])).toEqual(["Haus"]);
    expect(await found(people, "empty")).toEqual(["Hof"]);
    expect(await sorted(places)).toEqual(["Hof", "Haus"]);
    expect(await sorted(places, "desc")).toEqual(["Haus", "Hof"]);
    expect(await sorted(people)).toEqual(["Hof", "Haus"]);
    expect(await s.titles(s.projectDb, { search: "berlin" })).toEqual(["Haus"]);
    expect(await groups(places)).toEqual([
      ["Aachen", 2],
      ["Berlin", 1],
    ]);
    expect((await groups(people))[0]).toEqual([null, 1]);
    const wanted = encodeURIComponent(JSON.stringify({ [places]: ["unique", "filled"] }));
    const summary = await t.main.get(`/api/cortex/databases/${s.projectDb}/summary?aggregations=${wanted}`);
    expect(summary.body.summaries[places]).toEqual({ unique: 2, filled: 2 });
    const view = await t.main.post(`/api/cortex/databases/${s.projectDb}/views`, { name: "Je Ort" });
    const path = `/api/cortex/databases/${s.projectDb}/views/${view.body.id}`;
    const grouped = await t.main.patch(path, { layout_options: { groups_by: [{ property_id: places }] } });
    expect(grouped.status).toBe(200);
    const board = await t.main.patch(path, { layout: "board", layout_options: { columns_by: places } });
    expect(board.status).toBe(422);
  });

  it("follow cells, links, trash and names, for others that look at them as well", async () => {
    const answer = await s.cell(roof, place, aachen);
    expect(answer.body.calculations).toMatchObject([{ entryId: house, newValue: `${aachen},${berlin}` }]);
    await s.cell(fence, place, null);
    expect(await s.value(house, "Orte")).toBe(aachen);
    expect(await found(places, "any_of", [berlin])).toEqual([]);
    await t.main.patch(`/api/cortex/pages/${aachen}`, { title: "Zwickau" });
    expect(await found(places, "contains", "zwick")).toEqual(["Haus", "Hof"]);
    await s.cell(fence, place, berlin);
    await s.cell(roof, s.projectOfTask, yard);
    expect(await s.value(house, "Orte")).toBe(berlin);
    expect(await sorted(places)).toEqual(["Haus", "Hof"]);
    await s.trash(berlin);
    expect(await s.value(house, "Orte")).toBeNull();
    expect(await found(places, "empty")).toEqual(["Haus"]);
    await s.restore(berlin);
    expect(await s.value(house, "Orte")).toBe(berlin);
    await s.trash(fence);
    expect(await s.value(house, "Orte")).toBeNull();
    await s.restore(fence);
    await s.trash(house);
    await s.cell(fence, place, aachen);
    await s.restore(house);
    expect(await s.value(house, "Orte")).toBe(aachen);
    await checkLinks(t.storage);
    await s.trash(aachen);
    await s.remove(aachen);
    expect(await s.value(house, "Orte")).toBeNull();
    expect(await s.value(yard, "Orte")).toBeNull();
    await checkLinks(t.storage);
  });

  it("are right in entries that are new, copied, or have another order", async () => {
    const [third = ""] = await s.bulk(s.projectDb, [{ title: "Turm", Aufgaben: fence }]);
    expect(await s.value(third, "Orte")).toBe(`${aachen},${berlin}`);
    expect(await s.value(house, "Orte")).toBe(berlin);
    expect(await sorted(places)).toEqual(["Hof", "Turm", "Haus"]);
    await checkLinks(t.storage);
  });

  it("are read by formulas as names, looked up again, and refuse to be listed or to be conditions", async () => {
    await s.formula(s.projectDb, "Text", 'join(prop("Orte"), " und ")');
    await s.formula(s.projectDb, "Zahl", 'count(prop("Leute"))');
    const nested = await s.rollup(s.taskDb, "Alle Orte", s.projectOfTask, places, "lookup");
    expect(nested.property_config).toMatchObject({
      lookup_type: "relation",
      lookup_target: `cortex:${placeDb}`,
    });
    expect(await s.value(house, "Text")).toBe("Berlin und Aachen");
    expect(await s.value(house, "Zahl")).toBe("2");
    expect(await s.value(roof, "Alle Orte")).toBe(`${berlin},${aachen}`);
    await t.main.patch(`/api/cortex/pages/${aachen}`, { title: "Aalen" });
    expect(await s.value(house, "Text")).toBe("Berlin und Aalen");
    await s.trash(berlin);
    expect(await s.value(house, "Text")).toBe("Aalen");
    expect(await s.value(roof, "Alle Orte")).toBe(aachen);
    const listed = await s.rollup(s.taskDb, "Liste", s.projectOfTask, places, "list");
    expect(listed.detail).toMatch(/lassen sich hier nicht auflisten/);
    const conditional = await s.patch(nested.property_id, {
      rollup_filters: [{ property_id: places, operator: "not_empty" }],
    });
    expect(conditional.status).toBe(422);
  });

  it("become texts and names again with what they look up, and forget what they linked", async () => {
    const convert = (property_type: string, property_config = {}) =>
      t.main.post(`/api/cortex/properties/${place}/convert`, { property_type, property_config });
    const converted = await convert("text");
    expect((await s.find(s.projectDb, "Orte")).property_config.lookup_type).toBeUndefined();
    expect(await s.value(house, "Orte")).toBe("Berlin, Aachen, Berlin");
    expect(await found(places, "contains", "aachen, b")).toEqual(["Haus"]);
    await checkLinks(t.storage);
    const undone = await t.main.post(`/api/cortex/trash/${converted.body.trashed_part}/restore`);
    expect(undone.status).toBe(200);
    expect(await s.value(house, "Orte")).toBe(`${berlin},${aachen}`);
    expect(await found(places, "contains", "aachen")).toEqual(["Haus", "Hof"]);
    await checkLinks(t.storage);
    await s.patch(places, { rollup_property: who });
    expect((await s.find(s.projectDb, "Orte")).property_config).toMatchObject({ lookup_type: "person" });
    expect(await found(places, "contains", "bert")).toEqual(["Haus"]);
    await s.patch(places, { aggregation: "count" });
    expect(await s.value(house, "Orte")).toBe("2");
    await checkLinks(t.storage);
  });

  it("are converted into values of their own", async () => {
    const convert = (id: number, property_type: string, property_config = {}) =>
      t.main.post(`/api/cortex/properties/${id}/convert`, { property_type, property_config });
    expect((await convert(places, "relation", { target: `cortex:${placeDb}`, multiple: true })).status).toBe(
      200,
    );
    expect(await s.rawValue(house, "Orte")).toBe(`${berlin},${aachen}`);
    expect((await convert(people, "text")).status).toBe(200);
    expect(await s.rawValue(house, "Leute")).toMatch(/, bert$/);
    await checkLinks(t.storage);
  });

  it("name so many things at most, and find nothing where there are more", async () => {
    const many = await s.entries(placeDb, ...Array.from({ length: 501 }, (_, n) => `Ort ${n}`));
    await s.cell(roof, place, many.slice(0, 250).join(","));
    await s.cell(fence, place, many.slice(250, 500).join(","));
    expect((await s.value(house, "Orte"))?.split(",")).toHaveLength(500);
    await s.cell(fence, place, many.slice(250).join(","));
    expect(await s.value(house, "Orte")).toBe(
      "#FEHLER: Es sind mehr als 500 verschiedene Einträge, Personen oder Dateien",
    );
    expect(await found(places, "empty")).toEqual(["Haus"]);
    expect(await found(places, "contains", "Ort 3")).toEqual([]);
    const page = await t.main.get(`/api/cortex/pages/${house}`);
    expect(Object.values(page.body.linked_titles).toSorted()).toEqual(["Dach", "Zaun", "anna", "bert"]);
    await checkLinks(t.storage);
  });

  it("forget people who are removed", async () => {
    const { id } = (await t.main.post("/api/connect/users", { username: `weg${house}`, user_type: "guest" }))
      .body;
    await s.cell(roof, who, id);
    expect(await s.value(house, "Leute")).toBe(`${id},${t.guest.userId}`);
    expect((await t.main.delete(`/api/connect/users/${id}`)).status).toBe(204);
    expect(await s.value(house, "Leute")).toBe(t.guest.userId);
    await checkLinks(t.storage);
  });
});
