import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { type LinkScene, linkScene } from "../links/link-scene-for-tests.ts";

describeEachEngine("multiple choice", (engine) => {
  let t: TestApp;
  let s: LinkScene;
  let [databaseId, tags] = [0, 0];
  let [a, b, c] = ["", "", ""];
  let options: { id: string; name: string }[] = [];

  beforeAll(async () => {
    t = await buildTestApp(engine);
    s = linkScene(t);
  });
  afterAll(() => t.close());

  beforeEach(async () => {
    databaseId = await s.database("Sammlung");
    const { body } = await s.property(databaseId, {
      property_name: "Tags",
      property_type: "multiple_choice",
      property_config: { options: ["Zoo", "Ähre", "Bär"] },
    });
    tags = body.property_id;
    options = body.property_config.options;
    [a = "", b = "", c = ""] = await s.entries(databaseId, "A", "B", "C");
  });
  const set = (entry: string, ...names: string[]) => s.cell(entry, tags, JSON.stringify(names));
  const configure = (property_config: object) =>
    t.main.patch(`/api/cortex/properties/${tags}/details`, { property_config });
  const find = (operator: string, value?: string) =>
    s.titles(databaseId, {
      filters: [{ property_id: tags, operator, ...(value === undefined ? {} : { value }) }],
    });
  const sorted = () => s.titles(databaseId, { sorts: [{ property_id: tags, direction: "asc" }] });

  it("keeps its options in the given order, each once, and knows no others", async () => {
    expect((await s.cell(a, tags, ' ["Bär", "Zoo","Bär"]')).body.value).toBe('["Bär","Zoo"]');
    expect((await set(a)).body.value).toBeNull();
    expect((await set(a, "Bär", "Maus")).body.detail).toBe("„Maus“ ist keine der Optionen.");
    for (const wrong of ["Bär", "[", "{}", "[1]", '["Bär"', true, 5])
      expect([wrong, (await s.cell(a, tags, wrong)).status]).toEqual([wrong, 422]);
    await set(a, "Bär", "Zoo");
    expect((await s.cell(a, tags, '["Zoo"]', { old_value: '[ "Bär", "Zoo" ]' })).status).toBe(200);
    expect((await s.cell(a, tags, null, { old_value: '["Bär"]' })).body).toMatchObject({
      code: "value_changed",
      current_value: '["Zoo"]',
    });
  });

  it("is found as a set, and by any of its options", async () => {
    await set(a, "Bär", "Zoo");
    await set(b, "Zoo");
    expect([await find("equals", '["zoo","bär"]'), await find("equals", "ZOO")]).toEqual(["A", "B"]);
    expect([await find("not_equals", "Zoo"), await find("equals", '["Zoo","Maus"]')]).toEqual(["A C", ""]);
    expect([await find("contains", "OO"), await find("not_contains", "bär")]).toEqual(["A B", "B C"]);
    expect([await find("empty"), await find("equals", "[]"), await find("contains", "r\nz")]).toEqual([
      "C",
      "C",
      "",
    ]);
    expect(await s.titles(databaseId, { search: "bär" })).toBe("A");
  });

  it("is sorted by its first option, by name or by the order of the options", async () => {
    await set(a, "Zoo", "Ähre");
    await set(b, "Bär");
    await set(c, "Ähre", "Zoo");
    expect(await sorted()).toBe("C B A");
    await configure({ sort_by_order: true });
    expect(await sorted()).toBe("A C B");
    await set(c);
    expect(await sorted()).toBe("C A B");
    await configure({ sort_by_order: false });
    expect(await sorted()).toBe("C B A");
  });

  it("follows when options are renamed or exchanged, and loses those that go", async () => {
    await set(a, "Zoo", "Bär");
    await set(b, "Bär");
    await set(c, "Ähre");
    await s.trash(b);
    const filters = [
      { property_id: tags, operator: "equals", value: '["zoo","Bär"]' },
      { property_id: tags, operator: "not_equals", value: "Ähre" },
      { property_id: tags, operator: "contains", value: "bär" },
    ];
    const [view] = (await t.main.get(`/api/cortex/databases/${databaseId}/views`)).body.views;
    await t.main.patch(`/api/cortex/databases/${databaseId}/views/${view.id}`, { filters });
    const [zoo, ear, bear] = options;
    await configure({
      options: [
        { id: zoo?.id, name: "Ähre" },
        { id: ear?.id, name: "Zoo" },
        { id: bear?.id, name: "Aal" },
      ],
    });
    await s.restore(b);
    expect([await s.value(a, "Tags"), await s.value(b, "Tags"), await s.value(c, "Tags")]).toEqual([
      '["Ähre","Aal"]',
      '["Aal"]',
      '["Zoo"]',
    ]);
    const shown = (await t.main.get(`/api/cortex/databases/${databaseId}/views`)).body.views[0].filters;
    expect(shown.map((filter: { value: string }) => filter.value)).toEqual(['["Ähre","Aal"]', "Zoo", "bär"]);
    expect([await sorted(), await find("contains", "bär"), await find("contains", "aal")]).toEqual([
      "B A C",
      "",
      "A B",
    ]);
    await configure({ options: [{ id: zoo?.id, name: "Ähre" }] });
    expect([await s.value(a, "Tags"), await s.value(b, "Tags")]).toEqual(['["Ähre"]', null]);
    expect([await sorted(), await find("empty")]).toEqual(["B C A", "B C"]);
    expect((await s.history(a))[0]).toMatchObject({
      kind: "value_changed",
      before: '["Ähre","Aal"]',
      after: '["Ähre"]',
    });
  });
});
