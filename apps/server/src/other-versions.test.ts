import { beforeEach, expect, it } from "vitest";
import { describeEachEngine } from "../test/engines.ts";
import { TestClock } from "../test/test-clock.ts";
import {
  type DatabaseFixture,
  openDatabaseFixture,
} from "./modules/cortex/databases/database-fixture-for-tests.ts";
import { afterOtherVersions, takeOver } from "./other-versions.ts";
import type { Storage } from "./storage/index.ts";

describeEachEngine("results that another version worked out", (engine) => {
  let storage: Storage;
  let bench: DatabaseFixture;
  let databaseId: number;
  let rollup: number;
  let box: string;
  let living: string[];
  let writes: number;
  const version = "4.1.0";

  beforeEach(async () => {
    storage = await engine.open();
    bench = await openDatabaseFixture(storage, new TestClock());
    living = [version];
    const { main, entries, properties } = bench;
    ({ database_id: databaseId } = await bench.databases.create(main, { name: "Kisten" }));
    const property = async (
      property_name: string,
      property_type: "number" | "relation" | "rollup",
      property_config = {},
    ): Promise<number> =>
      (await properties.create(main, databaseId, { property_name, property_type, property_config }))
        .property_id;
    const weight = await property("Gewicht", "number");
    const inside = await property("Inhalt", "relation", { target: "self", multiple: true });
    rollup = await property("Schweres", "rollup", {
      relation_property: inside,
      rollup_property: weight,
      aggregation: "count",
      rollup_filters: [{ property_id: weight, operator: "at_least", value: 10 }],
    });
    const things = await entries.createMany(main, databaseId, [
      { title: "Feder", properties: { Gewicht: "1" } },
      { title: "Stein", properties: { Gewicht: "20" } },
    ]);
    [box = ""] = await entries.createMany(main, databaseId, [
      { title: "Kiste", properties: { Inhalt: things.join(",") } },
    ]);
    await storage.transact((tx) => takeOver(tx, version));
    await follow();
    writes = 0;
  });

  const follow = async (): Promise<void> => {
    await afterOtherVersions({
      storage: {
        read: storage.read,
        transact: (work) => {
          writes += 1;
          return storage.transact(work);
        },
      },
      version: async () => version,
      processes: { list: async () => living.map((each) => ({ version: each })) },
      renew: (tx) => bench.computed.renew(tx),
    })();
    await bench.computed.background.idle();
  };
  const result = async (): Promise<string | null | undefined> => {
    const { entries } = await bench.list.list(bench.main, databaseId, { limit: 10 });
    return entries.find(({ page_id }) => page_id === box)?.properties["Schweres_calculated"];
  };
  /** As a version writes it that knows no conditions of rollups. */
  const writeAsOlder = async (): Promise<void> => {
    await storage.transact(async ({ db }) => {
      const { doc } = await db
        .selectFrom("entry_doc")
        .select("doc")
        .where("page_id", "=", box)
        .executeTakeFirstOrThrow();
      const written = JSON.stringify({ ...JSON.parse(doc), [String(rollup)]: "2" });
      await db.updateTable("entry_doc").set({ doc: written }).where("page_id", "=", box).execute();
    });
    expect(await result()).toBe("2");
  };

  it("are worked out anew when it is gone, and not while it lives or for nothing", async () => {
    expect(await result()).toBe("1");
    living = [version, "4.0.0"];
    await follow();
    await writeAsOlder();
    await follow();
    expect(await result()).toBe("2");
    living = [version];
    await follow();
    expect(await result()).toBe("1");
    await writeAsOlder();
    await follow();
    // Nothing of another version was there.
    expect(await result()).toBe("2");
  });

  it("are noted once, however often somebody looks", async () => {
    for (const [alive, most] of [
      [[version], 0],
      [[version, "4.0.0"], 1],
      [[version], 2],
    ] as const) {
      living = [...alive];
      for (let look = 0; look < 3; look += 1) await follow();
      expect(writes).toBe(most);
    }
  });

  it("are worked out anew where it worked alone in between, or came and went beside this one", async () => {
    await writeAsOlder();
    await storage.transact((tx) => takeOver(tx, "4.0.0"));
    await storage.transact((tx) => takeOver(tx, version));
    await follow();
    expect(await result()).toBe("1");
    await writeAsOlder();
    await storage.transact((tx) => takeOver(tx, "4.0.0"));
    await follow();
    expect(await result()).toBe("1");
  });
});
