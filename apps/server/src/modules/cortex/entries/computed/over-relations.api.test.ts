import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { type ComputedScene, computedScene } from "./computed-scene-for-tests.ts";

describeEachEngine("formulas over relations", (engine) => {
  let t: TestApp;
  let s: ComputedScene;

  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    s = await computedScene(t);
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
