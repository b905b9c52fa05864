import { beforeEach, expect, it } from "vitest";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { TestClock } from "../../../../../test/test-clock.ts";
import type { Storage } from "../../../../storage/index.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../databases/database-fixture-for-tests.ts";
import { checkLinks } from "../links/check-links-for-tests.ts";
import { isClean } from "../verify/findings.ts";
import { verifyEntries } from "../verify/verify-entries.ts";
import { inlineEntries } from "./recalculate.ts";

describeEachEngine("names that many entries look up", (engine) => {
  let storage: Storage;
  let bench: DatabaseFixture;
  let [orders, customers, cities, place, lookup] = [0, 0, 0, 0, 0];
  let [city, other, customer, first] = ["", "", "", ""];
  const rows = inlineEntries + 100;
  const tags = engine.name === "postgres" ? ["endurance"] : [];

  const create = async (
    databaseId: number,
    property_name: string,
    property_type: string,
    property_config: Record<string, unknown>,
  ): Promise<number> =>
    (
      await bench.properties.create(bench.main, databaseId, {
        property_name,
        property_type: property_type as "text",
        property_config,
      })
    ).property_id;
  const idle = async () => {
    await bench.computed.background.idle();
    await bench.linkFollow.idle();
  };
  const verified = async (repairs: boolean) => {
    const { found } = await verifyEntries({ storage, repairs, now: bench.computed.now() });
    return isClean(found) ? null : found;
  };
  const totalOf = async (operator: "contains" | "empty", value?: string) => {
    const filters = JSON.stringify([
      { property_id: lookup, operator, ...(value === undefined ? {} : { value }) },
    ]);
    return (await bench.list.list(bench.main, orders, { limit: 1, filters })).total;
  };

  beforeEach(async () => {
    storage = await engine.open();
    bench = await openDatabaseFixture(storage, new TestClock());
    const { main } = bench;
    orders = (await bench.databases.create(main, { name: "Aufträge" })).database_id;
    customers = (await bench.databases.create(main, { name: "Kunden" })).database_id;
    cities = (await bench.databases.create(main, { name: "Orte" })).database_id;
    place = await create(customers, "Ort", "relation", { target: `cortex:${cities}`, multiple: true });
    const relation = await create(orders, "Kunde", "relation", { target: `cortex:${customers}` });
    [city = "", other = ""] = await bench.entries.createMany(main, cities, [
      { title: "Bonn" },
      { title: "Ulm" },
    ]);
    [customer = ""] = await bench.entries.createMany(main, customers, [
      { title: "A", properties: { Ort: city } },
    ]);
    const all = Array.from({ length: rows }, (_, n) => ({
      title: `Nr. ${n}`,
      properties: { Kunde: customer },
    }));
    [first = ""] = await bench.entries.createMany(main, orders, all.slice(0, 3_000));
    await bench.entries.createMany(main, orders, all.slice(3_000));
    lookup = await create(orders, "Ort des Kunden", "rollup", {
      relation_property: relation,
      rollup_property: place,
      aggregation: "lookup",
    });
    await idle();
  });

  it(
    "are worked out, renamed and forgotten in steps, with links and keys as the documents say",
    { tags },
    async () => {
      expect(await totalOf("contains", "bonn")).toBe(rows);
      expect(await verified(false)).toBeNull();
      await bench.cells.patchCell(bench.main, customer, { property_id: place, value: `${other},${city}` });
      await idle();
      expect([await totalOf("contains", "ulm"), await totalOf("contains", "bonn")]).toEqual([rows, rows]);
      await checkLinks(storage);
      const { properties } = await bench.databases.detail(bench.main, cities);
      const lead = properties.find(({ is_lead_property }) => is_lead_property)?.property_id ?? -1;
      await bench.cells.patchCell(bench.main, other, { property_id: lead, value: "Wien" });
      await idle();
      expect([await totalOf("contains", "ulm"), await totalOf("contains", "wien")]).toEqual([0, rows]);
      expect(await verified(false)).toBeNull();
      await bench.trash.trash(bench.main, other);
      await bench.trash.remove(bench.main, other);
      await idle();
      expect(await totalOf("contains", "wien")).toBe(0);
      expect(await totalOf("contains", "bonn")).toBe(rows);
      await checkLinks(storage);
      expect(await verified(false)).toBeNull();
    },
  );

  it(
    "have their links again when they were something else before anybody worked that out",
    { tags },
    async () => {
      const { main } = bench;
      await bench.computed.background.close();
      await bench.properties.delete(main, place);
      await bench.parts.restore(main, `property-${place}`);
      const people = { main: bench.main };
      bench = { ...(await openDatabaseFixture(storage, new TestClock())), ...people };
      bench.computed.background.resume();
      await idle();
      expect(await totalOf("contains", "bonn")).toBe(rows);
      await checkLinks(storage);
      expect(await verified(false)).toBeNull();
      await bench.computed.background.close();
      await bench.properties.patch(main, lookup, { property_config: { aggregation: "count" } });
      await bench.properties.patch(main, lookup, { property_config: { aggregation: "lookup" } });
      bench = { ...(await openDatabaseFixture(storage, new TestClock())), ...people };
      bench.computed.background.resume();
      await idle();
      expect(await totalOf("contains", "bonn")).toBe(rows);
      await checkLinks(storage);
      expect(await verified(false)).toBeNull();
    },
  );

  it("are made right again after damage to results, links and keys", { tags }, async () => {
    const property = (await bench.databases.detail(bench.main, orders)).properties.find(
      ({ property_id }) => property_id === lookup,
    );
    expect(property?.property_config.lookup_type).toBe("relation");
    await storage.transact(async (tx) => {
      await tx.db
        .deleteFrom("entry_link")
        .where("property_id", "=", lookup)
        .where("page_id", "=", first)
        .execute();
    });
    expect(await verified(true)).toMatchObject({ links: 1 });
    expect(await verified(false)).toBeNull();
    await storage.transact(async (tx) => {
      await tx.db
        .updateTable("entry_link")
        .set({ target_id: other })
        .where("property_id", "=", lookup)
        .where("page_id", "=", first)
        .execute();
    });
    expect(await verified(true)).not.toBeNull();
    expect(await verified(false)).toBeNull();
    await checkLinks(storage);
  });
});
