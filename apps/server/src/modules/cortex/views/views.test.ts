import { type ColorRule, limits, zLayoutOptions, zView } from "@maive/contract";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { describeEachEngine } from "../../../../test/engines.ts";
import { systemClock } from "../../../shared/clock.ts";
import type { Storage } from "../../../storage/index.ts";
import { openDatabaseFixture, type DatabaseFixture } from "../databases/database-fixture-for-tests.ts";

describeEachEngine("views", (engine) => {
  let storage: Storage;
  let bench: DatabaseFixture;
  let databaseId: number;
  let viewId: number;
  let lead: number;
  let pages: number;
  beforeAll(async () => {
    storage = await engine.open();
  });
  beforeEach(async () => {
    bench = await openDatabaseFixture(storage, systemClock);
    const made = await bench.databases.create(bench.main, { name: "Bücher" });
    databaseId = made.database_id;
    viewId = made.view_configs[0]?.id ?? -1;
    lead = made.properties[0]?.property_id ?? -1;
    const property = { property_name: "Seiten", property_type: "number" as const };
    pages = (await bench.properties.create(bench.main, databaseId, property)).property_id;
    bench.events.length = 0;
  });
  const patch = (body: Parameters<typeof bench.views.patch>[3]) =>
    bench.views.patch(bench.main, databaseId, viewId, body);

  it("are added behind the others", async () => {
    const made = await bench.views.create(bench.main, databaseId, { name: "Dicke" });
    expect(zView.parse(made)).toEqual({ id: made.id, name: "Dicke", properties: {}, sorts: [], filters: [] });
    const names = (await bench.views.list(bench.main, databaseId)).map((view) => view.name);
    expect(names).toEqual(["Alle Einträge", "Dicke"]);
    expect(bench.events).toMatchObject([{ type: "viewChanged", viewId: made.id }]);
  });

  it("merge columns by property and fill in the defaults", async () => {
    await patch({ properties: { [pages]: { width: 300 } } });
    const view = await patch({ properties: { [pages]: { visibility: "hide" }, [lead]: { wordWrap: true } } });
    expect(zView.parse(view).properties).toEqual({
      [pages]: { visibility: "hide", order: 99, width: 300, wordWrap: false },
      [lead]: { visibility: "show", order: 99, width: 150, wordWrap: true },
    });
  });

  it.each([
    [5, 20],
    [5_000, 1_000],
    [20, 20],
    [1_000, 1_000],
  ])("clamp a width of %i px to %i px", async (sent, stored) => {
    const view = await patch({ properties: { [pages]: { width: sent } } });
    expect(view.properties[String(pages)]?.width).toBe(stored);
  });

  it("never hide the lead property", async () => {
    await expect(patch({ properties: { [lead]: { visibility: "hide" } } })).rejects.toMatchObject({
      code: "invalid",
    });
  });

  it("keep name, sorts and filters, and label them with the property's name", async () => {
    const view = await patch({
      name: "Dicke",
      sorts: [
        { property_id: pages, direction: "desc", property_name: "wrong label" },
        { property_id: pages, direction: "asc" },
        { property_id: 9_999, direction: "asc" },
      ],
      filters: [
        { property_id: pages, operator: "not_equals", value: "3" },
        { property_id: lead, operator: "empty" },
        { property_id: 9_999, operator: "empty" },
      ],
    });
    expect(view).toMatchObject({
      name: "Dicke",
      sorts: [{ property_id: pages, property_name: "Seiten", direction: "desc" }],
      filters: [
        { property_id: pages, property_name: "Seiten", operator: "not_equals", value: "3" },
        { property_id: lead, property_name: "Name", operator: "empty" },
      ],
    });
    expect(view.sorts).toHaveLength(1);
    expect(await bench.views.list(bench.main, databaseId)).toEqual([view]);
  });

  it("refuse filters that do not fit their property, in German", async () => {
    const refused = patch({ filters: [{ property_id: pages, operator: "equals", value: "viele" }] });
    await expect(refused).rejects.toMatchObject({
      code: "invalid",
      extra: { errors: [{ field: "filters.0" }] },
    });
  });

  it("keep groups of conditions, without those of unknown properties and those that are empty", async () => {
    const { filters } = await patch({
      filters: [
        {
          operator: "or",
          filters: [
            { property_id: lead, operator: "starts_with", value: "a" },
            { operator: "and", filters: [{ property_id: pages, operator: "greater_than", value: 3 }] },
            { operator: "and", filters: [{ property_id: 9_999, operator: "empty" }] },
          ],
        },
        { operator: "and", filters: [{ operator: "or", filters: [] }] },
      ],
    });
    expect(filters).toEqual([
      {
        operator: "or",
        filters: [
          { property_id: lead, property_name: "Name", operator: "starts_with", value: "a" },
          {
            operator: "and",
            filters: [{ property_id: pages, property_name: "Seiten", operator: "greater_than", value: 3 }],
          },
        ],
      },
    ]);
    const wrong = { property_id: pages, operator: "equals", value: "viele" } as const;
    const inGroup = patch({
      filters: [{ operator: "or", filters: [{ operator: "and", filters: [wrong] }] }],
    });
    await expect(inGroup).rejects.toMatchObject({
      code: "invalid",
      extra: { errors: [{ field: "filters.0.filters.0.filters.0" }] },
    });
    const empty = { property_id: lead, operator: "empty" } as const;
    const halves = [1, 2].map(() => ({
      operator: "or" as const,
      filters: Array.from({ length: 51 }, () => empty),
    }));
    await expect(patch({ filters: halves })).rejects.toMatchObject({ code: "invalid" });
  });

  it("keep what they are grouped by, each property once, until it is deleted", async () => {
    const layout_options = {
      groups_by: [{ property_id: pages, step: 100, direction: "desc" as const }],
    };
    expect((await patch({ layout_options })).layout_options).toEqual(layout_options);
    for (const ids of [[lead], [9_999], [pages, pages]])
      await expect(
        patch({ layout_options: { groups_by: ids.map((property_id) => ({ property_id })) } }),
      ).rejects.toMatchObject({
        code: "invalid",
        extra: { errors: [{ field: "layout_options.groups_by" }] },
      });
    await bench.properties.delete(bench.main, pages);
    expect(await bench.views.list(bench.main, databaseId)).toMatchObject([
      { layout_options: { groups_by: [] } },
    ]);
  });

  it("lose what refers to a deleted property", async () => {
    await patch({
      properties: { [pages]: { width: 200 } },
      sorts: [{ property_id: pages, direction: "asc" }],
      filters: [{ property_id: pages, operator: "not_empty" }],
    });
    await bench.properties.delete(bench.main, pages);
    expect(await bench.views.list(bench.main, databaseId)).toMatchObject([
      { properties: {}, sorts: [], filters: [] },
    ]);
  });

  it("are laid out as a table until something else is chosen, and know their options meanwhile", async () => {
    const status = await bench.properties.create(bench.main, databaseId, {
      property_name: "Stand",
      property_type: "single_choice",
      property_config: { options: [{ name: "offen" }] },
    });
    const filters = [{ property_id: pages, operator: "not_empty" as const }];
    await patch({ filters });
    const board = await patch({
      layout: "board",
      layout_options: { columns_by: status.property_id, sum_of: pages },
    });
    expect(zView.parse(board)).toMatchObject({
      layout: "board",
      layout_options: { columns_by: status.property_id, sum_of: pages },
      filters,
    });
    const chart = {
      chart_type: "pie" as const,
      chart_by: { property_id: status.property_id },
      chart_value: { property_id: pages, aggregation: "sum" as const },
    };
    await patch({ layout_options: chart });
    await patch({ layout_options: { chart_type: "line", chart_by: null, chart_value: null } });
    await patch({ layout_options: { collapsed: ["offen", ""] } });
    const table = await patch({ layout: "table" });
    expect(table.layout).toBeUndefined();
    expect(table.layout_options).toEqual({
      columns_by: status.property_id,
      sum_of: pages,
      collapsed: ["offen", ""],
      chart_type: "line",
      chart_by: null,
      chart_value: null,
    });
    const files = await bench.properties.create(bench.main, databaseId, {
      property_name: "Anlagen",
      property_type: "file",
    });
    const cover = { cover_by: files.property_id };
    expect((await patch({ layout_options: cover })).layout_options).toMatchObject(cover);
    await bench.properties.delete(bench.main, files.property_id);
    expect((await patch({})).layout_options).toMatchObject({ cover_by: null });
    await patch({ layout_options: { cover_by: null } });
    const rows = { frozen_columns: 3, row_height: "large" as const };
    expect((await patch({ layout_options: rows })).layout_options).toMatchObject({ ...rows, sum_of: pages });
    await patch({ layout_options: chart });
    const made = await bench.views.create(bench.main, databaseId, { name: "Bilder", layout: "gallery" });
    expect(made).toMatchObject({ layout: "gallery", filters: [] });
    await bench.properties.delete(bench.main, status.property_id);
    const [left] = await bench.views.list(bench.main, databaseId);
    expect(left?.layout_options).toMatchObject({
      ...chart,
      columns_by: null,
      sum_of: pages,
      chart_by: null,
    });
  });

  it("refuse columns and sums that there cannot be, in German", async () => {
    const many = await bench.properties.create(bench.main, databaseId, {
      property_name: "Leute",
      property_type: "person",
      property_config: { multiple: true, linked_property_name: "Zettel" },
    });
    for (const [name, value] of [
      ["chart_by", { property_id: lead }],
      ["chart_split", { property_id: 9_999 }],
      ["chart_value", { property_id: lead, aggregation: "sum" }],
    ] as const)
      await expect(patch({ layout: "chart", layout_options: { [name]: value } })).rejects.toMatchObject({
        code: "invalid",
        extra: { errors: [{ field: `layout_options.${name}` }] },
      });
    for (const [name, id] of [
      ["columns_by", pages],
      ["lanes_by", pages],
      ["columns_by", many.property_id],
      ["columns_by", 9_999],
      ["sum_of", lead],
      ["date_by", pages],
      ["start_by", lead],
      ["end_by", pages],
      ["depends_by", pages],
      ["cover_by", pages],
    ] as const)
      await expect(patch({ layout: "board", layout_options: { [name]: id } })).rejects.toMatchObject({
        code: "invalid",
        extra: { errors: [{ field: `layout_options.${name}` }] },
      });
    expect((await bench.views.list(bench.main, databaseId))[0]?.layout).toBeUndefined();
  });

  it("have colours by conditions, which follow their properties and options as filters do", async () => {
    const state = await bench.properties.create(bench.main, databaseId, {
      property_name: "Stand",
      property_type: "single_choice",
      property_config: { options: [{ name: "offen" }] },
    });
    const id = state.property_id;
    const isOpen = { property_id: id, operator: "equals" as const, value: "offen" };
    const many = { property_id: pages, operator: "greater_than" as const, value: 100 };
    const colors: ColorRule[] = [
      { filters: [{ operator: "or", filters: [isOpen, many] }], color: "red", property_id: null },
      { filters: [many], color: "green", property_id: id },
      { filters: [many], color: "blue", property_id: pages },
    ];
    const colorsNow = async () => (await bench.views.list(bench.main, databaseId))[0]?.layout_options?.colors;
    const made = await patch({ layout_options: { colors, row_height: "large" } });
    expect(zView.parse(made).layout_options).toMatchObject({ colors, row_height: "large" });
    await patch({ layout_options: { row_height: "small" } });
    expect(await colorsNow()).toMatchObject(colors);
    const [option] = state.property_config.options ?? [];
    await bench.properties.patch(bench.main, id, {
      property_config: { options: [{ id: option?.id ?? "", name: "neu" }] },
    });
    expect(JSON.stringify(await colorsNow())).toContain("neu");
    await bench.properties.delete(bench.main, id);
    expect(await colorsNow()).toMatchObject([{ color: "blue" }]);
  });

  it("refuse colours beyond the limits and conditions that do not fit, and leave out what is unknown", async () => {
    const rule = (property_id: number, operator: "contains" | "empty", value?: unknown): ColorRule => ({
      filters: [{ property_id, operator, value }],
      color: "red",
      property_id: null,
    });
    await expect(
      patch({ layout_options: { colors: [rule(pages, "empty"), rule(pages, "contains", {})] } }),
    ).rejects.toMatchObject({
      code: "invalid",
      extra: { errors: [{ field: "layout_options.colors.1.filters.0" }] },
    });
    const long = rule(lead, "contains", "x".repeat(limits.filterNeedleLength));
    const group = { ...long, filters: Array.from({ length: 80 }, () => long.filters).flat() };
    await expect(
      patch({ layout_options: { colors: Array.from({ length: 4 }, () => group) } }),
    ).rejects.toMatchObject({ code: "invalid", extra: { errors: [{ field: "layout_options.colors" }] } });
    const unknown = { ...rule(pages, "empty"), property_id: 9_999 };
    const half = {
      ...rule(pages, "empty"),
      filters: [...rule(pages, "empty").filters, ...rule(9_999, "empty").filters],
    };
    const left = await patch({
      layout_options: { colors: [unknown, half, rule(9_999, "empty"), rule(pages, "empty")] },
    });
    expect(left.layout_options?.colors).toHaveLength(1);
    const many = Array.from({ length: limits.colorRules + 1 }, () => rule(pages, "empty"));
    expect(zLayoutOptions.partial().safeParse({ colors: many }).success).toBe(false);
    expect(zLayoutOptions.partial().safeParse({ colors: [{ ...many[0], filters: [] }] }).success).toBe(false);
    expect(zLayoutOptions.partial().safeParse({ colors: [{ ...many[0], color: "#f00" }] }).success).toBe(
      false,
    );
  });

  it("can be deleted except the last one", async () => {
    const { id } = await bench.views.create(bench.main, databaseId, { name: "Zweite" });
    await bench.views.delete(bench.main, databaseId, viewId);
    await expect(bench.views.delete(bench.main, databaseId, id)).rejects.toMatchObject({ code: "last_view" });
  });

  it("belong to one database, and are main's to change", async () => {
    const other = (await bench.databases.create(bench.main, { name: "Filme" })).database_id;
    const absent = { code: "not_found" };
    await expect(bench.views.patch(bench.main, other, viewId, {})).rejects.toMatchObject(absent);
    await expect(bench.views.delete(bench.main, other, viewId)).rejects.toMatchObject(absent);
    await expect(bench.views.list(bench.guest, databaseId)).rejects.toMatchObject(absent);
    await bench.shareDatabase(databaseId, bench.guest, "write");
    expect(await bench.views.list(bench.guest, databaseId)).toHaveLength(1);
    const refused = { code: "main_only" };
    await expect(bench.views.patch(bench.guest, databaseId, viewId, {})).rejects.toMatchObject(refused);
  });
});
