import type { Body, createProperty, EntryGroup, Grouping, KnownPropertyType } from "@maive/contract";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { TestClock } from "../../../../../test/test-clock.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../databases/database-fixture-for-tests.ts";
import { midnight, options, valuesOf } from "../drawn-values-for-tests.ts";

type Config = Body<typeof createProperty>["property_config"];

describeEachEngine("groups of entries", (engine) => {
  let bench: DatabaseFixture;
  let databaseId: number;
  let ids: Map<string, number>;
  let secretId: string;

  const columns: [name: string, type: KnownPropertyType, config?: Config][] = [
    ["Status", "single_choice", { options: options.map((name) => ({ name })) }],
    ["Folge", "single_choice", { options: options.map((name) => ({ name })), sort_by_order: true }],
    ["Zahl", "number"],
    ["Tag", "date"],
    ["Fertig", "boolean"],
    ["Wer", "person", { multiple: true, linked_property_name: "Einträge" }],
    ["Text", "text"],
  ];

  beforeAll(async () => {
    bench = await openDatabaseFixture(await engine.open(), new TestClock(midnight));
    databaseId = (await bench.databases.create(bench.main, { name: "Gruppen" })).database_id;
    const other = (await bench.databases.create(bench.main, { name: "Ziele" })).database_id;
    const targets = await bench.entries.createMany(
      bench.main,
      other,
      ["Öl", "Apfel", "Geheim"].map((title) => ({ title })),
    );
    secretId = targets[2] ?? "";
    columns.push(["Ziel", "relation", { target: `cortex:${other}`, multiple: true }]);
    ids = new Map();
    for (const [property_name, property_type, config] of columns) {
      const made = await bench.properties.create(bench.main, databaseId, {
        property_name,
        property_type,
        ...(config ? { property_config: config } : {}),
      });
      ids.set(property_name, made.property_id);
    }
    const values = valuesOf({
      relation: targets,
      person: [bench.main, bench.guest].map(({ userId }) => userId),
      drive_link: [secretId],
    });
    const rows = fc.sample(
      fc.tuple(...columns.map(([, type]) => values[type] ?? fc.constant<string | null>(null))),
      { numRuns: 90, seed: 11 },
    );
    await bench.entries.createMany(
      bench.main,
      databaseId,
      rows.map((cells, n) => ({
        title: `Eintrag ${n}`,
        properties: Object.fromEntries(columns.map(([name], at) => [name, cells[at] ?? null])),
      })),
    );
    await bench.linkFollow.idle();
    await bench.shareDatabase(databaseId, bench.guest, "read");
    await bench.shareDatabase(other, bench.guest, "read");
    await bench.sharePage(secretId, bench.guest, "none");
  });

  const grouped = (name: string, more: Partial<Grouping> = {}, actor: Actor = bench.main, query = {}) =>
    bench.groups.group(actor, databaseId, {
      by: JSON.stringify({ property_id: ids.get(name) ?? 0, ...more }),
      ...query,
    });
  /** How many entries a list has with a group's filters. */
  const listed = async (group: EntryGroup, actor: Actor, query = {}): Promise<number> => {
    const further_filters = JSON.stringify(group.filters);
    return (await bench.list.list(actor, databaseId, { limit: 1, further_filters, ...query })).total;
  };

  it("count what a list with their filters contains, whoever asks and whatever else is filtered", async () => {
    const filters = JSON.stringify([{ property_id: ids.get("Zahl"), operator: "at_least", value: 12 }]);
    const ways: [string, Partial<Grouping>][] = [
      ["Status", {}],
      ["Folge", { direction: "desc" }],
      ["Fertig", {}],
      ["Wer", {}],
      ["Ziel", {}],
      ...(["day", "week", "month", "year"] as const).map((unit): [string, Partial<Grouping>] => [
        "Tag",
        { unit },
      ]),
      ["Zahl", { step: 5 }],
      ["Zahl", { step: 1_000 }],
    ];
    for (const actor of [bench.main, bench.guest])
      for (const query of [{}, { filters }, { search: "eintrag 1" }])
        for (const [name, more] of ways) {
          const { groups, total } = await grouped(name, more, actor, query);
          for (const group of groups)
            expect([name, more, group.value, group.count]).toEqual([
              name,
              more,
              group.value,
              await listed(group, actor, query),
            ]);
          const sum = groups.reduce((all, { count }) => all + count, 0);
          // Who is linked to several stands in several groups.
          const isSingle = name !== "Wer" && name !== "Ziel";
          expect([name, isSingle ? sum : total]).toEqual([name, total]);
        }
  });

  it("are in the order of what they are grouped by, those without a value first", async () => {
    const valuesBy = async (name: string, more: Partial<Grouping> = {}) =>
      (await grouped(name, more)).groups.map(({ value }) => value);
    expect(await valuesBy("Status")).toEqual([null, ...options]);
    expect(await valuesBy("Folge", { direction: "desc" })).toEqual([...options.toReversed(), null]);
    expect(await valuesBy("Fertig")).toEqual(["false", "true"]);
    expect(await valuesBy("Zahl", { step: 10 })).toEqual([
      null,
      "-10",
      "0",
      "10",
      "1230",
      "9007199254740990",
    ]);
    const years = await valuesBy("Tag", { unit: "year" });
    expect(years).toEqual([null, "1999-01-01", "2025-01-01", "2026-01-01"]);
    const [, week] = await valuesBy("Tag", { unit: "week" });
    expect(week).toBe("1999-05-03");
  });

  it("are named by what their reader may read, by name", async () => {
    const names = async (actor: Actor) => (await grouped("Ziel", {}, actor)).groups.map(({ name }) => name);
    expect(await names(bench.main)).toEqual([undefined, "Apfel", "Geheim", "Öl"]);
    expect(await names(bench.guest)).toEqual([undefined, "Apfel", "Öl", undefined]);
  });

  it("stand in groups of their own by the filters of the first ones", async () => {
    const [, first] = (await grouped("Status")).groups;
    const inner = await grouped("Fertig", {}, bench.main, {
      further_filters: JSON.stringify(first?.filters),
    });
    expect(inner.total).toBe(first?.count);
  });

  it.each(["x", "{}", '{"property_id":1,"unit":"hour"}', '{"property_id":1,"step":0}', "[]"])(
    "are refused for %s",
    async (by) => {
      await expect(bench.groups.group(bench.main, databaseId, { by })).rejects.toMatchObject({
        code: "invalid",
      });
    },
  );

  it("are refused by texts and by properties of another database", async () => {
    await expect(grouped("Text")).rejects.toMatchObject({ code: "invalid" });
    await expect(grouped("Nie")).rejects.toMatchObject({ code: "invalid" });
    await expect(grouped("Status", {}, bench.visitor)).rejects.toMatchObject({ code: "not_found" });
  });
});
