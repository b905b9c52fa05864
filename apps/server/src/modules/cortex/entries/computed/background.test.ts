import { beforeEach, expect, it } from "vitest";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { valueTypes } from "@maive/values";
import { TestClock } from "../../../../../test/test-clock.ts";
import type { DomainEvent } from "../../../../events/index.ts";
import type { Storage } from "../../../../storage/index.ts";
import { openDatabaseFixture, type DatabaseFixture } from "../../databases/database-fixture-for-tests.ts";
import { inlineEntries } from "./recalculate.ts";
import { verifyComputed } from "./verify-computed.ts";

describeEachEngine("a formula over more entries than one transaction takes", (engine) => {
  let storage: Storage;
  let bench: DatabaseFixture;
  let databaseId: number;
  const rows = inlineEntries + 300;

  const formula = (property_name: string, source: string) =>
    bench.properties.create(bench.main, databaseId, {
      property_name,
      property_type: "formula",
      property_config: { formula: source },
    });
  const wrong = () => verifyComputed(storage.read, (work) => storage.transact(work), bench.computed.now());
  const sorted = async (propertyId: number) =>
    (
      await bench.list.list(bench.main, databaseId, {
        limit: 3,
        sorts: JSON.stringify([{ property_id: propertyId, direction: "desc" }]),
      })
    ).entries.map(({ title }) => title);

  beforeEach(async () => {
    storage = await engine.open();
    bench = await openDatabaseFixture(storage, new TestClock());
    ({ database_id: databaseId } = await bench.databases.create(bench.main, { name: "Viele" }));
    await bench.properties.create(bench.main, databaseId, {
      property_name: "Zahl",
      property_type: "number",
    });
    const entries = Array.from({ length: rows }, (_, n) => ({
      title: `Nr. ${n}`,
      properties: { Zahl: String(n) },
    }));
    await bench.entries.createMany(bench.main, databaseId, entries.slice(0, 3_000));
    await bench.entries.createMany(bench.main, databaseId, entries.slice(3_000));
  });

  it("is worked out beside other work, with what follows from it, and says how far it is", async () => {
    const made = await formula("Doppelt", 'prop("Zahl") * 2');
    const text = await formula("Satz", '"Zahl " + prop("Doppelt")');
    expect((await bench.databases.detail(bench.main, databaseId)).calculating).toMatchObject({ total: rows });
    // An edit in the meantime has its result at once.
    const [last] = (await bench.list.list(bench.main, databaseId, { limit: 1, offset: rows - 1 })).entries;
    const { properties } = await bench.databases.detail(bench.main, databaseId);
    const answer = await bench.cells.patchCell(bench.main, last?.page_id ?? "", {
      property_id: properties.find(({ property_name }) => property_name === "Zahl")?.property_id ?? -1,
      value: "1000000",
    });
    expect(answer.calculations).toMatchObject([{ newValue: "2000000" }, { newValue: "Zahl 2000000" }]);
    await bench.computed.background.idle();
    expect(await wrong()).toBe(0);
    expect((await bench.databases.detail(bench.main, databaseId)).calculating).toBeUndefined();
    const notified = bench.events.filter((event) => event.type === "calculating");
    expect(notified.at(-1)).toMatchObject({ databaseId, progress: null, actor: bench.main });
    expect(await sorted(made.property_id)).toEqual([`Nr. ${rows - 1}`, `Nr. ${rows - 2}`, `Nr. ${rows - 3}`]);
    // Another result type has other keys, also where the values look the same.
    await bench.properties.patch(bench.main, made.property_id, {
      property_config: { formula: 'toText(prop("Zahl") * 2)' },
    });
    await bench.computed.background.idle();
    expect(await wrong()).toBe(0);
    expect(await sorted(made.property_id)).toEqual([`Nr. ${rows - 1}`, `Nr. ${rows - 2}`, `Nr. ${rows - 3}`]);
    expect(await sorted(text.property_id)).toHaveLength(3);
  });

  it("shows links of before as links until the texts that follow them are there", async () => {
    const made = await formula("Link", 'link(prop("Name"), "/cortex")');
    await bench.computed.background.idle();
    await bench.computed.background.close();
    const changed = await bench.properties.patch(bench.main, made.property_id, {
      property_config: { formula: 'upper(prop("Name"))' },
    });
    const { entries } = await bench.list.list(bench.main, databaseId, { limit: 1 });
    const shown = entries[0]?.properties["Link_calculated"] ?? "";
    expect(valueTypes.formula.format(shown, changed.property_config)).toBe("Nr. 0");
  });

  it("goes on after a stop where it was", async () => {
    await bench.computed.background.close();
    await formula("Doppelt", 'prop("Zahl") * 2');
    expect(await wrong()).toBe(0);
    const later: DomainEvent[] = [];
    const next = await openDatabaseFixture(storage, new TestClock());
    next.bus.onAny((event) => later.push(event));
    next.computed.background.resume();
    await next.computed.background.idle();
    expect((await next.databases.detail(next.main, databaseId)).calculating).toBeUndefined();
    expect(later.filter(({ type }) => type === "calculating")).not.toEqual([]);
    expect(await wrong()).toBe(0);
  });
});
