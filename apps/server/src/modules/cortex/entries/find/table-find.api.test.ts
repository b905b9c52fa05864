import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type Caller, type TestApp } from "../../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../../test/engines.ts";

const cortex = "/api/cortex";

describeEachEngine("places in a table", (engine) => {
  let t: TestApp;
  let databaseId: number;
  /** By name. */
  const properties: Record<string, number> = {};
  const entries: Record<string, string> = {};
  beforeAll(async () => {
    t = await buildTestApp(engine);
    const made = (await t.main.post(`${cortex}/databases`, { name: "Vorrat" })).body;
    databaseId = made.database_id;
    properties["Titel"] = made.properties[0].property_id;
    for (const [property_name, property_type] of [
      ["Ort", "text"],
      ["Notiz", "text"],
      ["Menge", "number"],
    ] as const) {
      const body = { property_name, property_type, property_config: {} };
      const { property_id } = (await t.main.post(`${cortex}/databases/${databaseId}/properties`, body)).body;
      properties[property_name] = property_id;
    }
    const rows = [
      { title: "Äpfel", properties: { Ort: "Keller", Notiz: "Apfel für Mus", Menge: 12 } },
      { title: "Birnen", properties: { Ort: "Balkon", Menge: 3 } },
      { title: "Saft", properties: { Ort: "Keller", Notiz: "aus Apfel", Menge: 7 } },
      { title: "Apfelmus", properties: { Menge: 1 } },
    ];
    const { page_ids } = (
      await t.main.post(`${cortex}/databases/${databaseId}/entries/bulk`, { entries: rows })
    ).body;
    for (const [n, { title }] of rows.entries()) entries[title] = page_ids[n];
  });
  afterAll(() => t.close());

  const get = (who: Caller, path: string, query: Record<string, string>) =>
    who.get(`${cortex}/databases/${databaseId}/${path}?${String(new URLSearchParams(query))}`);
  const columns = (...names: string[]) => names.map((name) => properties[name]).join();
  const byAmount = () => JSON.stringify([{ property_id: properties["Menge"], direction: "desc" }]);
  const find = async (query: Record<string, string>, who = t.main) => (await get(who, "hits", query)).body;

  it("are those of entries in the order of the list", async () => {
    const at = async (title: string, query: Record<string, string> = {}, who = t.main) =>
      (await get(who, `entries/${entries[title]}/position`, query)).body.position;
    expect(await Promise.all(Object.keys(entries).map((title) => at(title)))).toEqual([0, 1, 2, 3]);
    const sorted = await Promise.all(Object.keys(entries).map((title) => at(title, { sorts: byAmount() })));
    expect(sorted).toEqual([0, 2, 1, 3]);
    expect(await at("Saft", { search: "apfel" })).toBe(1);
    expect(await at("Birnen", { search: "apfel" })).toBeNull();
  });

  it("are those of hits, in the columns that are shown, in their order", async () => {
    const all = { search: "apfel", columns: columns("Titel", "Ort", "Notiz") };
    const hits = [];
    for (const number of ["0", "1", "2"]) hits.push((await find({ ...all, number })).hit);
    expect(hits).toEqual([
      { number: 0, row: 0, property_id: properties["Notiz"] },
      { number: 1, row: 1, property_id: properties["Notiz"] },
      { number: 2, row: 2, property_id: properties["Titel"] },
    ]);
    expect(await find({ ...all, number: "3" })).toEqual({ total: 3, hit: null });
    expect(await find({ ...all, columns: columns("Ort") })).toEqual({ total: 0, hit: null });
    // As sorted: Äpfel, Saft, Apfelmus.
    const sorted = await find({ ...all, sorts: byAmount(), number: "2" });
    expect(sorted.hit).toEqual({ number: 2, row: 2, property_id: properties["Titel"] });
  });

  it("are those of a group, counted by its rows alone", async () => {
    const further_filters = JSON.stringify([
      { property_id: properties["Ort"], operator: "equals", value: "Keller" },
    ]);
    const all = { search: "apfel", columns: columns("Titel", "Notiz"), further_filters };
    expect(await find({ ...all, number: "1" })).toEqual({
      total: 2,
      hit: { number: 1, row: 1, property_id: properties["Notiz"] },
    });
    expect((await get(t.main, "hits", { ...all, further_filters: "[" })).status).toBe(422);
  });

  it("are those of the first hit from a cell on, and after the last one of the first", async () => {
    const all = { search: "apfel", columns: columns("Titel", "Notiz") };
    const from = async (row: number, column: number) =>
      (await find({ ...all, row: String(row), column: String(column) })).hit.number;
    expect(await from(0, 1)).toBe(0);
    expect(await from(1, 0)).toBe(1);
    expect(await from(2, 1)).toBe(0);
    expect(await from(99, 0)).toBe(0);
  });

  it("follow what is written", async () => {
    const all = { search: "kammer", columns: columns("Ort") };
    expect((await find(all)).total).toBe(0);
    const body = { property_id: properties["Ort"], value: "Speisekammer" };
    await t.main.patch(`${cortex}/entries/${entries["Birnen"]}/properties`, body);
    expect(await find(all)).toEqual({
      total: 1,
      hit: { number: 0, row: 0, property_id: properties["Ort"] },
    });
  });

  it("are for readers of the database, and count what they may read alone", async () => {
    const all = { search: "apfel", columns: columns("Titel", "Notiz") };
    expect((await get(t.guest, "hits", all)).status).toBe(404);
    await t.shareDatabase(databaseId, t.guest.userId, "read");
    expect((await find(all, t.guest)).total).toBe(3);
    await t.main.post(`${cortex}/pages/${entries["Saft"]}/permissions`, {
      permissions: { [t.guest.userId]: "none" },
    });
    expect((await find(all, t.guest)).total).toBe(2);
    expect((await get(t.guest, `entries/${entries["Saft"]}/position`, {})).body.position).toBeNull();
    expect((await get(t.guest, `entries/${entries["Apfelmus"]}/position`, {})).body.position).toBe(2);
  });
});
