import { afterAll, beforeAll, expect, it } from "vitest";
import { startFilesApp, type FilesApp } from "../../../../test/cortex-files.ts";
import { describeEachEngine } from "../../../../test/engines.ts";
import { inlineConversions } from "../properties/columns/set-aside.ts";
import { isClean } from "./verify/findings.ts";
import { verifyEntries } from "./verify/verify-entries.ts";

type Values = Record<string, string | null>;

describeEachEngine("a property that becomes another type", (engine) => {
  let t: FilesApp;
  beforeAll(async () => {
    t = await startFilesApp(engine);
  });
  afterAll(() => t.close());

  const entriesOf = async (databaseId: number, query: Record<string, unknown> = {}) => {
    const requested = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [
        name,
        typeof value === "string" ? value : JSON.stringify(value),
      ]),
    );
    const { body } = await t.get(t.main, `databases/${databaseId}/entries?${requested}`);
    return body.entries as { title: string; properties: Values }[];
  };
  const values = async (databaseId: number, name: string) =>
    (await entriesOf(databaseId)).map(({ properties }) => properties[name] ?? null);
  const convert = (id: number | undefined, property_type: string, more: object = {}) =>
    t.post(t.main, `properties/${id}/convert`, { property_type, ...more });
  const expectSound = async () => {
    const { found } = await verifyEntries({ storage: t.storage, repairs: false, now: 0 });
    expect(isClean(found)).toBe(true);
  };

  it("has its values in the new one, sorted, filtered and found as such, and comes back as it was", async () => {
    const { databaseId, ids } = await t.newDatabase({ Zahl: { property_type: "text" } });
    const id = ids["Zahl"];
    for (const [title, Zahl] of [
      ["neun", "9"],
      ["zehn", "10,5"],
      ["viele", "viele"],
      ["leer", null],
    ] as const)
      await t.newEntry(databaseId, title, { Zahl });
    const [view] = (await t.get(t.main, `databases/${databaseId}`)).body.view_configs;
    const filters = [
      { property_id: id, operator: "contains", value: "1" },
      {
        operator: "or",
        filters: [
          { property_id: id, operator: "equals", value: "neun" },
          { property_id: id, operator: "equals", value: "10" },
        ],
      },
    ];
    const path = `/api/cortex/databases/${databaseId}/views/${view.id}`;
    await t.main.call("PATCH", path, { body: { filters } });
    const requested = { property_type: "number" };
    const preview = await t.post(t.main, `properties/${id}/convert/preview`, requested);
    expect(preview.status).toBe(200);
    expect(preview.body).toMatchObject({
      values: 3,
      carried: 2,
      shortened: 0,
      lost: 1,
      examples: [
        { title: "neun", before: "9", after: "9" },
        { title: "zehn", before: "10,5", after: "10,5" },
      ],
      losses: [{ title: "viele", before: "viele", after: "" }],
      new_options: [],
    });
    expect(await values(databaseId, "Zahl")).toEqual(["9", "10,5", "viele", null]);

    const { status, body } = await convert(id, "number");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      property_id: id,
      property_name: "Zahl",
      property_type: "number",
      position: 1,
      conversion: { values: 3, carried: 2, shortened: 0, lost: 1 },
    });
    expect(await values(databaseId, "Zahl")).toEqual(["9", "10.5", null, null]);
    const sorts = [{ property_id: id, direction: "desc" }];
    const titles = async (query: Record<string, unknown>) =>
      (await entriesOf(databaseId, { filters: [], ...query })).map(({ title }) => title);
    expect(await titles({ sorts })).toEqual(["zehn", "neun", "viele", "leer"]);
    expect(await titles({ filters: [{ property_id: id, operator: "equals", value: "10.50" }] })).toEqual([
      "zehn",
    ]);
    expect(await titles({ search: "10,5" })).toEqual(["zehn"]);
    const [changed] = (await t.get(t.main, `databases/${databaseId}`)).body.view_configs;
    // Conditions that no number can meet are dropped, in groups, too.
    expect(changed.filters).toMatchObject([
      { operator: "contains" },
      { operator: "or", filters: [{ operator: "equals", value: "10" }] },
    ]);
    await expectSound();

    const restored = await t.post(t.main, `trash/${body.trashed_part}/restore`, {});
    expect(restored.status).toBe(200);
    expect(await values(databaseId, "Zahl")).toEqual(["9", "10,5", "viele", null]);
    const [back] = (await t.get(t.main, `databases/${databaseId}`)).body.view_configs;
    expect(back.filters).toMatchObject(filters);
    await expectSound();
  });

  it("makes options, and finds people and entries by what they are called", async () => {
    const others = await t.newDatabase({});
    const erna = await t.newEntry(others.databaseId, "Erna");
    const { databaseId, ids } = await t.newDatabase({ Wer: { property_type: "text" } });
    await t.newEntry(databaseId, "eins", { Wer: "Erna" });
    await t.newEntry(databaseId, "zwei", { Wer: "Hugo" });
    const choice = await convert(ids["Wer"], "single_choice");
    expect(choice.body.property_config.options.map(({ name }: { name: string }) => name)).toEqual([
      "Erna",
      "Hugo",
    ]);
    expect(await values(databaseId, "Wer")).toEqual(["Erna", "Hugo"]);
    const several = await convert(ids["Wer"], "multiple_choice");
    expect(several.body.property_config.options).toEqual(choice.body.property_config.options);
    expect(await values(databaseId, "Wer")).toEqual(['["Erna"]', '["Hugo"]']);
    const linked = await convert(ids["Wer"], "relation", {
      property_config: { target: `cortex:${others.databaseId}`, multiple: true },
    });
    expect(linked.body.conversion).toEqual({ values: 2, carried: 1, shortened: 0, lost: 1 });
    expect(await values(databaseId, "Wer")).toEqual([erna, null]);
    const text = await convert(ids["Wer"], "text");
    expect(text.status).toBe(200);
    expect(await values(databaseId, "Wer")).toEqual(["Erna", null]);
    await expectSound();
  });

  it("is followed by formulas and rollups, and one of these may become values", async () => {
    const { databaseId, ids } = await t.newDatabase({
      Menge: { property_type: "text" },
      Doppelt: { property_type: "formula", property_config: { formula: 'prop("Menge") * 2' } },
    });
    await t.newEntry(databaseId, "drei", { Menge: "3" });
    const result = async () => (await entriesOf(databaseId))[0]?.properties["Doppelt_calculated"];
    expect(await result()).toContain("#FEHLER");
    await convert(ids["Menge"], "number");
    expect(await result()).toBe("6");
    await convert(ids["Doppelt"], "number");
    expect(await values(databaseId, "Doppelt")).toEqual(["6"]);
    await expectSound();
  });

  it("makes no columns of a board any more, and does again when it comes back", async () => {
    const options = ["Offen", "Zu"];
    const { databaseId, ids } = await t.newDatabase({
      Status: { property_type: "single_choice", property_config: { options } },
    });
    const [view] = (await t.get(t.main, `databases/${databaseId}`)).body.view_configs;
    const path = `/api/cortex/databases/${databaseId}/views/${view.id}`;
    const layout = { layout: "board", layout_options: { columns_by: ids["Status"] } };
    expect((await t.main.call("PATCH", path, { body: layout })).status).toBe(200);
    const { body } = await convert(ids["Status"], "text");
    const columns = async () =>
      (await t.get(t.main, `databases/${databaseId}`)).body.view_configs[0].layout_options.columns_by;
    expect(await columns()).toBeNull();
    await t.post(t.main, `trash/${body.trashed_part}/restore`, {});
    expect(await columns()).toBe(ids["Status"]);
  });

  // The steps themselves meet PostgreSQL in `columns/background-conversions.test.ts`.
  const large = { tags: engine.name === "postgres" ? ["endurance"] : [] };
  it(
    "of a large table answers when it is done, or at once, and takes one act to come back",
    large,
    async () => {
      const { databaseId, ids } = await t.newDatabase({ Menge: { property_type: "text" } });
      const path = `databases/${databaseId}`;
      const made = await t.post(t.main, `${path}/entries/bulk`, {
        entries: Array.from({ length: inlineConversions + 1 }, (_, n) => ({
          title: `Nr. ${n}`,
          properties: { Menge: n === 7 ? "viele" : `${n}` },
        })),
      });
      expect(made.status).toBe(201);
      const property = async () =>
        (await t.get(t.main, path)).body.properties.find(
          (each: { property_id: number }) => each.property_id === ids["Menge"],
        );
      const { status, body } = await convert(ids["Menge"], "number");
      expect(status).toBe(200);
      expect(body).toMatchObject({ property_type: "number", conversion: { values: 2_001, lost: 1 } });
      expect(body.converting).toBeUndefined();
      expect((await values(databaseId, "Menge")).slice(6, 9)).toEqual(["6", null, "8"]);
      expect((await t.post(t.main, `trash/${body.trashed_part}/restore`, {})).status).toBe(200);
      expect((await values(databaseId, "Menge")).slice(6, 9)).toEqual(["6", "viele", "8"]);

      const cancel = `properties/${ids["Menge"]}/convert/cancel`;
      expect((await t.post(t.guest, cancel, {})).status).toBe(403);
      expect((await t.post(t.main, cancel, {})).body.code).toBe("not_converting");
      const begun = await convert(ids["Menge"], "number", { background: true });
      expect(begun.body).toMatchObject({ property_id: ids["Menge"], conversion: { carried: 2_000 } });
      await expect.poll(async () => (await property()).property_type).toBe("number");
      expect((await property()).converting).toBeUndefined();
      await expectSound();
    },
  );

  it("is refused where it makes no sense, and changes nothing then", async () => {
    const { databaseId, ids } = await t.newDatabase({ Text: { property_type: "text" } });
    await t.newEntry(databaseId, "a", { Text: "b" });
    const { properties } = (await t.get(t.main, `databases/${databaseId}`)).body;
    expect((await convert(properties[0].property_id, "number")).body.code).toBe("lead_property");
    for (const type of ["text", "file", "drive_link", "formula", "rollup"])
      expect((await convert(ids["Text"], type)).status).toBe(422);
    expect(
      (await convert(ids["Text"], "relation", { property_config: { target: "cortex:999999" } })).status,
    ).toBe(422);
    expect((await convert(ids["Text"], "person")).status).toBe(422);
    expect(
      (await t.post(t.guest, `properties/${ids["Text"]}/convert`, { property_type: "number" })).status,
    ).toBe(403);
    expect(await values(databaseId, "Text")).toEqual(["b"]);
  });
});
