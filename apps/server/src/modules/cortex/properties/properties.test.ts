import { type AvailablePropertyType, type Body, type createProperty, zProperty } from "@maive/contract";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { describeEachEngine } from "../../../../test/engines.ts";
import { systemClock } from "../../../shared/clock.ts";
import { slotsPerKind, type Storage } from "../../../storage/index.ts";
import { openDatabaseFixture, type DatabaseFixture } from "../databases/database-fixture-for-tests.ts";

describeEachEngine("properties", (engine) => {
  let storage: Storage;
  let bench: DatabaseFixture;
  let databaseId: number;
  beforeAll(async () => {
    storage = await engine.open();
  });
  beforeEach(async () => {
    bench = await openDatabaseFixture(storage, systemClock);
    databaseId = (await bench.databases.create(bench.main, { name: "Bücher" })).database_id;
    bench.events.length = 0;
  });
  const add = (
    property_name: string,
    property_type: AvailablePropertyType,
    property_config?: Body<typeof createProperty>["property_config"],
  ) => bench.properties.create(bench.main, databaseId, { property_name, property_type, property_config });
  const statusOf = async (...options: string[]) => {
    const property = await add("Status", "single_choice", { options: options.map((name) => ({ name })) });
    const ids = await bench.entries.createMany(
      bench.main,
      databaseId,
      options.map((name) => ({ title: `Buch ${name}`, properties: { Status: name } })),
    );
    return { property, ids, options: property.property_config.options ?? [] };
  };
  const listed = async (query: object = {}) =>
    (await bench.list.list(bench.main, databaseId, query)).entries.map((entry) => entry.properties["Status"]);

  it("are added at the end and announced", async () => {
    const made = await add("Seiten", "number");
    expect(zProperty.parse(made)).toMatchObject({
      property_name: "Seiten",
      property_type: "number",
      property_config: {},
      is_lead_property: false,
      property_group: null,
      position: 1,
    });
    expect(bench.events).toMatchObject([{ type: "schemaChanged", databaseId }]);
    expect(await bench.changes("property_created")).toMatchObject([{ property_id: made.property_id }]);
  });

  it("have names that are unique within their database", async () => {
    await expect(add("Name", "text")).rejects.toMatchObject({ code: "property_name_taken" });
    const other = (await bench.databases.create(bench.main, { name: "Filme" })).database_id;
    const seiten = { property_name: "Seiten", property_type: "number" as const };
    await bench.properties.create(bench.main, other, seiten);
    expect((await add("Seiten", "number")).position).toBe(1);
  });

  it("are shown behind the others of the view in which they were added", async () => {
    const { view_configs } = await bench.databases.detail(bench.main, databaseId);
    const viewId = view_configs[0]?.id ?? -1;
    const body = { property_name: "Jahr", property_type: "number" as const };
    const made = await bench.properties.create(bench.main, databaseId, { ...body, active_view_id: viewId });
    const [view] = await bench.views.list(bench.main, databaseId);
    expect(view?.properties[String(made.property_id)]).toMatchObject({ visibility: "show", order: 99 });
    const elsewhere = { ...body, property_name: "x", active_view_id: 9_999 };
    await expect(bench.properties.create(bench.main, databaseId, elsewhere)).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("stand last in every view, the other side of a relation, too, whatever order the views have", async () => {
    const { view_configs, properties } = await bench.databases.detail(bench.main, databaseId);
    const viewId = view_configs[0]?.id ?? -1;
    const lead = properties[0]?.property_id ?? -1;
    for (const name of ["Jahr", "Ort"])
      await bench.properties.create(bench.main, databaseId, {
        property_name: name,
        property_type: "number",
        active_view_id: viewId,
      });
    const other = (await bench.databases.create(bench.main, { name: "Filme" })).database_id;
    const made = await bench.properties.create(bench.main, other, {
      property_name: "Bücher",
      property_type: "relation",
      property_config: { target: `cortex:${databaseId}` },
      sync_direction: "two_way",
    });
    const [view] = await bench.views.list(bench.main, databaseId);
    const orders = Object.entries(view?.properties ?? {}).map(([id, { order }]) => ({
      id: Number(id),
      order,
    }));
    const last = orders.toSorted((a, b) => b.order - a.order)[0];
    expect(last?.id).toBe(made.linked_property?.property_id);
    expect(orders.map(({ id }) => id)).not.toContain(lead);
  });

  it("keep name and type for ever", async () => {
    const { property_id } = await add("Seiten", "number");
    const patch = (body: object) => bench.properties.patch(bench.main, property_id, body);
    await expect(patch({ property_name: "Blätter" })).rejects.toMatchObject({ code: "invalid" });
    await expect(patch({ property_type: "text" })).rejects.toMatchObject({ code: "invalid" });
    const same = await patch({ property_name: "Seiten", property_type: "number", property_group: "Maße" });
    expect(same).toMatchObject({ property_group: "Maße", position: 1 });
    expect((await patch({ property_group: null })).property_group).toBeNull();
  });

  it("rename an option in every value, also when two swap their names", async () => {
    const { property, options } = await statusOf("Offen", "Zu", "Egal");
    const [a, b, c] = options;
    const swapped = [
      { ...a, name: "Zu" },
      { ...b, name: "Offen" },
      { ...c, name: "Ärger" },
    ];
    await bench.properties.patch(bench.main, property.property_id, { property_config: { options: swapped } });
    expect(await listed()).toEqual(["Zu", "Offen", "Ärger"]);
    const sorts = JSON.stringify([{ property_id: property.property_id, direction: "asc" }]);
    expect(await listed({ sorts })).toEqual(["Ärger", "Offen", "Zu"]);
    expect(await listed({ search: "ärger" })).toEqual(["Ärger"]);
    expect(await listed({ search: "egal" })).toEqual(["Ärger"]);
  });

  it("remove a left-out option from the values and keep these in the change log", async () => {
    const { property, ids } = await statusOf("Offen", "Zu");
    await bench.properties.patch(bench.main, property.property_id, {
      property_config: '{"options":["Offen"]}',
    });
    expect(await listed()).toEqual(["Offen", null]);
    const filters = JSON.stringify([{ property_id: property.property_id, operator: "empty" }]);
    expect(await listed({ filters })).toEqual([null]);
    expect(await bench.changes("value_changed")).toMatchObject([
      { page_id: ids[1], property_id: property.property_id, before: '"Zu"', after: null },
    ]);
  });

  it("sort choices by the order of the options on request, and back by their names", async () => {
    const { property, options } = await statusOf("Offen", "Läuft", "Erledigt");
    const id = property.property_id;
    const sorted = () => listed({ sorts: JSON.stringify([{ property_id: id, direction: "asc" }]) });
    expect(await sorted()).toEqual(["Erledigt", "Läuft", "Offen"]);
    await bench.properties.patch(bench.main, id, { property_config: { sort_by_order: true } });
    expect(await sorted()).toEqual(["Offen", "Läuft", "Erledigt"]);
    await bench.properties.patch(bench.main, id, { property_config: { options: options.toReversed() } });
    expect(await sorted()).toEqual(["Erledigt", "Läuft", "Offen"]);
    await bench.properties.patch(bench.main, id, {
      property_config: { options: options.toReversed(), sort_by_order: false },
    });
    expect(await sorted()).toEqual(["Erledigt", "Läuft", "Offen"]);
  });

  it("go with their values, which the change log keeps", async () => {
    const { property, ids } = await statusOf("Offen", "Zu");
    await bench.properties.delete(bench.main, property.property_id);
    const entry = await bench.entries.entryFor(bench.main, ids[0] ?? "");
    expect(entry?.properties).toEqual({ Name: "Buch Offen" });
    expect((await listed({ search: "zu" })).length).toBe(1);
    expect((await bench.changes("value_changed")).map((row) => row.before)).toEqual(['"Offen"', '"Zu"']);
    await expect(bench.properties.delete(bench.main, property.property_id)).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("include a lead property that stays", async () => {
    const { properties } = await bench.databases.detail(bench.main, databaseId);
    const lead = properties[0]?.property_id ?? -1;
    await expect(bench.properties.delete(bench.main, lead)).rejects.toMatchObject({ code: "lead_property" });
  });

  it("sort also when all key columns are taken, and get one that becomes free", async () => {
    const made = [];
    for (let n = 0; n <= slotsPerKind; n += 1) made.push(await add(`Zahl ${n}`, "number"));
    const last = made.at(-1)?.property_id ?? -1;
    const entry = (n: number) => ({ title: `E${n}`, properties: { [`Zahl ${slotsPerKind}`]: n } });
    await bench.entries.createMany(bench.main, databaseId, [3, 10, 2].map(entry));
    const sorts = JSON.stringify([{ property_id: last, direction: "desc" }]);
    const titles = async (limit: number, cursor?: string) => {
      const window = await bench.list.list(bench.main, databaseId, { sorts, limit, cursor });
      return {
        titles: window.entries.map((e) => e.title),
        next: window.next_cursor ?? undefined,
        total: window.total,
      };
    };
    const slot = async () =>
      (
        await bench.storage.read
          .selectFrom("property")
          .select("slot")
          .where("property_id", "=", last)
          .execute()
      )[0]?.slot;
    expect(await slot()).toBeNull();
    const first = await titles(2);
    expect(first).toMatchObject({ titles: ["E10", "E3"], total: 3 });
    expect(await titles(2, first.next)).toMatchObject({ titles: ["E2"], next: undefined });
    await bench.properties.delete(bench.main, made[4]?.property_id ?? -1);
    expect(await slot()).toBe(5);
    expect((await titles(5)).titles).toEqual(["E10", "E3", "E2"]);
  });

  it("are main's to change, whatever the id", async () => {
    await bench.shareDatabase(databaseId, bench.guest, "write");
    const refused = { code: "main_only" };
    const body = { property_name: "x", property_type: "text" as const };
    await expect(bench.properties.create(bench.guest, databaseId, body)).rejects.toMatchObject(refused);
    await expect(bench.properties.patch(bench.guest, 9_999, {})).rejects.toMatchObject(refused);
    await expect(bench.properties.delete(bench.guest, 9_999)).rejects.toMatchObject(refused);
    await expect(bench.properties.patch(bench.main, 9_999, {})).rejects.toMatchObject({ code: "not_found" });
  });
});
