import { beforeEach, expect, it } from "vitest";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { TestClock } from "../../../../../test/test-clock.ts";
import { databaseRoom } from "../../databases/index.ts";
import { openDatabaseFixture, type DatabaseFixture } from "../../databases/database-fixture-for-tests.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { ComputedSight } from "./computed-sight.ts";

describeEachEngine("results in the rooms of databases", (engine) => {
  let bench: DatabaseFixture;
  let [tasks, projects, hours, hourSum, doubled] = [0, 0, 0, 0, 0];
  let [task, house] = ["", ""];

  /** The messages of a database's room since the start, as this person receives them. */
  const heard = async (databaseId: number, actor: Actor) => {
    const room = databaseRoom({
      storage: bench.storage,
      sight: new ComputedSight(bench.computed),
      entryFor: (who, entryId) => bench.entries.entryFor(who, entryId),
    });
    const messages = [];
    for (const event of bench.events)
      if (room.roomsOf(event).includes(String(databaseId)))
        messages.push(...(await room.present(event, actor, String(databaseId))));
    return messages.filter((message) => message.type === "formula_calculated");
  };

  beforeEach(async () => {
    bench = await openDatabaseFixture(await engine.open(), new TestClock());
    const { main } = bench;
    tasks = (await bench.databases.create(main, { name: "Aufgaben" })).database_id;
    projects = (await bench.databases.create(main, { name: "Projekte" })).database_id;
    const property = (databaseId: number, name: string, type: string, config = {}, more = {}) =>
      bench.properties.create(main, databaseId, {
        property_name: name,
        property_type: type as "text",
        property_config: config,
        ...more,
      });
    hours = (await property(tasks, "Stunden", "number")).property_id;
    const link = await property(
      tasks,
      "Projekt",
      "relation",
      { target: `cortex:${projects}` },
      { sync_direction: "two_way", new_linked_property_name: "Aufgaben" },
    );
    doubled = (await property(tasks, "Doppelt", "formula", { formula: 'prop("Stunden") * 2' })).property_id;
    hourSum = (
      await property(projects, "Summe", "rollup", {
        relation_property: link.linked_property?.property_id,
        rollup_property: hours,
        aggregation: "sum",
      })
    ).property_id;
    [house = ""] = await bench.entries.createMany(main, projects, [{ title: "Haus" }]);
    [task = ""] = await bench.entries.createMany(main, tasks, [
      { title: "Dach", properties: { Stunden: "1", Projekt: house } },
    ]);
    await bench.shareDatabase(tasks, bench.guest, "write");
    await bench.shareDatabase(projects, bench.guest, "read");
    bench.events.length = 0;
  });

  const write = (value: string) => bench.cells.patchCell(bench.main, task, { property_id: hours, value });
  const result = (databaseId: number, entryId: string, propertyId: number, newValue: string) =>
    expect.objectContaining({ databaseId, entryId, propertyId, newValue });

  it("are broadcast once to each room, with those of its own database", async () => {
    await write("4");
    const triggeredBy = bench.main.userId;
    for (const actor of [bench.main, bench.guest]) {
      expect(await heard(tasks, actor)).toEqual([
        { type: "formula_calculated", calculations: [result(tasks, task, doubled, "8")], triggeredBy },
      ]);
      expect(await heard(projects, actor)).toEqual([
        { type: "formula_calculated", calculations: [result(projects, house, hourSum, "4")], triggeredBy },
      ]);
    }
  });

  it("are not sent to those who may not read their inputs", async () => {
    await bench.shareDatabase(tasks, bench.guest, "none");
    await write("5");
    expect(await heard(projects, bench.guest)).toEqual([]);
    expect(await heard(projects, bench.main)).toHaveLength(1);
  });

  it("are broadcast when an entry comes, goes or is linked", async () => {
    await bench.entries.create(bench.main, tasks, {
      title: "Zaun",
      properties: { Stunden: "2", Projekt: house },
    });
    await bench.trash.trash(bench.main, task);
    await bench.trash.restore(bench.main, task);
    expect((await heard(projects, bench.guest)).map(({ calculations }) => calculations)).toEqual([
      [result(projects, house, hourSum, "3")],
      [result(projects, house, hourSum, "2")],
      [result(projects, house, hourSum, "3")],
    ]);
  });
});
