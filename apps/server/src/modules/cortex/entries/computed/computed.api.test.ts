import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { type ComputedScene, computedScene } from "./computed-scene-for-tests.ts";

describeEachEngine("formulas and rollups", (engine) => {
  let t: TestApp;
  let s: ComputedScene;

  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    s = await computedScene(t);
  });

  it("are worked out for entries that are there, that come, and that change", async () => {
    const [task = ""] = await s.tasks({ title: "Dach", Stunden: "2.5" });
    const formula = await s.formula(s.taskDb, "Doppelt", 'prop("Stunden") * 2');
    expect(formula.property_config).toMatchObject({ formula: 'prop("Stunden") * 2', result_type: "number" });
    expect(await s.value(task, "Doppelt")).toBe("5");
    const [other = ""] = await s.tasks({ title: "Zaun", Stunden: "4" });
    expect(await s.value(other, "Doppelt")).toBe("8");
    const answer = await s.cell(task, s.hours, "10");
    expect(answer.body.calculations).toEqual([
      {
        entryId: task,
        propertyId: formula.property_id,
        propertyName: "Doppelt",
        newValue: "20",
        databaseId: s.taskDb,
      },
    ]);
    expect(await s.value(task, "Doppelt")).toBe("20");
    expect(await s.rawValue(task, "Doppelt")).toBeNull();
  });

  it("name values, walk through related entries and search by patterns", async () => {
    const names = 'map(filter(prop("Aufgaben"), regexMatch(current, "^[AB]")), upper(current))';
    await s.formula(s.projectDb, "Wichtig", `let(n, ${names}, join(sort(n), " + "))`);
    const [house = ""] = await s.projects("Haus");
    const [b = ""] = await s.tasks(
      { title: "Bad", Projekt: house },
      { title: "Anbau", Projekt: house },
      { title: "Zaun", Projekt: house },
    );
    expect(await s.value(house, "Wichtig")).toBe("ANBAU + BAD");
    await t.main.delete(`/api/cortex/pages/${b}`);
    expect(await s.value(house, "Wichtig")).toBe("ANBAU");
    await s.formula(s.taskDb, "Schleife", 'map(split(prop("Name"), ""), regexReplace(current, "(", ""))');
    const [task = ""] = await s.tasks({ title: "Tor" });
    expect(await s.value(task, "Schleife")).toMatch(/^#FEHLER: Das Suchmuster geht so nicht/);
  });

  it("follow each other across databases, there and back", async () => {
    const weighted = await s.formula(s.taskDb, "Gewichtet", 'prop("Stunden") * 2');
    await s.rollup(s.projectDb, "Summe", s.tasksOfProject, weighted.property_id, "sum");
    await s.rollup(s.projectDb, "Anzahl", s.tasksOfProject, null, "count");
    const total = await s.formula(s.projectDb, "Kosten", 'prop("Summe") * 10');
    await s.rollup(s.taskDb, "Projektkosten", s.projectOfTask, total.property_id, "max");
    const [house = ""] = await s.projects("Haus");
    const [a = "", b = ""] = await s.tasks({ title: "A", Stunden: "1" }, { title: "B", Stunden: "2" });
    await s.cell(a, s.projectOfTask, house);
    expect(await s.value(house, "Kosten")).toBe("20");
    await s.cell(house, s.tasksOfProject, `${a},${b}`);
    expect([await s.value(house, "Summe"), await s.value(house, "Anzahl")]).toEqual(["6", "2"]);
    expect(await s.value(b, "Projektkosten")).toBe("60");
    await s.cell(b, s.hours, "3");
    expect([await s.value(house, "Kosten"), await s.value(a, "Projektkosten")]).toEqual(["80", "80"]);
    await t.main.delete(`/api/cortex/pages/${a}`);
    expect([await s.value(house, "Kosten"), await s.value(house, "Anzahl")]).toEqual(["60", "1"]);
    await t.main.post(`/api/cortex/pages/${a}/restore`);
    expect([await s.value(house, "Kosten"), await s.value(a, "Projektkosten")]).toEqual(["80", "80"]);
    const [c = ""] = await s.tasks({ title: "C", Stunden: "5", Projekt: house });
    expect([await s.value(house, "Kosten"), await s.value(c, "Projektkosten")]).toEqual(["180", "180"]);
    await s.cell(house, s.tasksOfProject, "");
    expect([await s.value(house, "Kosten"), await s.value(house, "Anzahl")]).toEqual(["0", "0"]);
    expect(await s.value(c, "Projektkosten")).toBeNull();
  });

  it("leave out what lies in the trash when a value or a link beside it changes", async () => {
    for (const aggregation of ["sum", "average", "min", "max", "count"])
      await s.rollup(s.projectDb, aggregation, s.tasksOfProject, s.hours, aggregation);
    const [house = ""] = await s.projects("Haus");
    const hours = ["0.1", "0.2", "40", "5"].map((Stunden) => ({ title: Stunden, Stunden }));
    const [a = "", b = "", trashed = "", late = ""] = await s.tasks(...hours);
    await s.cell(house, s.tasksOfProject, [a, b, trashed].join());
    await s.trash(trashed);
    const told = async (entryId: string, property: number, value: string) =>
      Object.fromEntries(
        (await s.cell(entryId, property, value)).body.calculations.map(
          (each: { propertyName: string; newValue: string | null }) => [each.propertyName, each.newValue],
        ),
      );
    expect(await told(a, s.hours, "0.3")).toEqual({ sum: "0.5", average: "0.25", min: "0.2", max: "0.3" });
    expect(await told(late, s.projectOfTask, house)).toMatchObject({ sum: "5.5", max: "5", count: "3" });
    expect(await told(house, s.tasksOfProject, b)).toMatchObject({ sum: "0.2", max: "0.2", count: "1" });
    expect(await told(b, s.hours, "")).toEqual({ sum: null, average: null, min: null, max: null });
    await s.restore(trashed);
    expect([await s.value(house, "sum"), await s.value(house, "count")]).toEqual(["40", "2"]);
  });

  it("refuse what cannot be read, naming the place", async () => {
    expect(await s.tryFormula(s.taskDb, "Kaputt", "1 +")).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining("unvollständig") },
    });
    expect((await s.tryFormula(s.taskDb, "Kaputt", "gibtsnicht(1)")).body.detail).toContain("gibtsnicht");
  });

  it("show a circle as an error, in all that is part of it or reads it, until it is broken", async () => {
    const [task = ""] = await s.tasks({ title: "T" });
    const self = await s.formula(s.taskDb, "Selbst", 'prop("Selbst") + 1');
    expect(await s.value(task, "Selbst")).toBe("#FEHLER: Kreis: Selbst → Selbst");
    expect(await s.patch(self.property_id, { formula: "1" })).toMatchObject({ status: 200 });
    expect(await s.value(task, "Selbst")).toBe("1");

    await s.formula(s.taskDb, "Eins", 'prop("Zwei") + 1');
    await s.formula(s.taskDb, "Leser", 'prop("Eins") + 1');
    expect(await s.value(task, "Eins")).toBe("#FEHLER: Die Eigenschaft „Zwei“ gibt es nicht");
    await s.formula(s.taskDb, "Zwei", 'prop("Drei") + 1');
    const third = await s.formula(s.taskDb, "Drei", "40");
    const values = () => Promise.all(["Eins", "Zwei", "Drei", "Leser"].map((name) => s.value(task, name)));
    expect(await values()).toEqual(["42", "41", "40", "43"]);
    expect((await s.patch(third.property_id, { formula: 'prop("Eins")' })).status).toBe(200);
    const circle = expect.stringMatching(/^#FEHLER: Kreis: (Eins|Zwei|Drei) → .* → \1$/);
    expect(await values()).toEqual([circle, circle, circle, circle]);
    expect((await s.patch(third.property_id, { formula: "41" })).status).toBe(200);
    expect(await values()).toEqual(["43", "42", "41", "44"]);
    await s.patch(third.property_id, { formula: 'prop("Eins")' });
    await t.main.delete(`/api/cortex/properties/${third.property_id}`);
    const gone = "#FEHLER: Die Eigenschaft „Drei“ gibt es nicht";
    expect([await s.value(task, "Eins"), await s.value(task, "Zwei")]).toEqual([gone, gone]);
    const [later = ""] = await s.tasks({ title: "Später" });
    await s.formula(s.taskDb, "Drei", 'prop("Leser")');
    expect(await s.value(later, "Drei")).toEqual(expect.stringContaining("#FEHLER: Kreis: "));
  });

  it("refuse a circle through a rollup, whichever change would close it, and keep what was there", async () => {
    const total = await s.formula(s.projectDb, "Kosten", "1");
    const back = await s.rollup(s.taskDb, "Projektkosten", s.projectOfTask, total.property_id, "max");
    const sum = await s.rollup(s.projectDb, "Summe", s.tasksOfProject, back.property_id, "sum");
    const [house = ""] = await s.projects("Haus");
    const [task = ""] = await s.tasks({ title: "A", Projekt: house });
    const refused = await s.patch(total.property_id, { formula: 'prop("Summe")' });
    expect([refused.status, refused.body.detail]).toEqual([422, expect.stringMatching(/^Kreis: .*Summe/)]);
    const way = { relation_property: s.projectOfTask, rollup_property: sum.property_id, aggregation: "max" };
    expect((await s.patch(back.property_id, way)).status).toBe(422);
    expect([await s.value(house, "Summe"), await s.value(task, "Projektkosten")]).toEqual(["1", "1"]);
    expect((await s.patch(total.property_id, { formula: "2" })).status).toBe(200);
    expect([await s.value(house, "Summe"), await s.value(task, "Projektkosten")]).toEqual(["2", "2"]);
  });

  it("show errors when what they read is gone, and work again when it is back", async () => {
    const double = await s.formula(s.taskDb, "Doppelt", 'prop("Stunden") * 2');
    const [house = ""] = await s.projects("Haus");
    const [task = ""] = await s.tasks({ title: "T", Stunden: "3", Projekt: house });
    await s.rollup(s.projectDb, "Summe", s.tasksOfProject, double.property_id, "sum");
    expect(await s.value(house, "Summe")).toBe("6");
    await t.main.delete(`/api/cortex/properties/${s.hours}`);
    const error = "#FEHLER: Die Eigenschaft „Stunden“ gibt es nicht";
    expect([await s.value(task, "Doppelt"), await s.value(house, "Summe")]).toEqual([error, error]);
    await s.property(s.taskDb, "Stunden", "number");
    await s.cell(task, (await s.find(s.taskDb, "Stunden")).property_id, "4");
    expect([await s.value(task, "Doppelt"), await s.value(house, "Summe")]).toEqual(["8", "8"]);
    await t.main.delete(`/api/cortex/properties/${double.property_id}`);
    expect(await s.value(house, "Summe")).toBe(
      "#FEHLER: Die Eigenschaft, die zusammengefasst wird, gibt es nicht",
    );
    await t.main.delete(`/api/cortex/properties/${s.tasksOfProject}`);
    expect(await s.value(house, "Summe")).toBe(
      "#FEHLER: Die Relation, über die zusammengefasst wird, gibt es nicht",
    );
  });

  it("sort and filter as what they are, also when that changes", async () => {
    const formula = await s.formula(s.taskDb, "Wert", 'prop("Stunden") * 1');
    await s.tasks({ title: "neun", Stunden: "9" }, { title: "zehn", Stunden: "10" }, { title: "leer" });
    const sorts = [{ property_id: formula.property_id, direction: "asc" }];
    expect(await s.titles(s.taskDb, { sorts })).toEqual(["leer", "neun", "zehn"]);
    const filters = [{ property_id: formula.property_id, operator: "equals", value: "10" }];
    expect(await s.titles(s.taskDb, { filters })).toEqual(["zehn"]);
    await s.patch(formula.property_id, { formula: 'toText(prop("Stunden"))' });
    expect(await s.titles(s.taskDb, { sorts })).toEqual(["leer", "neun", "zehn"]);
    expect((await s.find(s.taskDb, "Wert")).property_config.result_type).toBe("text");
    await s.patch(formula.property_id, { formula: 'concat("x", toText(prop("Stunden")))' });
    expect(await s.titles(s.taskDb, { search: "x10" })).toEqual(["zehn"]);
    await s.patch(formula.property_id, { formula: 'dateAdd(date("2026-01-01"), prop("Stunden"), "days")' });
    const later = [{ property_id: formula.property_id, operator: "is_after", value: "2026-01-10" }];
    expect(
      await s.titles(s.taskDb, {
        filters: later.map((f) => ({ ...f, value: { target: "start_date", value: f.value } })),
        sorts,
      }),
    ).toEqual(["zehn"]);
  });

  it("look like the numbers they give as they are, also when these come to look otherwise", async () => {
    const year = await s.property(s.taskDb, "Jahr", "number", { number_format: "plain" });
    await s.formula(s.taskDb, "Spätestes", 'max(prop("Jahr"), 2000)');
    await s.formula(s.taskDb, "Anzeige", 'prop("Stunden") > 3 ? prop("Jahr") : prop("Spätestes")');
    await s.formula(s.taskDb, "Alter", '2026 - prop("Jahr")');
    await s.rollup(s.projectDb, "Erstes", s.tasksOfProject, year.property_id, "min");
    await s.rollup(s.projectDb, "Jahre", s.tasksOfProject, year.property_id, "sum");
    const looks = async () => {
      const found: unknown[] = [];
      for (const name of ["Spätestes", "Anzeige", "Alter"])
        found.push((await s.find(s.taskDb, name)).property_config.number_format ?? null);
      for (const name of ["Erstes", "Jahre"])
        found.push((await s.find(s.projectDb, name)).property_config.number_format ?? null);
      return found;
    };
    const plain = ["plain", "plain", null, "plain", null];
    expect(await looks()).toEqual(plain);
    await s.patch(year.property_id, { number_format: "grouped" });
    expect(await looks()).toEqual([null, null, null, null, null]);
    await s.patch(year.property_id, { number_format: "plain" });
    expect(await looks()).toEqual(plain);
  });

  it("follow the name of a property, and find one that comes to be called as they say", async () => {
    const hours = await s.find(s.taskDb, "Stunden");
    await s.formula(s.taskDb, "Doppelt", "prop(\"Stunden\") * 2 + prop( 'Stunden' )");
    await s.formula(s.taskDb, "Später", 'prop("Aufwand") + 1');
    const [task = ""] = await s.tasks({ title: "Dach", Stunden: "3" });
    expect(await s.value(task, "Später")).toContain("#FEHLER");
    const path = `/api/cortex/properties/${hours.property_id}/rename`;
    const taken = await t.main.post(path, { property_name: "Doppelt" });
    expect([taken.status, taken.body.code]).toEqual([409, "property_name_taken"]);
    const { status, body } = await t.main.post(path, { property_name: " Aufwand " });
    expect(status).toBe(200);
    expect(body).toMatchObject({ property_name: "Aufwand", property_type: "number", formulas: ["Doppelt"] });
    expect((await s.find(s.taskDb, "Doppelt")).property_config.formula).toBe(
      'prop("Aufwand") * 2 + prop( "Aufwand" )',
    );
    expect([await s.value(task, "Doppelt"), await s.value(task, "Später")]).toEqual(["9", "4"]);
    expect(
      (await t.main.get(`/api/cortex/databases/${s.taskDb}/entries`)).body.entries[0].properties,
    ).toMatchObject({ Aufwand: "3" });
    const filters = [{ property_id: hours.property_id, operator: "equals", value: "3" }];
    expect(await s.titles(s.taskDb, { filters })).toEqual(["Dach"]);
    expect((await t.guest.post(path, { property_name: "X" })).status).toBe(403);
  });

  it("refuse a name with which a formula becomes too long to be read", async () => {
    const sum = Array.from({ length: 120 }, () => 'prop("Stunden")').join("+");
    await s.formula(s.taskDb, "Lang", sum);
    const [task = ""] = await s.tasks({ title: "Dach", Stunden: "2" });
    const path = `/api/cortex/properties/${s.hours}/rename`;
    expect(await t.main.post(path, { property_name: "Stunden im Monat" })).toMatchObject({
      status: 422,
      body: {
        code: "invalid",
        detail:
          "Mit diesem Namen wird die Formel „Lang“ zu lang. Formeln dürfen höchstens 2.000 Zeichen lang sein.",
        errors: [{ field: "property_name" }],
      },
    });
    expect((await s.find(s.taskDb, "Lang")).property_config.formula).toBe(sum);
    expect(await s.value(task, "Lang")).toBe("240");
    expect((await t.main.post(path, { property_name: "Std" })).status).toBe(200);
    expect(await s.value(task, "Lang")).toBe("240");
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
    const people = await s.property(s.taskDb, "Wer", "person", { linked_property_name: "Aufgaben" });
    const refused = await s.rollup(s.projectDb, "Leute", s.tasksOfProject, people.property_id, "lookup");
    expect(refused.detail).toMatch(/^Werte, die andere/);
  });

  it("read texts, dates, choices, people, files and titles of relations", async () => {
    await s.property(s.taskDb, "Art", "multiple_choice", { options: ["Neu", "Alt"] });
    await s.formula(
      s.taskDb,
      "Satz",
      'prop("Name") + ": " + join(prop("Art"), "/") + " in " + prop("Projekt")',
    );
    const [house = ""] = await s.projects("Haus");
    const [task = ""] = await s.tasks({ title: "Dach", Art: '["Neu","Alt"]', Projekt: house });
    expect(await s.value(task, "Satz")).toBe("Dach: Neu/Alt in Haus");
    await t.main.patch(`/api/cortex/pages/${house}`, { title: "Villa" });
    expect(await s.value(task, "Satz")).toBe("Dach: Neu/Alt in Villa");
    const { property_id, property_config } = await s.find(s.taskDb, "Art");
    const options = property_config.options.map((option: { name: string }) =>
      option.name === "Neu" ? { ...option, name: "Frisch" } : option,
    );
    await s.patch(property_id, { options });
    expect(await s.value(task, "Satz")).toBe("Dach: Frisch/Alt in Villa");
    await t.main.delete(`/api/cortex/pages/${house}`);
    expect(await s.value(task, "Satz")).toBe("Dach: Frisch/Alt in ");
  });

  it("read properties over a relation, and follow values, links, entries and names", async () => {
    const rate = await s.property(s.projectDb, "Satz", "number");
    await s.property(s.taskDb, "Erledigt", "boolean");
    const cost = await s.formula(s.taskDb, "Kosten", 'prop("Projekt").Satz * prop("Stunden")');
    expect(cost.property_config.result_type).toBe("number");
    await s.formula(s.projectDb, "Summe", 'sum(prop("Aufgaben").Kosten)');
    await s.formula(s.projectDb, "Fertig", 'every(prop("Aufgaben").Erledigt, current)');
    await s.formula(s.projectDb, "Liste", 'prop("Aufgaben").Name.sort()');
    const [house = "", yard = ""] = await s.bulk(s.projectDb, [
      { title: "Haus", Satz: "50" },
      { title: "Hof", Satz: "10" },
    ]);
    const [roof = "", wall = ""] = await s.tasks(
      { title: "Dach", Stunden: "2", Projekt: house, Erledigt: "true" },
      { title: "Wand", Stunden: "3", Projekt: house },
    );
    const seen = async () => [
      await s.value(roof, "Kosten"),
      ...(await Promise.all(["Summe", "Fertig", "Liste"].map((name) => s.value(house, name)))),
    ];
    expect(await seen()).toEqual(["100", "250", "false", "Dach, Wand"]);
    const answer = await s.cell(house, rate.property_id, "60");
    expect(
      answer.body.calculations
        .map(({ propertyName, newValue }: Record<string, string>) => `${propertyName} ${newValue}`)
        .toSorted(),
    ).toEqual(["Kosten 120", "Kosten 180", "Summe 300"]);
    await s.cell(wall, s.projectOfTask, yard);
    expect(await seen()).toEqual(["120", "120", "true", "Dach"]);
    expect([await s.value(wall, "Kosten"), await s.value(yard, "Summe")]).toEqual(["30", "30"]);
    await s.trash(yard);
    expect(await s.value(wall, "Kosten")).toBe("0");
    await s.restore(yard);
    expect(await s.value(wall, "Kosten")).toBe("30");
    await t.main.patch(`/api/cortex/pages/${roof}`, { title: "Dachstuhl" });
    expect(await s.value(house, "Liste")).toBe("Dachstuhl");
    const rename = (id: number, property_name: string) =>
      t.main.post(`/api/cortex/properties/${id}/rename`, { property_name });
    expect((await rename(rate.property_id, "Satz je Stunde")).body.formulas).toEqual(["Kosten"]);
    expect((await rename(s.projectOfTask, "Bau")).body.formulas).toEqual(["Kosten"]);
    expect((await s.find(s.taskDb, "Kosten")).property_config.formula).toBe(
      'prop("Bau").prop("Satz je Stunde") * prop("Stunden")',
    );
    await s.cell(house, rate.property_id, "70");
    expect(await seen()).toEqual(["140", "140", "true", "Dachstuhl"]);
    expect(
      await s.titles(s.taskDb, {
        filters: [{ property_id: cost.property_id, operator: "equals", value: "140" }],
      }),
    ).toEqual(["Dachstuhl"]);
  });

  it("show what is missing over a relation as an error, until it is there", async () => {
    const later = await s.formula(s.taskDb, "Später", 'prop("Projekt").Ort + "!"');
    expect(later.property_config.result_type).toBe("error");
    const [house = ""] = await s.projects("Haus");
    const [task = ""] = await s.tasks({ title: "Dach", Projekt: house });
    expect(await s.value(task, "Später")).toBe(
      "#FEHLER: Die Eigenschaft „Ort“ gibt es hinter „Projekt“ nicht",
    );
    const place = await s.property(s.projectDb, "Ort", "text");
    await s.cell(house, place.property_id, "Bonn");
    expect(await s.value(task, "Später")).toBe("Bonn!");
    expect((await s.find(s.taskDb, "Später")).property_config.result_type).toBe("text");
    const dependents = await t.main.get(`/api/cortex/properties/${place.property_id}/dependents`);
    expect(dependents.body.formulas).toEqual([{ name: "Später", database_name: "Aufgaben" }]);
    await t.main.delete(`/api/cortex/properties/${place.property_id}`);
    expect(await s.value(task, "Später")).toContain("#FEHLER");
    await s.formula(s.taskDb, "Namen", 'prop("Projekt").Aufgaben');
    expect(await s.value(task, "Namen")).toBe(
      "#FEHLER: Namen anderer Einträge, Personen und Dateien lassen sich über eine Relation nicht lesen",
    );
  });

  it("read one value over a relation to one entry and a list over one to many, whichever it becomes", async () => {
    await s.property(s.projectDb, "Satz", "number");
    await s.formula(s.taskDb, "Dort", 'prop("Projekt").Satz');
    const [house = ""] = await s.bulk(s.projectDb, [{ title: "Haus", Satz: "5" }]);
    const [task = ""] = await s.tasks({ title: "Dach", Projekt: house });
    const looks = async () => [
      (await s.find(s.taskDb, "Dort")).property_config.result_type,
      await s.value(task, "Dort"),
    ];
    expect(await looks()).toEqual(["number", "5"]);
    await s.patch(s.projectOfTask, { multiple: true });
    expect(await looks()).toEqual(["list", "5"]);
  });

  it("refuse circles over a relation to their own database", async () => {
    await s.property(s.taskDb, "Davor", "relation", { target: "self", multiple: false });
    const circle = await s.tryFormula(s.taskDb, "Ende", 'prop("Davor").Ende + prop("Stunden")');
    expect([circle.status, circle.body.detail]).toEqual([422, "Kreis: Ende → Ende"]);
    await s.formula(s.taskDb, "Beginn", 'prop("Davor").Stunden + 1');
    const [first = ""] = await s.tasks({ title: "Eins", Stunden: "4" });
    const [second = ""] = await s.tasks({ title: "Zwei", Davor: first });
    expect(await s.value(second, "Beginn")).toBe("5");
    await s.cell(first, s.hours, "8");
    expect(await s.value(second, "Beginn")).toBe("9");
  });
});
