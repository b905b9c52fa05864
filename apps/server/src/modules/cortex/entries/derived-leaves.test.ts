import { beforeAll, expect, it } from "vitest";
import { describeEachEngine } from "../../../../test/engines.ts";
import { systemClock } from "../../../shared/clock.ts";
import { openWorkbench, type Workbench } from "../databases/workbench-for-tests.ts";

describeEachEngine("texts and links of an entry", (engine) => {
  let bench: Workbench;
  beforeAll(async () => {
    bench = await openWorkbench(await engine.open(), systemClock);
  });

  /** Two entries with a text and a link each, in a database of their own. */
  const lay = async () => {
    const { database_id: databaseId } = await bench.databases.create(bench.main, { name: "Aufgaben" });
    const property = (property_name: string, property_type: "text" | "relation", target?: string) =>
      bench.properties.create(bench.main, databaseId, {
        property_name,
        property_type,
        property_config: target ? { target, multiple: true } : {},
      });
    const note = await property("Notiz", "text");
    const link = await property("Davor", "relation", "self");
    const [first = ""] = await bench.entries.createMany(bench.main, databaseId, [
      { title: "Rasen", properties: { Notiz: "mähen" } },
    ]);
    const [second = ""] = await bench.entries.createMany(bench.main, databaseId, [
      { title: "Hecke", properties: { Notiz: "schneiden", Davor: first } },
    ]);
    const rows = async () => {
      const texts = await bench.storage.read
        .selectFrom("entry_text")
        .select("page_id")
        .where("property_id", "=", note.property_id)
        .execute();
      const links = await bench.storage.read
        .selectFrom("entry_link")
        .select("page_id")
        .where("property_id", "=", link.property_id)
        .execute();
      return { page_ids: texts.map((row) => row.page_id).sort(), links: links.length };
    };
    return { databaseId, first, second, rows };
  };
  const removeForGood = (pageId: string) =>
    bench.storage.transact(async (tx) => {
      await tx.db.deleteFrom("page").where("page_id", "=", pageId).execute();
    });

  it("leave with it, and those of others stay", async () => {
    const { first, second, rows } = await lay();
    expect(await rows()).toEqual({ page_ids: [first, second].sort(), links: 1 });
    await removeForGood(second);
    expect(await rows()).toEqual({ page_ids: [first], links: 0 });
  });

  it("leave with their database", async () => {
    const { databaseId, rows } = await lay();
    await bench.storage.transact(async (tx) => {
      await tx.db.deleteFrom("database").where("database_id", "=", databaseId).execute();
    });
    expect(await rows()).toEqual({ page_ids: [], links: 0 });
  });
});
