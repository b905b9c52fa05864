import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { type ComputedScene, computedScene } from "./computed-scene-for-tests.ts";

describeEachEngine("formulas", (engine) => {
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

  it("give links, which are shown, sorted and found by their text, and passed on by what reads them", async () => {
    await s.property(s.taskDb, "Seite", "text");
    const link = await s.formula(
      s.taskDb,
      "Link",
      'if(empty(prop("Seite")), "ohne", link(prop("Name"), prop("Seite")))',
    );
    expect(link.property_config).toMatchObject({ result_type: "text", has_links: true });
    const over = await s.formula(s.projectDb, "Erster", 'first(prop("Aufgaben").Link)');
    await s.formula(s.taskDb, "Laut", 'upper(prop("Link")) & "!"');
    await s.formula(s.taskDb, "Noch einmal", 'prop("Link")');
    await s.rollup(s.projectDb, "Alle", s.tasksOfProject, link.property_id, "lookup");
    const [house = ""] = await s.projects("Haus");
    const forged = '{"text":"Bank","url":"https://evil.example"}';
    const [roof = "", , forger = ""] = await s.tasks(
      { title: "Dach", Seite: "example.org/dach plan", Projekt: house },
      { title: "Zaun" },
      { title: forged, Projekt: house },
      { title: "Tor", Seite: "javascript:alert(1)" },
    );
    const stored = { text: "Dach", url: "https://example.org/dach%20plan" };
    const read = async (id: string, name: string) => JSON.parse((await s.value(id, name)) ?? "null");
    expect(await read(roof, "Link")).toEqual(stored);
    expect(await read(roof, "Noch einmal")).toEqual(stored);
    expect(await read(house, "Erster")).toEqual(stored);
    expect(await s.value(roof, "Laut")).toBe("DACH!");
    expect(await s.value(house, "Alle")).toBe("Dach, ohne");
    expect(over.property_config.has_links).toBe(true);
    expect((await s.find(s.taskDb, "Laut")).property_config.has_links).toBeUndefined();
    const id = link.property_id;
    const found = (operator: string, value: unknown) =>
      s.titles(s.taskDb, { filters: [{ property_id: id, operator, value }] });
    expect(await found("equals", "dach")).toEqual(["Dach"]);
    expect(await found("contains", "example")).toEqual([]);
    expect(await found("contains", "keine Adresse")).toEqual(["Tor"]);
    expect(await s.titles(s.taskDb, { search: "https" })).toEqual([forged]);
    const sorts = [{ property_id: id, direction: "desc" }];
    expect(
      await s.titles(s.taskDb, { sorts, filters: [{ property_id: id, operator: "not_empty" }] }),
    ).toEqual(["Zaun", forged, "Dach", "Tor"]);
    // A text that looks like a link leads nowhere.
    await s.patch(id, { formula: 'if(prop("Name") = "Dach", link("Da", "/cortex"), prop("Name"))' });
    expect(await read(forger, "Link")).toEqual({ text: forged, url: null });
    expect(await read(roof, "Link")).toEqual({ text: "Da", url: "/cortex" });
    await s.patch(id, { formula: 'prop("Name")' });
    // As it stays where results of before may stand.
    expect((await s.find(s.taskDb, "Link")).property_config.has_links).toBe(true);
    expect(await read(forger, "Link")).toEqual({ text: forged, url: null });
    expect(
      await s.titles(s.taskDb, { filters: [{ property_id: id, operator: "equals", value: forged }] }),
    ).toEqual([forged]);
    expect(await s.value(roof, "Noch einmal")).toBe("Dach");
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
    const resultsAfter = async (entryId: string, property: number, value: string) =>
      Object.fromEntries(
        (await s.cell(entryId, property, value)).body.calculations.map(
          (each: { propertyName: string; newValue: string | null }) => [each.propertyName, each.newValue],
        ),
      );
    expect(await resultsAfter(a, s.hours, "0.3")).toEqual({
      sum: "0.5",
      average: "0.25",
      min: "0.2",
      max: "0.3",
    });
    expect(await resultsAfter(late, s.projectOfTask, house)).toMatchObject({
      sum: "5.5",
      max: "5",
      count: "3",
    });
    expect(await resultsAfter(house, s.tasksOfProject, b)).toMatchObject({
      sum: "0.2",
      max: "0.2",
      count: "1",
    });
    expect(await resultsAfter(b, s.hours, "")).toEqual({ sum: null, average: null, min: null, max: null });
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
});
