import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type Caller, type TestApp } from "../build-app.ts";
import { describeEachEngine } from "../engines.ts";

const cortex = "/api/cortex";
const canary = "Kanarienvogel 5cb1";

describeEachEngine("filters of views", (engine) => {
  let t: TestApp;
  let tasks: number;
  let relation: number;
  let view: number;
  let secretId: string;
  let openId: string;
  beforeAll(async () => {
    t = await buildTestApp(engine);
    const database = async (name: string): Promise<number> =>
      (await t.main.post(`${cortex}/databases`, { name })).body.database_id;
    const entry = async (id: number, title: string, properties: object = {}): Promise<string> =>
      (await t.main.post(`${cortex}/databases/${id}/entries`, { title, properties })).body.page_id;
    tasks = await database("Aufgaben");
    const projects = await database("Projekte");
    const property = {
      property_name: "Projekt",
      property_type: "relation",
      property_config: { target: `cortex:${projects}`, multiple: true },
    };
    relation = (await t.main.post(`${cortex}/databases/${tasks}/properties`, property)).body.property_id;
    secretId = await entry(projects, canary);
    openId = await entry(projects, "Offenes");
    await entry(tasks, "Erste", { Projekt: secretId });
    await entry(tasks, "Zweite", { Projekt: openId });
    view = (await t.main.post(`${cortex}/databases/${tasks}/views`, { name: "Gefiltert" })).body.id;
    await t.shareDatabase(tasks, t.guest.userId, "read");
    await t.share(openId, t.guest.userId, "read");
  });
  afterAll(() => t.close());

  const save = (operator: string, value: unknown) =>
    t.main.patch(`${cortex}/databases/${tasks}/views/${view}`, {
      filters: [{ property_id: relation, operator, value }],
    });
  const seenBy = async (who: Caller) => {
    const answers = [
      await who.get(`${cortex}/databases/${tasks}`),
      await who.get(`${cortex}/databases/${tasks}/views`),
      await who.get(`${cortex}/databases/${tasks}/entries?view_id=${view}`),
    ];
    const views = [answers[0]?.body.view_configs, answers[1]?.body.views];
    return {
      text: JSON.stringify(answers.map(({ body }) => body)),
      shown: views.map((all) => all.find(({ id }: { id: number }) => id === view)),
      titles: answers[2]?.body.entries.map(({ title }: { title: string }) => title),
    };
  };

  it.each([
    ["equals", canary],
    ["not_equals", canary],
    ["contains", "Kanarien"],
    ["not_contains", "vogel 5cb1"],
  ])("name nobody a title they may not read (%s)", async (operator, value) => {
    await save(operator, value);
    const guest = await seenBy(t.guest);
    expect(guest.text).not.toContain(value);
    expect(guest.shown).toEqual(
      [1, 2].map(() => expect.objectContaining({ filters: [], hidden_filters: 1 })),
    );
    const main = await seenBy(t.main);
    expect(main.shown[0].filters[0].value).toBe(value);
    expect(main.shown[0].hidden_filters).toBeUndefined();
    const isNot = operator.startsWith("not_");
    expect(main.titles).toEqual([isNot ? "Zweite" : "Erste"]);
    // Those that are not shown to them apply beside their own, too.
    const own = JSON.stringify([{ property_id: relation, operator: "not_empty" }]);
    const path = `${cortex}/databases/${tasks}/entries?view_id=${view}&further_filters=${encodeURIComponent(own)}`;
    const narrowed = (await t.main.get(path)).body.entries.map(({ title }: { title: string }) => title);
    expect(narrowed).toEqual(main.titles);
    expect((await t.guest.get(path)).body.total).toBe(guest.titles.length);
    // Filters match the titles their reader may read.
    expect(guest.titles).toEqual(isNot ? ["Erste", "Zweite"] : []);
  });

  it.each([
    ["any_of", "Erste"],
    ["all_of", "Erste"],
    ["none_of", "Zweite"],
  ])("name nobody a title among others that they may read (%s)", async (operator, shown) => {
    await save(operator, [canary]);
    const { titles } = await seenBy(t.main);
    expect(titles).toEqual([shown]);
    await save(operator, [openId, canary]);
    const guest = await seenBy(t.guest);
    expect(guest.text).not.toContain(canary);
    expect(guest.shown).toEqual(
      [1, 2].map(() => expect.objectContaining({ filters: [], hidden_filters: 1 })),
    );
  });

  it("hide a group that names a title among others, and every part of it", async () => {
    const filter = (value: string) => ({ property_id: relation, operator: "equals", value });
    await t.main.patch(`${cortex}/databases/${tasks}/views/${view}`, {
      filters: [
        { operator: "or", filters: [filter(openId), { operator: "and", filters: [filter(canary)] }] },
      ],
    });
    const guest = await seenBy(t.guest);
    expect(guest.text).not.toContain(canary);
    expect(guest.shown).toEqual(
      [1, 2].map(() => expect.objectContaining({ filters: [], hidden_filters: 1 })),
    );
    expect(guest.titles).toEqual(["Zweite"]);
    expect((await seenBy(t.main)).titles).toEqual(["Erste", "Zweite"]);
  });

  it("as conditions of colours name nobody a title they may not read, nor colour by it", async () => {
    const by = (...values: string[]) => ({
      filters: values.map((value) => ({ property_id: relation, operator: "any_of", value: [value] })),
      color: "red",
      property_id: null,
    });
    await t.main.patch(`${cortex}/databases/${tasks}/views/${view}`, {
      filters: [],
      layout_options: { colors: [by(canary), by(openId), by(openId, canary)] },
    });
    const guest = await seenBy(t.guest);
    expect(guest.text).not.toContain(canary);
    for (const shown of guest.shown) {
      expect(shown.layout_options.colors).toHaveLength(1);
      expect(shown.layout_options.colors[0].filters[0].value).toEqual([openId]);
    }
    expect((await seenBy(t.main)).shown[0].layout_options.colors).toHaveLength(3);
  });

  it("name what their reader may read", async () => {
    for (const [operator, value] of [
      ["equals", "Offenes"],
      ["equals", openId],
      ["contains", "ffen"],
      ["any_of", ["Offenes", openId]],
      ["all_of", [openId]],
    ] as const) {
      await save(operator, value);
      const guest = await seenBy(t.guest);
      expect(guest.shown[0].filters[0].value).toEqual(value);
      expect(guest.titles).toEqual(["Zweite"]);
    }
  });
});
