import type { AvailablePropertyType } from "@maive/contract";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../build-app.ts";
import { describeEachEngine } from "../engines.ts";
import { databasesUrl, day, refusal, sampleDatabase, type SampleDatabase } from "./sample-database.ts";

describeEachEngine("the contract of databases", (engine) => {
  let t: TestApp;
  let db: SampleDatabase;
  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  beforeEach(async () => {
    db = await sampleDatabase(t);
  });
  afterAll(() => t.close());

  it("lets a database be born with its name, one property and one view", async () => {
    const { body } = await t.main.post(databasesUrl, { name: "  Rezepte  ", description: "Für Gäste" });
    expect(body).toEqual({
      database_id: expect.any(Number),
      name: "Rezepte",
      description: "Für Gäste",
      user_can_write: true,
      entry_count: 0,
      entry_templates: [],
      time_zone: "Europe/Berlin",
      properties: [
        {
          property_id: expect.any(Number),
          property_name: "Name",
          property_type: "text",
          property_config: {},
          is_lead_property: true,
          property_group: null,
          position: 0,
        },
      ],
      view_configs: [
        { id: expect.any(Number), name: "Alle Einträge", properties: {}, sorts: [], filters: [] },
      ],
    });
    expect((await t.main.get(databasesUrl)).body.databases).toContainEqual({
      database_id: body.database_id,
      name: "Rezepte",
      description: "Für Gäste",
      user_can_write: true,
    });
    expect((await t.main.post(databasesUrl, { name: "x".repeat(100) })).status).toBe(201);
    const renamed = await t.main.patch(`${databasesUrl}/${body.database_id}`, { description: null });
    expect(renamed.body).toMatchObject({ name: "Rezepte", description: "" });
  });

  it("keeps the calendar with its two properties", async () => {
    const { body } = await t.main.get(`${databasesUrl}/0`);
    const [lead, timeline] = body.properties;
    expect([
      lead.property_name,
      lead.is_lead_property,
      timeline.property_name,
      timeline.property_type,
    ]).toEqual(["Ereignis", true, "Timeline", "date"]);
    const sentence = "Die Kalender-Datenbank und ihre festen Eigenschaften können nicht gelöscht werden.";
    for (const path of [
      `${databasesUrl}/0`,
      ...[lead, timeline].map((p) => `/api/cortex/properties/${p.property_id}`),
    ])
      expect(await t.main.delete(path)).toMatchObject(refusal(409, "calendar_fixed", sentence));
    const event = { title: "Fest", properties: { Timeline: day("2026-12-24") } };
    expect((await t.main.post(`${databasesUrl}/0/entries`, event)).body.properties).toEqual({
      Ereignis: "Fest",
      Timeline: day("2026-12-24"),
    });
    const more = await t.main.post(`${databasesUrl}/0/properties`, {
      property_name: "Ort",
      property_type: "text",
    });
    expect((await t.main.delete(`/api/cortex/properties/${more.body.property_id}`)).status).toBe(204);
  });

  it("takes options as texts or objects, renames by id and removes what is left out", async () => {
    const patch = (options: unknown[]) =>
      t.main.patch(`/api/cortex/properties/${db.ids.single_choice}/details`, {
        property_config: JSON.stringify({ options }),
      });
    const [a, b] = [
      await db.add("a", { single_choice: "hoch" }),
      await db.add("b", { single_choice: "tief" }),
    ];
    const { options } = (await t.main.get(db.url)).body.properties.at(-1).property_config;
    expect(options).toEqual(
      ["hoch", "mittel", "tief"].map((name) => ({ id: expect.any(String), name, color: expect.any(String) })),
    );
    const renamed = await patch([{ ...options[0], name: "sehr hoch" }, options[1]]);
    expect(renamed.body.property_config).toMatchObject({
      options: [{ id: options[0].id, name: "sehr hoch" }, { name: "mittel" }],
      sort_by_order: true,
    });
    const valueOf = async (id: string) =>
      (await t.main.get(`/api/cortex/pages/${id}`)).body.properties.single_choice;
    expect([await valueOf(a), await valueOf(b)]).toEqual(["sehr hoch", null]);
    expect(await db.matching("single_choice", "equals", "sehr hoch")).toBe("a");
    expect(await db.matching("single_choice", "empty")).toBe("b");
    expect((await patch(["mittel", { name: "mittel" }])).status).toBe(422);
    expect((await patch([{ id: options[1].id, name: " " }])).status).toBe(422);
    const dropped = await patch([{ ...options[0], name: "sehr hoch" }, "", options[1], { name: " " }]);
    expect(dropped.body.property_config.options).toEqual(renamed.body.property_config.options);
  });

  it("fixes name and type of a property and says so", async () => {
    const details = `/api/cortex/properties/${db.ids.text}/details`;
    expect(await t.main.patch(details, { property_name: "Anders" })).toMatchObject(
      refusal(422, "invalid", "Der Name einer Eigenschaft kann nicht geändert werden."),
    );
    expect(await t.main.patch(details, { property_type: "number" })).toMatchObject(
      refusal(422, "invalid", "Der Typ einer Eigenschaft kann nicht geändert werden."),
    );
    const right = {
      property_name: "text",
      property_type: "text",
      property_config: "{}",
      property_group: " Gruppe ",
    };
    expect((await t.main.patch(details, right)).body).toMatchObject({
      property_group: "Gruppe",
      property_name: "text",
    });
    expect((await t.main.patch(details, { property_group: "" })).body.property_group).toBeNull();
    expect(await t.main.delete(`/api/cortex/properties/${db.ids.lead}`)).toMatchObject(
      refusal(409, "lead_property", "Die Lead-Eigenschaft kann nicht gelöscht werden."),
    );
  });

  it("makes a property with a name of its own, in the requested view, or not at all", async () => {
    const make = (body: object) => t.main.post(`${db.url}/properties`, { property_type: "text", ...body });
    expect(await make({ property_name: " text " })).toMatchObject(
      refusal(409, "property_name_taken", "Eine Eigenschaft mit diesem Namen gibt es schon."),
    );
    const before = await db.changes();
    expect((await make({ property_name: "Neu", active_view_id: 987_654 })).status).toBe(404);
    const other = await t.main.post(databasesUrl, { name: "Andere" });
    expect((await make({ property_name: "Neu", active_view_id: other.body.view_configs[0].id })).status).toBe(
      404,
    );
    expect((await make({ property_name: "x".repeat(101) })).status).toBe(422);
    expect((await make({ property_name: "__proto__" })).status).toBe(422);
    for (const property_config of ["{", "[]", "7", '{"options":{}}'])
      expect(
        (await make({ property_name: "Neu", property_type: "single_choice", property_config })).status,
      ).toBe(422);
    expect(await db.changes()).toBe(before + 1);
    const made = await make({ property_name: "Neu", active_view_id: db.view });
    expect(made.body).toMatchObject({ property_name: "Neu", position: 6 });
    const [shown] = (await t.main.get(`${db.url}/views`)).body.views;
    expect(shown.properties[made.body.property_id]).toMatchObject({
      visibility: "show",
      width: 150,
      wordWrap: false,
    });
    expect((await make({ property_name: "x".repeat(100) })).status).toBe(201);
  });

  it("merges a view's columns by key, clamps widths and never hides the lead property", async () => {
    const patch = (body: object) => t.main.patch(`${db.url}/views/${db.view}`, body);
    const column = async (properties: object) => (await patch({ properties })).body.properties;
    expect(
      await column({ [db.ids.text]: { width: 5 }, [db.ids.number]: { width: 5_000, visibility: "hide" } }),
    ).toEqual({
      [db.ids.text]: { visibility: "show", order: 99, width: 20, wordWrap: false },
      [db.ids.number]: { visibility: "hide", order: 99, width: 1_000, wordWrap: false },
    });
    expect((await column({ [db.ids.text]: { wordWrap: true, order: 2 } }))[db.ids.text]).toEqual({
      visibility: "show",
      order: 2,
      width: 20,
      wordWrap: true,
    });
    expect((await column({ 987_654: { width: 99 } }))[987_654]).toBeUndefined();
    expect(await patch({ name: "Neu", properties: { [db.ids.lead]: { visibility: "hide" } } })).toMatchObject(
      refusal(422, "invalid", "Die Lead-Eigenschaft kann nicht ausgeblendet werden."),
    );
    const sorts = [
      { property_id: db.ids.text, direction: "desc" },
      { property_id: 987_654, direction: "asc" },
    ];
    const { body } = await patch({ sorts, name: " Neu " });
    expect(body).toMatchObject({
      name: "Neu",
      sorts: [{ property_id: db.ids.text, property_name: "text", direction: "desc" }],
    });
    expect(body.sorts).toHaveLength(1);
    expect(await t.main.delete(`${db.url}/views/${db.view}`)).toMatchObject(
      refusal(409, "last_view", "Die letzte Ansicht kann nicht gelöscht werden."),
    );
    expect(await db.list({ view_id: 987_654 })).toMatchObject(
      refusal(404, "not_found", "Das gibt es nicht, oder du hast keinen Zugriff darauf."),
    );
    const foreign = await t.main.get(`${databasesUrl}/0/views`);
    expect((await db.list({ view_id: foreign.body.views[0].id })).status).toBe(404);
  });

  it("changes many cells and makes many entries all or not at all", async () => {
    const entry = await db.add("a");
    const before = await db.changes();
    const change = (type: AvailablePropertyType, value: unknown) => ({
      entry_id: entry,
      property_id: db.ids[type],
      value,
    });
    const cells = (given: unknown[]) => t.main.patch(`${db.url}/cells`, { changes: given });
    expect((await cells([change("number", 1), change("number", "x")])).body.code).toBe("invalid_value");
    expect((await cells([change("number", 1), { ...change("text", "x"), old_value: "y" }])).body.code).toBe(
      "value_changed",
    );
    expect((await cells(Array.from({ length: 5_001 }, () => change("number", 1)))).status).toBe(413);
    const bulk = (entries: unknown[]) => t.main.post(`${db.url}/entries/bulk`, { entries });
    expect(await bulk([{ title: "b" }, { title: " " }])).toMatchObject(
      refusal(422, "empty_entry_title", "Der Titel darf nicht leer sein."),
    );
    expect((await bulk([{ title: "b", properties: { gibtsnicht: "x" } }])).status).toBe(422);
    expect(await db.changes()).toBe(before);
    expect((await cells([])).body).toEqual({ changes: [], calculations: [], step_id: null });
    expect((await bulk([])).body).toEqual({ page_ids: [] });
    expect((await cells([change("number", "2.50"), change("boolean", true)])).body).toEqual({
      changes: [
        { entry_id: entry, property_id: db.ids.number, value: "2.5" },
        { entry_id: entry, property_id: db.ids.boolean, value: "true" },
      ],
      calculations: [],
      step_id: expect.any(String),
    });
    expect(await db.changes()).toBe(before + 2);
  });

  it("shows values under names that other tools stumble over", async () => {
    const names = ["constructor", "toString", "a.b", "Länge (m²)", "1"];
    for (const property_name of names) {
      const made = await t.main.post(`${db.url}/properties`, { property_name, property_type: "text" });
      expect([property_name, made.status]).toEqual([property_name, 201]);
    }
    const properties = Object.fromEntries(names.map((name) => [name, `Wert ${name}`]));
    const entry = await db.add("a", properties);
    expect((await t.main.get(`/api/cortex/pages/${entry}`)).body.properties).toMatchObject(properties);
    expect((await db.list()).body.entries[0].properties).toMatchObject(properties);
  });
});
