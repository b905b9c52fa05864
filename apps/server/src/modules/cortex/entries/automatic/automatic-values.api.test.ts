import type { AutomaticKind } from "@maive/contract";
import { automaticTypes } from "@maive/contract";
import { readDate } from "@maive/values";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startFilesApp, type FilesApp } from "../../../../../test/cortex-files.ts";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { isClean } from "../verify/findings.ts";
import { verifyEntries } from "../verify/verify-entries.ts";

type Listed = { page_id: string; title: string; properties: Record<string, string | null> };
const minute = 60_000;

describeEachEngine("values that write themselves", (engine) => {
  let t: FilesApp;
  beforeAll(async () => {
    t = await startFilesApp(engine);
  });
  afterAll(() => t.close());

  const automatic = (kind: AutomaticKind, more: object = {}) => ({
    property_type: automaticTypes[kind],
    property_config: { automatic: kind, ...more },
  });
  const listed = async (databaseId: number, query: Record<string, unknown> = {}): Promise<Listed[]> => {
    const requested = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]),
    );
    return (await t.get(t.main, `databases/${databaseId}/entries?${requested}`)).body.entries;
  };
  const column = async (databaseId: number, name: string, query: Record<string, unknown> = {}) =>
    (await listed(databaseId, query)).map(({ properties }) => properties[name] ?? null);
  const startOf = (value: string | null | undefined) => readDate(value ?? null)?.start_date;
  const addProperty = (databaseId: number, property_name: string, body: object) =>
    t.post(t.main, `databases/${databaseId}/properties`, { property_name, ...body });
  const expectSound = async () => {
    const { found } = await verifyEntries({ storage: t.storage, repairs: false, now: 0 });
    expect(isClean(found)).toBe(true);
  };

  it("say when and by whom entries were made and edited, in the time of the instance", async () => {
    const { databaseId, ids } = await t.newDatabase({
      Angelegt: automatic("created_at"),
      Von: automatic("created_by"),
      Bearbeitet: automatic("edited_at"),
      Zuletzt: automatic("edited_by"),
      Text: { property_type: "text" },
    });
    await t.newEntry(databaseId, "eins", {});
    t.clock.advance(90 * minute);
    const two: string = await t.newEntry(databaseId, "zwei", {});
    const [one] = await listed(databaseId);
    const made = startOf(one?.properties["Angelegt"]);
    expect(made?.endsWith(":00.000Z")).toBe(true);
    expect(one?.properties).toMatchObject({ Bearbeitet: one?.properties["Angelegt"] });
    expect(one?.properties["Von"]).toBe(one?.properties["Zuletzt"]);
    t.clock.advance(5 * minute);
    const path = `/api/cortex/entries/${one?.page_id}/properties`;
    const { status, body } = await t.main.call("PATCH", path, {
      body: { property_id: ids["Text"], value: "neu" },
    });
    expect(status).toBe(200);
    const [after] = await listed(databaseId);
    expect(after?.properties["Angelegt"]).toBe(one?.properties["Angelegt"]);
    const edited = startOf(after?.properties["Bearbeitet"]);
    expect(Date.parse(edited ?? "") - Date.parse(made ?? "")).toBe(95 * minute);
    // Other windows hear of it as of a result.
    expect(body.calculations).toMatchObject([
      { propertyName: "Bearbeitet", newValue: after?.properties["Bearbeitet"], entryId: one?.page_id },
    ]);
    const newest = [{ property_id: ids["Bearbeitet"], direction: "desc" }];
    expect((await listed(databaseId, { sorts: newest })).map(({ title }) => title)).toEqual(["eins", "zwei"]);
    const mine = [{ property_id: ids["Von"], operator: "equals", value: { me: true } }];
    expect(await listed(databaseId, { filters: mine })).toHaveLength(2);
    const { body: groups } = await t.get(
      t.main,
      `databases/${databaseId}/groups?by=${encodeURIComponent(JSON.stringify({ property_id: ids["Zuletzt"] }))}`,
    );
    expect(groups.groups.map(({ count }: { count: number }) => count)).toEqual([2]);
    const { body: changes } = await t.get(t.main, `entries/${two}/history`);
    expect(JSON.stringify(changes ?? "")).not.toContain("Bearbeitet");
    await expectSound();
  });

  it("are written by nobody else, and copies have their own", async () => {
    const { databaseId, ids } = await t.newDatabase({ Nr: automatic("serial", { serial_prefix: "RE-" }) });
    const entry = await t.newEntry(databaseId, "eins", {});
    const written = await t.main.call("PATCH", `/api/cortex/entries/${entry}/properties`, {
      body: { property_id: ids["Nr"], value: "7" },
    });
    expect(written).toMatchObject({ status: 422, body: { code: "invalid_value" } });
    expect(written.body.detail).toBe("„Nr“ füllt sich selbst und lässt sich nicht ändern.");
    const many = await t.main.call("PATCH", `/api/cortex/databases/${databaseId}/cells`, {
      body: { changes: [{ entry_id: entry, property_id: ids["Nr"], value: "7" }] },
    });
    expect(many.status).toBe(422);
    const made = await t.post(t.main, `databases/${databaseId}/entries`, {
      title: "zwei",
      properties: { Nr: "7" },
    });
    expect(made.status).toBe(422);
    expect((await t.post(t.main, `entries/${entry}/duplicate`, {})).status).toBe(201);
    expect((await column(databaseId, "Nr")).toSorted()).toEqual(["1", "2"]);
    const fixed = await t.main.call("PATCH", `/api/cortex/properties/${ids["Nr"]}/details`, {
      body: { property_config: { automatic: "created_at" } },
    });
    expect(fixed.status).toBe(422);
  });

  it("number entries that are there in their order, and none twice, whatever goes and comes back", async () => {
    const { databaseId } = await t.newDatabase({});
    for (const title of ["a", "b", "c"]) await t.newEntry(databaseId, title, {});
    const { body: property } = await addProperty(
      databaseId,
      "Nr",
      automatic("serial", { serial_prefix: "RE-", serial_digits: 4 }),
    );
    expect(await column(databaseId, "Nr")).toEqual(["1", "2", "3"]);
    const [, , last] = await listed(databaseId);
    await t.main.call("DELETE", `/api/cortex/pages/${last?.page_id}`);
    await t.newEntry(databaseId, "d", {});
    expect(await column(databaseId, "Nr")).toEqual(["1", "2", "4"]);
    await t.post(t.main, `pages/${last?.page_id}/restore`, {});
    expect((await column(databaseId, "Nr")).toSorted()).toEqual(["1", "2", "3", "4"]);
    await t.main.call("DELETE", `/api/cortex/properties/${property.property_id}`);
    await t.newEntry(databaseId, "e", {});
    await t.post(t.main, `trash/property-${property.property_id}/restore`, {});
    const numbers = Object.fromEntries(
      (await listed(databaseId)).map(({ title, properties }) => [title, properties["Nr"]]),
    );
    expect(numbers).toEqual({ a: "1", b: "2", c: "3", d: "4", e: "5" });
    const filters = [{ property_id: property.property_id, operator: "contains", value: "re-0004" }];
    expect(await column(databaseId, "Name", { filters })).toEqual(["d"]);
    await t.main.call("PATCH", `/api/cortex/properties/${property.property_id}/details`, {
      body: { property_config: { serial_prefix: "A" } },
    });
    const renamed = [{ property_id: property.property_id, operator: "contains", value: "a0004" }];
    expect(await column(databaseId, "Name", { filters: renamed })).toEqual(["d"]);
    await expectSound();
  });

  it("give those who write at once different numbers", async () => {
    const { databaseId } = await t.newDatabase({ Nr: automatic("serial") });
    const titles = Array.from({ length: 12 }, (_, n) => `Eintrag ${n}`);
    await Promise.all(titles.map((title) => t.newEntry(databaseId, title, {})));
    expect((await column(databaseId, "Nr")).map(Number).toSorted((a, b) => a - b)).toEqual(
      titles.map((_, n) => n + 1),
    );
  });

  it("become other types with what they show, and come back", async () => {
    const { databaseId, ids } = await t.newDatabase({ Nr: automatic("serial", { serial_prefix: "RE-" }) });
    await t.newEntry(databaseId, "a", {});
    const { status, body } = await t.post(t.main, `properties/${ids["Nr"]}/convert`, {
      property_type: "text",
    });
    expect(status).toBe(200);
    expect(await column(databaseId, "Nr")).toEqual(["RE-1"]);
    await t.newEntry(databaseId, "b", {});
    await t.post(t.main, `trash/${body.trashed_part}/restore`, {});
    expect(await column(databaseId, "Nr")).toEqual(["1", "2"]);
    const refused = await t.post(t.main, `properties/${ids["Nr"]}/convert`, {
      property_type: "date",
      property_config: { automatic: "created_at" },
    });
    expect(refused.status).toBe(422);
  });

  it.each([
    [{ property_type: "text", property_config: { automatic: "serial" } }],
    [{ property_type: "number", property_config: { automatic: "created_at" } }],
    [{ property_type: "date", property_config: { automatic: "gestern" } }],
    [{ property_type: "number", property_config: { automatic: "serial", serial_prefix: "x".repeat(21) } }],
    [{ property_type: "number", property_config: { automatic: "serial", serial_prefix: "a\nb" } }],
    [{ property_type: "number", property_config: { automatic: "serial", serial_digits: 13 } }],
  ])("are refused as %j", async (body) => {
    const { databaseId } = await t.newDatabase({});
    expect((await addProperty(databaseId, "Nr", body)).status).toBe(422);
  });

  it("are read by formulas", async () => {
    const { databaseId } = await t.newDatabase({
      Nr: automatic("serial", { serial_prefix: "RE-" }),
      Angelegt: automatic("created_at"),
    });
    await addProperty(databaseId, "Doppelt", {
      property_type: "formula",
      property_config: {
        formula: 'prop("Nr") * 2 + dateBetween(prop("Angelegt"), prop("Angelegt"), "days")',
      },
    });
    await t.newEntry(databaseId, "a", {});
    await t.newEntry(databaseId, "b", {});
    expect(await column(databaseId, "Doppelt_calculated")).toEqual(["2", "4"]);
  });

  it("are filtered by whom and since when", async () => {
    const { databaseId, ids } = await t.newDatabase({
      Angelegt: automatic("created_at"),
      Von: automatic("created_by"),
      Bearbeitet: automatic("edited_at"),
      Zuletzt: automatic("edited_by"),
      Text: { property_type: "text" },
    });
    // Yesterday: a session would not last until tomorrow.
    const day = 24 * 60 * minute;
    t.clock.advance(-day);
    const one: string = await t.newEntry(databaseId, "eins", {});
    await t.newEntry(databaseId, "zwei", {});
    t.clock.advance(day);
    const titles = async (name: string, operator: string, value: unknown) =>
      column(databaseId, "Name", { filters: [{ property_id: ids[name], operator, value }] });
    const last = (count: number) => ({ target: "start_date", value: { unit: "day", count: -count } });
    for (const name of ["Von", "Zuletzt"]) {
      expect(await titles(name, "equals", { me: true })).toEqual(["eins", "zwei"]);
      expect(await titles(name, "not_equals", { me: true })).toEqual([]);
    }
    await t.main.call("PATCH", `/api/cortex/entries/${one}/properties`, {
      body: { property_id: ids["Text"], value: "neu" },
    });
    for (const name of ["Angelegt", "Bearbeitet"])
      expect(await titles(name, "relative_to_today", last(7))).toEqual(["eins", "zwei"]);
    expect(await titles("Angelegt", "relative_to_today", last(1))).toEqual([]);
    expect(await titles("Bearbeitet", "relative_to_today", last(1))).toEqual(["eins"]);
  });
});
