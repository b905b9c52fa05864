// @module-tag endurance
import { limits } from "@maive/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../../test/engines.ts";

const cortex = "/api/cortex";

describeEachEngine("lists that cost much", (engine) => {
  let t: TestApp;
  let databaseId: number;
  let property: number;
  /** A view that makes the server scan all rows many times. */
  let costly: { view_id: string };
  beforeAll(async () => {
    t = await buildTestApp(engine, {}, { readMs: 1_500 });
    databaseId = (await t.main.post(`${cortex}/databases`, { name: "Langes" })).body.database_id;
    const named = { property_name: "Text", property_type: "text", property_config: {} };
    property = (await t.main.post(`${cortex}/databases/${databaseId}/properties`, named)).body.property_id;
    for (let part = 0; part < 4; part += 1) {
      const entries = Array.from({ length: 60 }, (_, n) => ({
        title: `${part} ${n}`,
        properties: { Text: "a".repeat(90_000) },
      }));
      await t.main.post(`${cortex}/databases/${databaseId}/entries/bulk`, { entries });
    }
    const views = `${cortex}/databases/${databaseId}/views`;
    const { id } = (await t.main.post(views, { name: "Teuer" })).body;
    const rules = JSON.parse(filters(limits.filtersPerList, (n) => `${"a".repeat(900)}b${n}`));
    await t.main.patch(`${views}/${id}`, { filters: rules });
    costly = { view_id: String(id) };
  });
  afterAll(() => t.close());

  const list = (query: Record<string, string>) =>
    t.main.get(`${cortex}/databases/${databaseId}/entries?${String(new URLSearchParams(query))}`);
  const filters = (count: number, value: (n: number) => string, operator = "not_contains") =>
    JSON.stringify(
      Array.from({ length: count }, (_, n) => ({ property_id: property, operator, value: value(n) })),
    );

  it("are given up after their time, and say so, and when to come back", async () => {
    const answer = await list(costly);
    expect([answer.status, answer.body.code]).toEqual([503, "took_too_long"]);
    expect(answer.body.detail).toMatch(/zu lange gedauert/);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    const summary = new URLSearchParams({
      ...costly,
      aggregations: JSON.stringify({ [property]: ["filled"] }),
    });
    const summed = await t.main.get(`${cortex}/databases/${databaseId}/summary?${String(summary)}`);
    expect([summed.status, summed.body.code]).toEqual([503, "took_too_long"]);
  });

  it("keep nobody else's list waiting", async () => {
    await t.shareDatabase(databaseId, t.guest.userId, "read");
    const order: string[] = [];
    const slow = [1, 2, 3, 4, 5].map(() => list(costly).then(() => order.push("slow")));
    const quick = await t.guest.get(`${cortex}/databases/${databaseId}/entries?limit=1`);
    order.push("quick");
    await Promise.all(slow);
    expect(quick.status).toBe(200);
    expect(order.at(-1)).toBe("slow");
  });

  it("look for nothing that is longer than anybody types, and sort by no more than anybody reads", async () => {
    const needle = (length: number, of = property) => ({
      filters: JSON.stringify([{ property_id: of, operator: "contains", value: "a".repeat(length) }]),
    });
    // The texts of the others are 20 MB, which a busy machine does not read in the time that is given here.
    const small = (await t.main.post(`${cortex}/databases`, { name: "Kurz" })).body;
    const lead = small.properties[0].property_id;
    const query = new URLSearchParams(needle(limits.filterNeedleLength, lead));
    const found = await t.main.get(`${cortex}/databases/${small.database_id}/entries?${String(query)}`);
    expect(found.status).toBe(200);
    const longer = await list(needle(limits.filterNeedleLength + 1));
    expect([longer.status, longer.body.detail]).toEqual([
      422,
      "Wonach ein Filter sucht, darf höchstens 1.000 Zeichen lang sein.",
    ]);
    const views = `${cortex}/databases/${databaseId}/views`;
    const { id } = (await t.main.get(views)).body.views[0];
    const saved = await t.main.patch(`${views}/${id}`, JSON.parse(`{"filters":${needle(1_001).filters}}`));
    expect(saved.status).toBe(422);
    const sorts = Array.from({ length: limits.sortsPerList + 1 }, () => ({
      property_id: property,
      direction: "asc",
    }));
    expect((await t.main.patch(`${views}/${id}`, { sorts })).status).toBe(422);
    const huge = { property_id: property, operator: "equals", value: "x".repeat(limits.filtersLength) };
    expect((await t.main.patch(`${views}/${id}`, { filters: [huge] })).status).toBe(422);
  });

  it("of views that were saved before there was a bound find nothing, and are still there", async () => {
    const views = `${cortex}/databases/${databaseId}/views`;
    const { id } = (await t.main.post(views, { name: "Alt" })).body;
    const requested = (operator: string) => {
      const filter = { property_id: property, operator, value: "a".repeat(7_000) };
      return t.storage.transact((tx) =>
        tx.db
          .updateTable("view")
          .set({ config: JSON.stringify({ properties: {}, sorts: [], filters: [filter] }) })
          .where("view_id", "=", id)
          .execute(),
      );
    };
    await requested("contains");
    expect((await list({ view_id: id })).body.total).toBe(0);
    await requested("not_contains");
    expect((await list({ view_id: id, limit: "1" })).body.total).toBe(240);
    const { body } = await t.main.get(views);
    expect(body.views.at(-1).filters[0].value).toHaveLength(7_000);
  });
});
