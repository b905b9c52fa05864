import { afterAll, beforeAll, expect, it } from "vitest";
import { startFilesApp, type FilesApp } from "../../../../test/cortex-files.ts";
import { describeEachEngine } from "../../../../test/engines.ts";
import { isClean } from "../entries/verify/findings.ts";
import { verifyEntries } from "../entries/verify/verify-entries.ts";
import { newSchemaVersion } from "../properties/properties.store.ts";

const words = "stammt aus einer neueren Version von MAIVE";

describeEachEngine("what a later version stored in a database", (engine) => {
  let t: FilesApp;
  beforeAll(async () => {
    t = await startFilesApp(engine);
  });
  afterAll(() => t.close());

  const viewConfig = (ids: Record<string, number>) => ({
    layout: "globe",
    layoutOptions: { zoom: "week", groups_by: [] },
    rowHeight: "tall",
    properties: {
      [String(ids["Note"])]: { visibility: "show", order: 2, width: 90, wordWrap: false, frozen: true },
    },
    sorts: [],
    filters: [
      { property_id: ids["Note"], operator: "resembles", value: "4" },
      { operator: "not", filters: [{ property_id: ids["Jahr"], operator: "equals", value: "1" }] },
      { property_id: ids["Jahr"], operator: "not_empty" },
    ],
  });

  /** A table with a property, a rollup and a view as a later version writes them. */
  const ofLaterVersion = async () => {
    const { databaseId, ids } = await t.newDatabase({
      Note: { property_type: "text" },
      Jahr: { property_type: "number" },
      Zweites: { property_type: "number" },
      Teil: { property_type: "relation", property_config: { target: "self" } },
    });
    const path = `databases/${databaseId}/properties`;
    const made = await t.post(t.main, path, {
      property_name: "Streuung",
      property_type: "rollup",
      property_config: { relation_property: ids["Teil"], rollup_property: ids["Jahr"], aggregation: "sum" },
    });
    ids["Streuung"] = made.body.property_id;
    const entries = [
      await t.newEntry(databaseId, "Eins", { Note: "4 von 5", Jahr: "2001" }),
      await t.newEntry(databaseId, "Zwei", { Note: "2 von 5", Jahr: "2002" }),
    ];
    const [view] = (await t.get(t.main, `databases/${databaseId}`)).body.view_configs;
    await t.storage.transact(async (tx) => {
      const property = (id: number | undefined) =>
        tx.db.updateTable("property").where("property_id", "=", id ?? 0);
      await property(ids["Note"])
        .set({ property_type: "rating", slot_kind: "n", slot: 20, config: '{"symbol":"star","most":5}' })
        .execute();
      await property(ids["Streuung"])
        .set({
          config: JSON.stringify({
            relation_property: ids["Teil"],
            rollup_property: ids["Jahr"],
            aggregation: "deviation",
          }),
        })
        .execute();
      await property(ids["Zweites"]).set({ config: '{"number_style":"weight","unit":"kg"}' }).execute();
      for (const [page, n20] of [
        [entries[0], 4],
        [entries[1], 2],
      ] as const)
        await tx.db
          .updateTable("entry_key")
          .set({ n20, t2: "" })
          .where("page_id", "=", page ?? "")
          .execute();
      await tx.db
        .updateTable("view")
        .set({ config: JSON.stringify(viewConfig(ids)) })
        .where("view_id", "=", view.id)
        .execute();
      await newSchemaVersion(tx);
    });
    return { databaseId, ids, entries, viewId: view.id as number };
  };

  const rowOf = (propertyId: number | undefined) =>
    t.storage.read
      .selectFrom("property")
      .select(["property_type", "property_name", "config", "slot_kind", "slot"])
      .where("property_id", "=", propertyId ?? 0)
      .executeTakeFirst();
  const list = async (databaseId: number, query: Record<string, unknown> = {}) => {
    const requested = Object.entries(query).map(([name, value]) => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]);
    const answer = await t.get(t.main, `databases/${databaseId}/entries?${new URLSearchParams(requested)}`);
    expect(answer.status).toBe(200);
    return answer.body.entries as { title: string; properties: Record<string, string | null> }[];
  };

  const cell = (
    entryId: string | undefined,
    property_id: number | undefined,
    value: string,
    old_value: string,
  ) => t.patch(t.main, `entries/${entryId}/properties`, { property_id, value, old_value });

  it("is shown as text, sorted, filtered and found, and laid out as a table", async () => {
    const { databaseId, ids, viewId } = await ofLaterVersion();
    const detail = await t.get(t.main, `databases/${databaseId}`);
    expect(detail.status).toBe(200);
    const types = Object.fromEntries(
      detail.body.properties.map((each: Record<string, unknown>) => [
        each["property_name"],
        each["property_type"],
      ]),
    );
    expect(types).toMatchObject({ Note: "unknown", Streuung: "unknown", Zweites: "number", Jahr: "number" });
    const [view] = detail.body.view_configs;
    expect(view.layout).toBeUndefined();
    expect(view.filters).toMatchObject([{ property_id: ids["Jahr"], operator: "not_empty" }]);
    const note = ids["Note"];
    expect((await list(databaseId, { view_id: viewId })).map(({ properties }) => properties["Note"])).toEqual(
      ["4 von 5", "2 von 5"],
    );
    const sorted = await list(databaseId, { sorts: [{ property_id: note, direction: "asc" }] });
    expect(sorted.map(({ title }) => title)).toEqual(["Zwei", "Eins"]);
    for (const [operator, value, titles] of [
      ["equals", "4 von 5", ["Eins"]],
      ["contains", "von", ["Eins", "Zwei"]],
      ["starts_with", "2", ["Zwei"]],
      ["not_empty", undefined, ["Eins", "Zwei"]],
      ["empty", undefined, []],
    ] as const) {
      const found = await list(databaseId, { filters: [{ property_id: note, operator, value }] });
      expect([operator, found.map(({ title }) => title)]).toEqual([operator, titles]);
    }
    expect(await list(databaseId, { search: "4 von" })).toMatchObject([{ title: "Eins" }]);
    for (const path of [
      `databases/${databaseId}/summary?${new URLSearchParams({ aggregations: JSON.stringify({ [String(note)]: ["filled"] }) })}`,
      `databases/${databaseId}/export?format=csv`,
      `databases/${databaseId}/hits?search=von`,
      `databases`,
    ])
      expect([path, (await t.get(t.main, path)).status]).not.toEqual([path, 500]);
  });

  it("is written by nobody, and stays while all around it is written", async () => {
    const { databaseId, ids, entries, viewId } = await ofLaterVersion();
    const before = await rowOf(ids["Note"]);
    const note = ids["Note"];
    const refused = [
      await cell(entries[0], note, "5", "4 von 5"),
      await t.post(t.main, `properties/${note}/rename`, { property_name: "Sterne" }),
      await t.patch(t.main, `properties/${note}/details`, { property_config: {} }),
      await t.post(t.main, `properties/${note}/convert`, { property_type: "text" }),
      await t.post(t.main, `properties/${note}/convert/preview`, { property_type: "text" }),
      await t.remove(t.main, `properties/${note}`),
    ];
    for (const { status, body } of refused) {
      expect(status).toBe(422);
      expect(JSON.stringify(body)).toContain("neueren Version von MAIVE");
    }
    expect(refused[1]?.body.detail).toContain(`„Note“ ${words}`);

    const written = await cell(entries[0], ids["Jahr"], "1999", "2001");
    expect(written.status).toBe(200);
    await t.newEntry(databaseId, "Drei", { Jahr: "2003" });
    expect((await t.remove(t.main, `properties/${ids["Zweites"]}`)).status).toBe(204);
    const path = `databases/${databaseId}/views/${viewId}`;
    const sent = [{ property_id: ids["Jahr"], operator: "greater_than", value: "1" }];
    const view = await t.patch(t.main, path, {
      name: "Zeit",
      sorts: [],
      filters: sent,
      properties: { [String(note)]: { width: 200 } },
    });
    expect(view).toMatchObject({ status: 200, body: { name: "Zeit", filters: sent } });

    expect(await rowOf(note)).toEqual(before);
    const stored = await t.storage.read
      .selectFrom("view")
      .select("config")
      .where("view_id", "=", viewId)
      .executeTakeFirstOrThrow();
    const was = viewConfig(ids);
    expect(JSON.parse(stored.config)).toEqual({
      ...was,
      layoutOptions: { ...was.layoutOptions },
      properties: { [String(note)]: { ...was.properties[String(note)], width: 200 } },
      filters: [...sent, ...was.filters.slice(0, 2)],
    });
    const keys = await t.storage.read
      .selectFrom("entry_key")
      .select(["page_id", "n20"])
      .where("database_id", "=", databaseId)
      .orderBy("pos")
      .execute();
    expect(keys.map(({ n20 }) => n20)).toEqual([4, 2, null]);
    expect((await list(databaseId)).map(({ properties }) => properties["Note"])).toEqual([
      "4 von 5",
      "2 von 5",
      null,
    ]);
    const { found } = await verifyEntries({ storage: t.storage, repairs: false, now: 0 });
    expect(isClean(found) || found).toBe(true);
  });
});
