import { linkedText } from "@maive/values";
import { beforeEach, expect, it } from "vitest";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { TestClock } from "../../../../../test/test-clock.ts";
import type { Storage } from "../../../../storage/index.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../databases/database-fixture-for-tests.ts";
import { checkLinks } from "../links/check-links-for-tests.ts";
import { isClean } from "../verify/findings.ts";
import { verifyEntries } from "../verify/verify-entries.ts";

describeEachEngine(
  "looked up names that another version wrote, or that were something else meanwhile",
  (engine) => {
    let storage: Storage;
    let bench: DatabaseFixture;
    let [orders, cities, place, who, places, people] = [0, 0, 0, 0, 0, 0];
    let [bonn, ulm, customer, order] = ["", "", "", ""];

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

    beforeEach(async () => {
      storage = await engine.open();
      bench = await openDatabaseFixture(storage, new TestClock());
      const { main, guest } = bench;
      const database = async (name: string) => (await bench.databases.create(main, { name })).database_id;
      orders = await database("Aufträge");
      const customers = await database("Kunden");
      cities = await database("Orte");
      place = await create(customers, "Ort", "relation", { target: `cortex:${cities}`, multiple: true });
      who = await create(customers, "Wer", "person", { linked_property_name: "Kunden", multiple: true });
      const relation_property = await create(orders, "Kunde", "relation", { target: `cortex:${customers}` });
      [bonn = "", ulm = ""] = await bench.entries.createMany(main, cities, [
        { title: "Bonn" },
        { title: "Ulm" },
      ]);
      [customer = ""] = await bench.entries.createMany(main, customers, [
        { title: "A", properties: { Ort: `${bonn},${ulm}`, Wer: guest.userId } },
      ]);
      [order = ""] = await bench.entries.createMany(main, orders, [
        { title: "Nr. 1", properties: { Kunde: customer } },
      ]);
      const lookup = (name: string, rollup_property: number) =>
        create(orders, name, "rollup", { relation_property, rollup_property, aggregation: "lookup" });
      [places, people] = [await lookup("Ort des Kunden", place), await lookup("Wer dort ist", who)];
    });

    /** As a version writes a result that knows of no links of rollups. */
    const writeAsOlder = (propertyId: number, value: string | null): Promise<void> =>
      storage.transact(async ({ db }) => {
        const row = db.selectFrom("entry_doc").select("doc").where("page_id", "=", order);
        const { [propertyId]: _, ...others } = JSON.parse((await row.executeTakeFirstOrThrow()).doc);
        const doc = JSON.stringify(value === null ? others : { ...others, [propertyId]: value });
        await db.updateTable("entry_doc").set({ doc }).where("page_id", "=", order).execute();
      });
    const rowsTo = async (targetId: string) =>
      storage.read
        .selectFrom("entry_link")
        .select("property_id")
        .where("target_id", "=", targetId)
        .orderBy("property_id")
        .execute();
    const value = async (propertyId: number): Promise<string | undefined> =>
      JSON.parse(
        (
          await storage.read
            .selectFrom("entry_doc")
            .select("doc")
            .where("page_id", "=", order)
            .executeTakeFirstOrThrow()
        ).doc,
      )[propertyId];
    const renewed = async () => {
      await storage.transact((tx) => bench.computed.renew(tx));
      await bench.computed.background.idle();
      await checkLinks(storage);
      const { found } = await verifyEntries({ storage, repairs: false, now: bench.computed.now() });
      return isClean(found) ? null : found;
    };

    it("are forgotten with what they name, whatever the cell says", async () => {
      for (const left of ["Bonn, Ulm", "#FEHLER: Ein Fehler", null]) {
        const [city = ""] = await bench.entries.createMany(bench.main, cities, [{ title: "Kiel" }]);
        await bench.cells.patchCell(bench.main, customer, { property_id: place, value: city });
        await writeAsOlder(places, left);
        expect(await rowsTo(city)).toHaveLength(2);
        await bench.trash.trash(bench.main, city);
        await writeAsOlder(places, left);
        await storage.transact((tx) =>
          tx.db
            .insertInto("entry_link")
            .values({ property_id: places, page_id: order, target_id: city, ord: 0 })
            .onConflict((on) => on.doNothing())
            .execute(),
        );
        await bench.trash.remove(bench.main, city);
        expect(await rowsTo(city)).toEqual([]);
      }
      await writeAsOlder(people, "bert");
      expect(await rowsTo(bench.guest.userId)).toHaveLength(2);
      await storage.transact((tx) => bench.entries.unlinkUser(tx, bench.main, bench.guest.userId));
      expect(await rowsTo(bench.guest.userId)).toEqual([]);
      expect(await renewed()).toBeNull();
    });

    it("are worked out anew over texts, errors and nothing, with their links once each", async () => {
      for (const left of ["Bonn, Ulm", `Bonn,${ulm}`, "#FEHLER: Ein Fehler", null]) {
        await writeAsOlder(places, left);
        expect(await renewed()).toBeNull();
        expect(await value(places)).toBe(linkedText([bonn, ulm]));
        await writeAsOlder(places, left);
        await bench.cells.patchCell(bench.main, customer, { property_id: place, value: `${ulm},${bonn}` });
        await checkLinks(storage);
        await bench.cells.patchCell(bench.main, customer, { property_id: place, value: `${bonn},${ulm}` });
        await checkLinks(storage);
      }
      await bench.cells.patchCell(bench.main, customer, { property_id: place, value: null });
      await storage.transact((tx) =>
        tx.db
          .insertInto("entry_link")
          .values({ property_id: places, page_id: order, target_id: ulm, ord: 0 })
          .execute(),
      );
      expect(await renewed()).toBeNull();
      expect(await rowsTo(ulm)).toEqual([]);
    });

    it("have their links again in entries that lay in the trash while they were texts", async () => {
      await bench.trash.trash(bench.main, order);
      await bench.properties.patch(bench.main, places, { property_config: { aggregation: "count" } });
      await bench.properties.patch(bench.main, places, { property_config: { aggregation: "lookup" } });
      await bench.trash.restore(bench.main, order);
      expect(await value(places)).toBe(linkedText([bonn, ulm]));
      expect(await rowsTo(bonn)).toHaveLength(2);
      expect(await renewed()).toBeNull();
    });
  },
);
