import { beforeAll, expect, it } from "vitest";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { systemClock } from "../../../../shared/clock.ts";
import { openDatabaseFixture, type DatabaseFixture } from "../../databases/database-fixture-for-tests.ts";

describeEachEngine("links of an entry", (engine) => {
  let bench: DatabaseFixture;
  beforeAll(async () => {
    bench = await openDatabaseFixture(await engine.open(), systemClock);
  });

  /** Two entries that link to a third, in a database of their own. */
  const lay = async () => {
    const { database_id: databaseId } = await bench.databases.create(bench.main, { name: "Aufgaben" });
    const { property_id } = await bench.properties.create(bench.main, databaseId, {
      property_name: "Davor",
      property_type: "relation",
      property_config: { target: "self", multiple: true },
    });
    const { page_id: named } = await bench.entries.create(bench.main, databaseId, { title: "Rasen" });
    const [one = "", other = ""] = await bench.entries.createMany(bench.main, databaseId, [
      { title: "Hecke", properties: { Davor: named } },
      { title: "Beet", properties: { Davor: named } },
    ]);
    const linking = async () => {
      const links = await bench.storage.read
        .selectFrom("entry_link")
        .select("page_id")
        .where("property_id", "=", property_id)
        .execute();
      return links.map((row) => row.page_id).sort();
    };
    return { databaseId, one, other, linking };
  };
  const removeForGood = (pageId: string) =>
    bench.storage.transact(async (tx) => {
      await tx.db.deleteFrom("page").where("page_id", "=", pageId).execute();
    });

  it("leave with it, and those of others stay", async () => {
    const { one, other, linking } = await lay();
    expect(await linking()).toEqual([one, other].sort());
    await removeForGood(one);
    expect(await linking()).toEqual([other]);
  });

  it("leave with their database", async () => {
    const { databaseId, linking } = await lay();
    await bench.storage.transact(async (tx) => {
      await tx.db.deleteFrom("database").where("database_id", "=", databaseId).execute();
    });
    expect(await linking()).toEqual([]);
  });
});
