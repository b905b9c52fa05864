import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { type ComputedScene, computedScene } from "./computed-scene-for-tests.ts";

describeEachEngine("rollups", (engine) => {
  let t: TestApp;
  let s: ComputedScene;

  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    s = await computedScene(t);
  });

  it("list values, each once, give the median and the share that is filled, and follow what changes", async () => {
    const hours = (await s.find(s.taskDb, "Stunden")).property_id;
    const done = await s.property(s.taskDb, "Erledigt", "boolean");
    const art = await s.property(s.taskDb, "Kürzel", "text");
    for (const [name, property, aggregation] of [
      ["Alle", art.property_id, "list"],
      ["Einmal", art.property_id, "unique"],
      ["Mitte", hours, "median"],
      ["Fertig", done.property_id, "share"],
    ] as const)
      await s.rollup(s.projectDb, name, s.tasksOfProject, property, aggregation);
    const [house = ""] = await s.projects("Haus");
    const [first = ""] = await s.tasks(
      { title: "a", Kürzel: "Ö", Stunden: "9", Erledigt: "true", Projekt: house },
      { title: "b", Kürzel: "A", Stunden: "1", Erledigt: "false", Projekt: house },
      { title: "c", Kürzel: "Ö", Stunden: "2", Projekt: house },
    );
    const results = () =>
      Promise.all(["Alle", "Einmal", "Mitte", "Fertig"].map((name) => s.value(house, name)));
    expect(await results()).toEqual(["Ö, A, Ö", "Ö, A", "2", "0.333333333333333"]);
    const path = `/api/cortex/entries/${first}/properties`;
    await t.main.patch(path, { property_id: art.property_id, value: "Z", old_value: "Ö" });
    expect((await results()).slice(0, 2)).toEqual(["Z, A, Ö", "Z, A, Ö"]);
    const look = async (name: string) => {
      const { result_type, number_style } = (await s.find(s.projectDb, name)).property_config;
      return [result_type, number_style];
    };
    expect(await look("Alle")).toEqual(["list", undefined]);
    expect(await look("Fertig")).toEqual(["number", "percent"]);
    const all = (await s.find(s.projectDb, "Alle")).property_id;
    const filters = [{ property_id: all, operator: "contains", value: "z, a" }];
    expect(await s.titles(s.projectDb, { filters })).toEqual(["Haus"]);
    expect(await s.titles(s.projectDb, { sorts: [{ property_id: all, direction: "asc" }] })).toEqual([
      "Haus",
    ]);
    // What others are called changes by itself.
    const project = (await s.find(s.taskDb, "Projekt")).property_id;
    const refused = await s.rollup(s.projectDb, "Namen", s.tasksOfProject, project, "list");
    expect(refused.detail).toContain("lassen sich hier nicht auflisten");
  });

  it("are shown in the style of what they sum up, or in one of their own", async () => {
    const price = await s.property(s.taskDb, "Preis", "number", {
      number_style: "currency",
      currency: "CHF",
    });
    const sum = await s.rollup(s.projectDb, "Kosten", s.tasksOfProject, price.property_id, "sum");
    await s.rollup(s.projectDb, "Anzahl Kosten", s.tasksOfProject, price.property_id, "count");
    const share = await s.formula(s.taskDb, "Anteil", 'prop("Stunden") / 8');
    const look = async (database: number, name: string) => {
      const { number_style, currency, decimals } = (await s.find(database, name)).property_config;
      return [number_style ?? null, currency ?? null, decimals ?? null];
    };
    expect(await look(s.projectDb, "Kosten")).toEqual(["currency", "CHF", null]);
    expect(await look(s.projectDb, "Anzahl Kosten")).toEqual([null, null, null]);
    await s.patch(price.property_id, { currency: "USD", decimals: 0 });
    expect(await look(s.projectDb, "Kosten")).toEqual(["currency", "USD", 0]);
    await s.patch(sum.property_id, { number_style: "number" });
    expect(await look(s.projectDb, "Kosten")).toEqual(["number", null, null]);
    await s.patch(sum.property_id, { number_style: null });
    expect(await look(s.projectDb, "Kosten")).toEqual(["currency", "USD", 0]);
    await s.tasks({ title: "halb", Stunden: "1" });
    await s.patch(share.property_id, { number_style: "percent" });
    expect(await look(s.taskDb, "Anteil")).toEqual(["percent", null, null]);
    expect(await s.titles(s.taskDb, { search: "12,5 %" })).toEqual(["halb"]);
    await s.patch(share.property_id, { number_style: null });
    expect(await s.titles(s.taskDb, { search: "12,5 %" })).toEqual([]);
    expect(await s.titles(s.taskDb, { search: "0,125" })).toEqual(["halb"]);
  });

  const conditional = async (aggregation = "sum") => {
    const state = await s.property(s.taskDb, "Stand", "single_choice", { options: ["Offen", "Fertig"] });
    const [house = ""] = await s.projects("Haus");
    const [roof = "", fence = ""] = await s.tasks(
      { title: "Dach", Stunden: "2", Stand: "Offen", Projekt: house },
      { title: "Zaun", Stunden: "4", Stand: "Fertig", Projekt: house },
      { title: "Tor", Stunden: "8", Projekt: house },
    );
    const is = (value: string) => ({ property_id: Number(state.property_id), operator: "equals", value });
    const open = await s.property(s.projectDb, "Offene", "rollup", {
      relation_property: s.tasksOfProject,
      rollup_property: s.hours,
      aggregation,
      rollup_filters: [{ ...is("Offen"), property_name: "Stand" }],
    });
    return { state, house, roof, fence, is, open, shown: () => s.value(house, "Offene") };
  };

  it("of conditions count the linked entries that meet them, and follow what decides it", async () => {
    const { state, house, fence, is, open, shown } = await conditional();
    expect(open.property_config.rollup_filters).toEqual([is("Offen")]);
    expect(await shown()).toBe("2");
    const answer = await s.cell(fence, state.property_id, "Offen");
    expect(answer.body.calculations).toMatchObject([{ entryId: house, newValue: "6" }]);
    await s.cell(fence, s.hours, "5");
    expect(await shown()).toBe("7");
    await s.tasks({ title: "Weg", Stunden: "10", Stand: "Offen", Projekt: house });
    expect(await shown()).toBe("17");
    const anyOf = {
      operator: "or",
      filters: [
        { ...is(""), operator: "empty", value: null },
        { property_id: s.hours, operator: "at_least", value: 10 },
      ],
    };
    await s.patch(open.property_id, { rollup_filters: [anyOf], aggregation: "count" });
    expect(await shown()).toBe("2");
    await s.patch(open.property_id, { rollup_filters: [anyOf, is("Offen")], aggregation: "list" });
    expect(await shown()).toBe("10");
    await s.patch(open.property_id, { aggregation: "share" });
    expect(await shown()).toBe("1");
    expect(
      (await s.patch(open.property_id, { rollup_filters: [] })).body.property_config.rollup_filters,
    ).toBe(undefined);
    await s.patch(open.property_id, { aggregation: "sum" });
    expect(await shown()).toBe("25");
  });

  it("of conditions follow options that are renamed, replaced and brought back, and say what is gone", async () => {
    const { state, is, open, shown } = await conditional();
    const conditions = async () => (await s.find(s.projectDb, "Offene")).property_config.rollup_filters;
    const [first, second] = state.property_config.options;
    await s.patch(state.property_id, { options: [{ ...first, name: "Läuft" }, second] });
    expect([await conditions(), await shown()]).toEqual([[is("Läuft")], "2"]);
    const removed = await t.main.patch(`/api/cortex/properties/${state.property_id}/details`, {
      property_config: { options: [second] },
      replace_options: { [first.id]: second.id },
    });
    expect([await conditions(), await shown()]).toEqual([[is("Fertig")], "6"]);
    expect((await t.main.post(`/api/cortex/trash/${removed.body.trashed_part}/restore`)).status).toBe(200);
    expect([await conditions(), await shown()]).toEqual([[is("Läuft")], "2"]);
    const dependents = await t.main.get(`/api/cortex/properties/${state.property_id}/dependents`);
    expect(dependents.body.rollups).toMatchObject([{ name: "Offene" }]);
    await t.main.delete(`/api/cortex/properties/${state.property_id}`);
    expect(await shown()).toBe("#FEHLER: Eine Eigenschaft, nach der ausgewählt wird, gibt es nicht mehr");
    expect((await t.main.post(`/api/cortex/trash/property-${state.property_id}/restore`)).status).toBe(200);
    expect(await shown()).toBe("2");
    await t.main.post(`/api/cortex/properties/${state.property_id}/convert`, { property_type: "boolean" });
    expect(await shown()).toBe("#FEHLER: Die Bedingung zu „Stand“ passt nicht mehr");
    await s.patch(open.property_id, { rollup_filters: null });
    expect(await shown()).toBe("14");
  });

  it("refuse conditions on what is elsewhere, names others, or makes a circle, and take as many as views", async () => {
    const { is, open } = await conditional();
    const sent = async (rollup_filters: unknown) => {
      const { status, body } = await s.patch(open.property_id, { rollup_filters });
      return [status, body.detail];
    };
    const elsewhere = await s.property(s.projectDb, "Satz", "number");
    expect(await sent([{ property_id: elsewhere.property_id, operator: "empty" }])).toEqual([
      422,
      "Bedingungen können nur Eigenschaften der verknüpften Datenbank nennen. Bitte entferne die anderen.",
    ]);
    expect(await sent([{ property_id: s.projectOfTask, operator: "empty" }])).toEqual([
      422,
      "Nach „Projekt“ lässt sich hier nicht auswählen: Relationen, Personen und Dateien nennen anderes, das sich von selbst ändert.",
    ]);
    expect((await sent([{ ...is("x"), operator: "at_least" }]))[0]).toBe(422);
    expect((await sent(Array.from({ length: 101 }, () => is("Offen"))))[0]).toBe(422);
    expect((await sent("Offen"))[0]).toBe(422);
    const back = await s.rollup(s.taskDb, "Zurück", s.projectOfTask, open.property_id, "sum");
    expect((await sent([{ property_id: back.property_id, operator: "at_least", value: 1 }]))[1]).toMatch(
      /^Kreis: /,
    );
    expect((await s.find(s.projectDb, "Offene")).property_config.rollup_filters).toEqual([is("Offen")]);
  });

  it("look up what linked entries show: one value with its type, several as texts in their format", async () => {
    const price = await s.property(s.taskDb, "Preis", "number", {
      number_style: "currency",
      currency: "EUR",
    });
    const day = await s.property(s.taskDb, "Frist", "date");
    const state = await s.property(s.taskDb, "Stand", "single_choice", { options: ["Offen", "Fertig"] });
    const rate = await s.property(s.projectDb, "Satz", "number", { number_style: "percent" });
    const look = (databaseId: number, name: string, relation: number, of: number) =>
      s.rollup(databaseId, name, relation, of, "lookup");
    await look(s.projectDb, "Preise", s.tasksOfProject, price.property_id);
    await look(s.projectDb, "Fristen", s.tasksOfProject, day.property_id);
    const states = await look(s.projectDb, "Stände", s.tasksOfProject, state.property_id);
    const one = await look(s.taskDb, "Satz dort", s.projectOfTask, rate.property_id);
    expect(one.property_config).toMatchObject({ result_type: "number", number_style: "percent" });
    expect(states.property_config).toMatchObject({
      result_type: "list",
      lookup_options: state.property_config.options,
    });
    const [house = ""] = await s.bulk(s.projectDb, [{ title: "Haus", Satz: "0.125" }]);
    const [yard = ""] = await s.bulk(s.projectDb, [{ title: "Hof", Satz: "0.5" }]);
    const date = (start_date: string) =>
      JSON.stringify({ start_date, end_date: null, include_time: false, include_end_date: false });
    const [roof = ""] = await s.tasks(
      { title: "Dach", Preis: "1250.5", Frist: date("2026-02-09"), Stand: "Offen", Projekt: house },
      { title: "Zaun", Preis: "3", Stand: "Fertig", Projekt: house },
      { title: "Weg", Stand: "Offen", Projekt: house },
      { title: "Tor", Projekt: yard },
    );
    const values = (id: string, ...names: string[]) => Promise.all(names.map((name) => s.value(id, name)));
    const spaces = (texts: (string | null)[]) => texts.map((text) => text?.replaceAll("\u00a0", " ") ?? null);
    expect(spaces(await values(house, "Preise", "Fristen", "Stände"))).toEqual([
      "1.250,50 €, 3,00 €",
      "09.02.2026",
      "Offen, Fertig, Offen",
    ]);
    expect(await s.value(roof, "Satz dort")).toBe("0.125");
    const above = { property_id: one.property_id, operator: "greater_than", value: 0.2 };
    expect(await s.titles(s.taskDb, { filters: [above] })).toEqual(["Tor"]);
    const down = { property_id: one.property_id, direction: "desc" };
    expect(await s.titles(s.taskDb, { sorts: [down] })).toEqual(["Tor", "Dach", "Zaun", "Weg"]);
    const contains = { property_id: states.property_id, operator: "contains", value: "fertig" };
    expect(await s.titles(s.projectDb, { filters: [contains] })).toEqual(["Haus"]);
    await s.formula(s.taskDb, "Mal zwei", 'prop("Satz dort") * 2');
    expect(await s.value(roof, "Mal zwei")).toBe("0.25");
  });

  it("look up anew when the target is shown otherwise, is renamed, or becomes one of several", async () => {
    const price = await s.property(s.taskDb, "Preis", "number");
    const twice = await s.formula(s.taskDb, "Doppelt", 'prop("Preis") * 2');
    const state = await s.property(s.taskDb, "Stand", "single_choice", { options: ["Offen", "Fertig"] });
    await s.rollup(s.projectDb, "Preise", s.tasksOfProject, price.property_id, "lookup");
    await s.rollup(s.projectDb, "Doppelte", s.tasksOfProject, twice.property_id, "lookup");
    const stand = await s.rollup(s.projectDb, "Stände", s.tasksOfProject, state.property_id, "lookup");
    const nested = await s.rollup(s.taskDb, "Dort", s.projectOfTask, stand.property_id, "lookup");
    const [house = ""] = await s.projects("Haus");
    const [roof = ""] = await s.tasks({ title: "Dach", Preis: "1250.5", Stand: "Offen", Projekt: house });
    const [first, second] = state.property_config.options;
    const options = async (databaseId: number, name: string) =>
      (await s.find(databaseId, name)).property_config.lookup_options;
    expect(await s.value(house, "Doppelte")).toBe("2.501");
    await s.patch(price.property_id, { number_format: "plain" });
    expect(await s.value(house, "Preise")).toBe("1250,5");
    await s.patch(twice.property_id, { number_style: "duration" });
    expect(await s.value(house, "Doppelte")).not.toBe("2.501");
    await s.patch(state.property_id, { options: [{ ...first, color: "pink" }, second] });
    expect((await options(s.projectDb, "Stände"))[0]).toMatchObject({ name: "Offen", color: "pink" });
    expect((await options(s.taskDb, "Dort"))[0]).toMatchObject({ name: "Offen", color: "pink" });
    await s.patch(state.property_id, { options: [{ ...first, name: "Läuft" }, second] });
    expect([await s.value(house, "Stände"), await s.value(roof, "Dort")]).toEqual(["Läuft", "Läuft"]);
    expect(nested.property_config.result_type).toBe("list");
    const rate = await s.property(s.projectDb, "Satz", "number");
    const there = await s.rollup(s.taskDb, "Satz dort", s.projectOfTask, rate.property_id, "lookup");
    expect(there.property_config.result_type).toBe("number");
    await s.cell(house, rate.property_id, "1250.5");
    expect(await s.value(roof, "Satz dort")).toBe("1250.5");
    await s.patch(s.projectOfTask, { multiple: true });
    expect((await s.find(s.taskDb, "Satz dort")).property_config.result_type).toBe("list");
    expect(await s.value(roof, "Satz dort")).toBe("1.250,5");
    await s.formula(s.taskDb, "Fehler", "1 / 0");
    const wrong = await s.find(s.taskDb, "Fehler");
    await s.rollup(s.projectDb, "Kaputt", s.tasksOfProject, wrong.property_id, "lookup");
    expect(await s.value(house, "Kaputt")).toBe("#FEHLER: Division durch 0");
  });
});
