import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { type LinkScene, linkScene } from "../links/link-scene-for-tests.ts";

type Item = { id: string; text: string; done: boolean };

describeEachEngine("a checklist", (engine) => {
  let t: TestApp;
  let s: LinkScene;
  let [databaseId, steps] = [0, 0];
  let [a, b, c] = ["", "", ""];

  beforeAll(async () => {
    t = await buildTestApp(engine);
    s = linkScene(t);
  });
  afterAll(() => t.close());

  beforeEach(async () => {
    databaseId = await s.database("Aufgaben");
    steps = (await s.property(databaseId, { property_name: "Schritte", property_type: "checklist" })).body
      .property_id;
    [a = "", b = "", c = ""] = await s.entries(databaseId, "A", "B", "C");
  });
  /** `+Milch`, `-Brot`: done or open; ids are the texts. */
  const list = (...items: string[]): string =>
    JSON.stringify(
      items.map((item): Item => ({ id: item.slice(1), text: item.slice(1), done: item.startsWith("+") })),
    );
  const set = (entry: string, ...items: string[]) => s.cell(entry, steps, list(...items));
  const find = (operator: string, value?: unknown) =>
    s.titles(databaseId, {
      filters: [{ property_id: steps, operator, ...(value === undefined ? {} : { value }) }],
    });
  const details = (property_config: object, id = steps) =>
    t.main.patch(`/api/cortex/properties/${id}/details`, { property_config });

  it("takes items, texts and lines, and nothing else", async () => {
    expect((await s.cell(a, steps, list("+Milch", "-Brot"))).body.value).toBe(list("+Milch", "-Brot"));
    expect((await s.cell(a, steps, "- [x] Milch\n- [ ] Öl")).body.value).toMatch(
      /^\[\{"id":"Milch","text":"Milch","done":true\},\{"id":"t[^"]+","text":"Öl","done":false\}\]$/,
    );
    expect((await s.cell(a, steps, "[]")).body.value).toBeNull();
    for (const wrong of [true, "[1]", '[{"done":true}]', "a".repeat(501), "a\n".repeat(101)])
      expect([wrong, (await s.cell(a, steps, wrong)).status]).toEqual([wrong, 422]);
  });

  it("is found by its items and by what is done, and sorted by the part that is", async () => {
    await set(a, "+Milch", "-Brot");
    await set(b, "+Käse");
    expect([await find("all_done"), await find("some_open"), await find("empty")]).toEqual(["B", "A", "C"]);
    expect([
      await find("at_least", 0.5),
      await find("less_than", "0.6"),
      await find("contains", "MILCH"),
    ]).toEqual(["A B", "A", "A"]);
    expect([await find("not_contains", "milch"), await find("contains", "h\nb")]).toEqual(["B C", ""]);
    expect(await s.titles(databaseId, { search: "brot" })).toBe("A");
    expect(await s.titles(databaseId, { sorts: [{ property_id: steps, direction: "desc" }] })).toBe("B A C");
    const requested = JSON.stringify({ [steps]: ["done", "average", "unique", "filled"] });
    const { body } = await t.main.get(
      `/api/cortex/databases/${databaseId}/summary?aggregations=${encodeURIComponent(requested)}`,
    );
    expect(body.summaries[steps]).toEqual({ done: "2/3", average: "0.75", unique: 3, filled: 2 });
  });

  it("has what two people did with different items, one after the other on what both saw", async () => {
    await set(a, "-Milch", "-Brot");
    const seen = list("-Milch", "-Brot");
    expect((await s.cell(a, steps, list("+Milch", "-Brot"), { old_value: seen })).body.value).toBe(
      list("+Milch", "-Brot"),
    );
    const theirs = await s.cell(a, steps, list("-Milch", "+Brot", "-Wein"), { old_value: seen });
    expect([theirs.status, theirs.body.value]).toEqual([200, list("+Milch", "+Brot", "-Wein")]);
    const many = await t.main.patch(`/api/cortex/databases/${databaseId}/cells`, {
      changes: [{ entry_id: a, property_id: steps, value: list("-Milch"), old_value: seen }],
    });
    expect([many.status, many.body.changes[0].value]).toEqual([200, list("+Milch", "+Brot", "-Wein")]);
  });

  it("keeps what somebody ticks while another list is pasted over it", async () => {
    const texts = (value: string): [string, boolean][] =>
      (JSON.parse(value) as Item[]).map(({ text, done }) => [text, done]);
    const seen = (await s.cell(a, steps, "Milch\nBrot")).body.value as string;
    const ticked = JSON.stringify(
      (JSON.parse(seen) as Item[]).map((item, at) => ({ ...item, done: at === 0 })),
    );
    const all = [
      ["Milch", true],
      ["Neu", false],
      ["Alt", false],
    ];
    await s.cell(a, steps, ticked, { old_value: seen });
    const pasted = await s.cell(a, steps, "Neu\nAlt", { old_value: seen });
    expect(new Set(texts(pasted.body.value))).toEqual(new Set(all));
    await s.cell(a, steps, null);
    await s.cell(a, steps, "Milch\nBrot");
    await s.cell(a, steps, "Neu\nAlt", { old_value: seen });
    const late = await s.cell(a, steps, ticked, { old_value: seen });
    expect(texts(late.body.value)).toEqual(all);
  });

  it("is not emptied by two that each leave what the other removes, where it is required", async () => {
    await details({ rules: { required: true } });
    const seen = list("-Milch", "-Brot");
    await set(a, "-Milch", "-Brot");
    expect((await s.cell(a, steps, list("-Milch"), { old_value: seen })).status).toBe(200);
    expect((await s.cell(a, steps, list("-Brot"), { old_value: seen })).body.code).toBe("value_changed");
    expect((await s.cell(a, steps, null)).body.detail).toBe(
      "„Schritte“ ist ein Pflichtfeld und darf nicht leer sein.",
    );
  });

  it("begins as its property says, is a number in formulas, and a bar in rollups", async () => {
    await details({ default_value: { kind: "value", value: "Prüfen\nAbgeben" } });
    const made = await t.main.post(`/api/cortex/databases/${databaseId}/entries`, { title: "Neu" });
    expect(made.body.properties.Schritte).toContain('"text":"Abgeben"');
    await set(a, "+Milch", "-Brot");
    await s.property(databaseId, {
      property_name: "Rest",
      property_type: "formula",
      property_config: { formula: '1 - prop("Schritte")' },
    });
    const parent = await s.database("Projekte");
    const link = await s.property(parent, {
      property_name: "Teile",
      property_type: "relation",
      property_config: { target: `cortex:${databaseId}`, multiple: true },
    });
    const [p = ""] = await s.entries(parent, "P");
    await s.cell(p, link.body.property_id, `${a},${b}`);
    const rollup = (aggregation: string) =>
      s.property(parent, {
        property_name: aggregation,
        property_type: "rollup",
        property_config: {
          relation_property: link.body.property_id,
          rollup_property: steps,
          aggregation,
        },
      });
    expect((await rollup("average")).body.property_config).toMatchObject({
      result_type: "number",
      number_style: "progress",
    });
    await rollup("lookup");
    const page = (await t.main.get(`/api/cortex/pages/${p}`)).body;
    expect([page.properties["average_calculated"], page.properties["lookup_calculated"]]).toEqual([
      "0.5",
      "1/2",
    ]);
    expect((await t.main.get(`/api/cortex/pages/${a}`)).body.properties["Rest_calculated"]).toBe("0.5");
  });

  it("becomes texts, choices, numbers and ticks, and lines become one", async () => {
    await set(a, "+Milch", "-Brot");
    await set(c, "+Käse");
    const convert = (to: string, extra: object = {}) =>
      t.main.post(`/api/cortex/properties/${steps}/convert`, { property_type: to, ...extra });
    expect((await convert("text")).status).toBe(200);
    const value = async (entry: string) =>
      (await t.main.get(`/api/cortex/pages/${entry}`)).body.properties.Schritte;
    expect(await value(a)).toBe("- [x] Milch\n- [ ] Brot");
    expect((await convert("checklist")).status).toBe(200);
    expect(JSON.parse(await value(a))).toEqual([
      { id: expect.any(String), text: "Milch", done: true },
      { id: expect.any(String), text: "Brot", done: false },
    ]);
    expect([await find("all_done"), await find("some_open")]).toEqual(["C", "A"]);
  });

  it("goes out as Markdown and comes back", async () => {
    await set(a, "+Milch", "-Brot; mit Salz");
    const csv = await t.app.server.inject({
      method: "GET",
      url: `/api/cortex/databases/${databaseId}/export?format=csv`,
      headers: { cookie: t.main.cookie },
    });
    expect(csv.payload).toContain("- [x] Milch\n- [ ] Brot; mit Salz");
  });
});
