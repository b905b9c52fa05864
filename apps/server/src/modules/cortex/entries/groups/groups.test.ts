import {
  type Body,
  type chartEntries,
  type ChartValue,
  type createProperty,
  type EntryGroup,
  errorGroup,
  type Grouping,
  type KnownPropertyType,
  type Query,
} from "@maive/contract";
import { sortKey } from "@maive/values";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
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
    // Two options of one key, which are told apart by their texts.
    [
      "Doppelt gewählt",
      "single_choice",
      { options: [...options, "Nr. 1", "Nr. 01"].map((name) => ({ name })) },
    ],
    ["Folge", "single_choice", { options: options.map((name) => ({ name })), sort_by_order: true }],
    ["Zahl", "number"],
    ["Tag", "date"],
    ["Fertig", "boolean"],
    ["Wer", "person", { multiple: true, linked_property_name: "Einträge" }],
    ["Text", "text"],
  ];

  /** Results of each type; those of which some are errors. */
  const formulas: [name: string, formula: string][] = [
    ["Doppelt", 'prop("Zahl") * 2'],
    ["Kehrwert", '100 / prop("Zahl")'],
    ["Viel", 'prop("Zahl") > 5'],
    ["Morgen", 'if(1 / prop("Zahl") > 0, dateAdd(prop("Tag"), 1, "days"), prop("Tag"))'],
    ["Wort", 'prop("Text") + "!"'],
    ["Teil", 'if(prop("Fertig"), "", "q" + 1 / prop("Zahl"))'],
    ["Lang", `repeat("ä😀", 99) + prop("Text")`],
  ];

  beforeAll(async () => {
    bench = await openDatabaseFixture(await engine.open(), new TestClock(midnight), {}, { tablesFrom: 1 });
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
    for (const [property_name, formula] of formulas)
      ids.set(
        property_name,
        (
          await bench.properties.create(bench.main, databaseId, {
            property_name,
            property_type: "formula",
            property_config: { formula },
          })
        ).property_id,
      );
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
    await bench.computed.background.idle();
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

  it("count what a list with their filters contains, for every caller and whatever else is filtered", async () => {
    const filters = JSON.stringify([{ property_id: ids.get("Zahl"), operator: "at_least", value: 12 }]);
    const ways: [string, Partial<Grouping>][] = [
      ["Status", {}],
      ["Folge", { direction: "desc" }],
      ["Doppelt gewählt", {}],
      ["Fertig", {}],
      ["Wer", {}],
      ["Ziel", {}],
      ...(["day", "week", "month", "year"] as const).map((unit): [string, Partial<Grouping>] => [
        "Tag",
        { unit },
      ]),
      ["Zahl", { step: 5 }],
      ["Zahl", { step: 1_000 }],
      ["Doppelt", { step: 10 }],
      ["Kehrwert", {}],
      ["Viel", {}],
      ["Morgen", { unit: "year" }],
      ["Morgen", { unit: "day", direction: "desc" }],
      ["Wort", {}],
      ["Teil", { direction: "desc" }],
      ["Lang", {}],
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

  it("of results are those of their type, errors behind the others", async () => {
    const shown = async (name: string, more: Partial<Grouping> = {}) =>
      (await grouped(name, more)).groups.map(({ value, name: shownAs }) => shownAs ?? value);
    expect(await shown("Doppelt", { step: 1_000 })).toContain("0");
    expect((await shown("Kehrwert")).at(-1)).toBe(errorGroup);
    expect((await shown("Morgen", { unit: "year" })).at(-1)).toBe(errorGroup);
    expect(await shown("Viel")).toEqual(["false", "true"]);
    const words = await shown("Wort");
    expect(words).toEqual(words.toSorted((a, b) => (sortKey(a ?? "") < sortKey(b ?? "") ? -1 : 1)));
    expect(words).toContain("50%!");
    expect((await shown("Teil")).filter((text) => text?.startsWith(errorGroup))).toHaveLength(1);
  });

  it(
    "of more texts than are held in memory are the same, and those beside are still counted there",
    { tags: ["endurance"] },
    async () => {
      const { database_id: id } = await bench.databases.create(bench.main, { name: "Viele Texte" });
      const ofMany: Record<string, number> = {};
      for (const [name, formula] of [
        ["Jeder", 'prop("Name") + "!"'],
        ["Wenige", 'if(prop("Name") == "Nr. 7", "sieben", "andere")'],
      ] as const)
        ofMany[name] = (
          await bench.properties.create(bench.main, id, {
            property_name: name,
            property_type: "formula",
            property_config: { formula },
          })
        ).property_id;
      for (let at = 0; at < 5_000; at += 1_000)
        await bench.entries.createMany(
          bench.main,
          id,
          Array.from({ length: 1_000 }, (_, n) => ({ title: `Nr. ${at + n}` })),
        );
      await bench.computed.background.idle();
      for (let n = 0; n < 3; n += 1) {
        const by = (name: string) =>
          bench.groups.group(bench.main, id, { by: JSON.stringify({ property_id: ofMany[name] }) });
        const many = await by("Jeder");
        expect([many.groups.length, many.has_more]).toEqual([1_000, true]);
        const few = await by("Wenige");
        expect(few.groups.map(({ name, count }) => [name, count])).toEqual([
          ["andere", 4_999 + n],
          ["sieben", 1],
        ]);
        await bench.keyTables.idle();
        await bench.entries.createMany(bench.main, id, [{ title: `Neu ${n}` }]);
        await bench.computed.background.idle();
      }
    },
  );

  it("of results are hidden from whoever may not read all of them", async () => {
    const { property_id } = await bench.properties.create(bench.main, databaseId, {
      property_name: "Titel",
      property_type: "formula",
      property_config: { formula: 'join(prop("Ziel"), ", ")' },
    });
    ids.set("Titel", property_id);
    await bench.computed.background.idle();
    expect((await grouped("Titel")).groups.map(({ name }) => name)).toContain("Geheim");
    await expect(grouped("Titel", {}, bench.guest)).rejects.toMatchObject({ code: "forbidden" });
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

  describe("as a chart", () => {
    type Axis = [string, Partial<Grouping>];
    const idOf = (name: string) => ids.get(name) ?? 0;
    const json = ([name, more]: Axis) => JSON.stringify({ property_id: idOf(name), ...more });
    const chart = (actor: Actor, by: Axis | null, query: Omit<Query<typeof chartEntries>, "by"> = {}) =>
      bench.chart.chart(actor, databaseId, { ...(by ? { by: json(by) } : {}), ...query });
    const axes: Axis[] = [
      ["Status", {}],
      ["Folge", {}],
      ["Fertig", {}],
      ["Wer", {}],
      ["Ziel", {}],
      ["Tag", { unit: "year" }],
      ["Zahl", { step: 1_000_000_000_000 }],
      ["Kehrwert", { step: 10 }],
      ["Teil", {}],
      ["Morgen", { unit: "year" }],
    ];
    const aggregations = ["sum", "average", "min", "max"] as const;
    /** What a summary of these entries says. */
    const summed = async (
      actor: Actor,
      filters: EntryGroup["filters"],
      aggregation: ChartValue["aggregation"],
    ) => {
      const { total, summaries } = await bench.summary.summarize(actor, databaseId, {
        aggregations: JSON.stringify({ [idOf("Zahl")]: [aggregation] }),
        further_filters: JSON.stringify(filters),
      });
      const amount = summaries[String(idOf("Zahl"))]?.[aggregation] ?? null;
      return { count: total, amount: amount === null ? null : Number(amount) };
    };
    const isAbout = (amount: number | null) =>
      amount === null ? null : (expect.closeTo(amount, amount > 1e12 ? -6 : 6) as number);

    it("equal groups and summaries, for every caller", async () => {
      for (const actor of [bench.main, bench.guest])
        for (const [n, by] of axes.entries()) {
          const aggregation = aggregations[n % aggregations.length] ?? "sum";
          const split = axes[(n + 2) % axes.length] ?? by;
          const value = JSON.stringify({ property_id: idOf("Zahl"), aggregation });
          const answer = await chart(actor, by, { split: json(split), value });
          expect(answer.others).toBeNull();
          const whole = await summed(actor, [], aggregation);
          expect(answer).toMatchObject({ total: whole.count, amount: isAbout(whole.amount) });
          const { groups } = await bench.groups.group(actor, databaseId, { by: json(by) });
          for (const group of groups.filter(
            ({ value, name }) => !/^[0-9a-f-]{36}$/.test(value ?? "") || name,
          )) {
            const own = answer.groups.find(({ value }) => value === group.value);
            const summary = await summed(actor, group.filters, aggregation);
            expect([by, group.value, own?.count, own?.amount]).toEqual([
              by,
              group.value,
              summary.count,
              isAbout(summary.amount),
            ]);
            const inner = await bench.groups.group(actor, databaseId, {
              by: json(split),
              further_filters: JSON.stringify(group.filters),
            });
            for (const part of inner.groups) {
              const at = answer.series.findIndex(({ value }) => value === part.value);
              if (at < 0) continue;
              const both = await summed(actor, [...group.filters, ...part.filters], aggregation);
              expect([by, group.value, split, part.value, own?.parts[at] ?? null]).toEqual([
                by,
                group.value,
                split,
                part.value,
                isAbout(both.amount),
              ]);
            }
          }
        }
    });

    it("count entries, name nothing unreadable, and have no gaps in time", async () => {
      const counted = await chart(bench.main, null);
      expect(counted).toMatchObject({ groups: [], series: [], others: null, amount: 90, total: 90 });
      const names = async (actor: Actor) =>
        (await chart(actor, ["Ziel", {}])).groups.map(({ name, value }) => name ?? value);
      expect(await names(bench.main)).toEqual([null, "Apfel", "Geheim", "Öl"]);
      expect(await names(bench.guest)).toEqual([null, "Apfel", "Öl", "unreadable"]);
      expect(
        JSON.stringify(await chart(bench.guest, ["Ziel", {}], { split: json(["Ziel", {}]) })),
      ).not.toContain(secretId);
      const { groups } = await chart(bench.main, ["Tag", { unit: "year" }]);
      const years = groups.flatMap(({ value }) => value?.slice(0, 4) ?? []);
      expect(years).toEqual(Array.from({ length: 28 }, (_, n) => String(1999 + n)));
      expect(groups.find(({ value }) => value === "2001-01-01")).toMatchObject({ count: 0, amount: 0 });
    });

    it("put what is beyond the limit into one group, and order by size", async () => {
      const all = await chart(bench.main, ["Status", {}], { order: "value" });
      const amounts = all.groups.map(({ amount }) => amount ?? 0);
      expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
      const few = await chart(bench.main, ["Status", {}], { order: "value", limit: 2 });
      expect(few.groups).toEqual(all.groups.slice(0, 2));
      const left = amounts.slice(2).reduce((sum, amount) => sum + amount, 0);
      expect(few.others).toMatchObject({ groups: amounts.length - 2, count: left, amount: left });
      const last = await chart(bench.main, ["Tag", { unit: "year" }], { limit: 1 });
      expect(last.groups.map(({ value }) => value)).toEqual(["2026-01-01"]);
    });

    it.each([
      { by: "x" },
      { by: "{}" },
      { split: "[]" },
      { value: "x" },
      { value: "{}" },
      { value: '{"property_id":999999,"aggregation":"sum"}' },
    ])("are refused for %j", async (query) => {
      await expect(bench.chart.chart(bench.main, databaseId, query)).rejects.toMatchObject({
        code: "invalid",
        extra: { errors: [{ field: Object.keys(query)[0] }] },
      });
    });

    it("are refused by texts, and to whom may not read the database", async () => {
      await expect(chart(bench.main, ["Text", {}])).rejects.toMatchObject({ code: "invalid" });
      const value = JSON.stringify({ property_id: idOf("Text"), aggregation: "sum" });
      await expect(chart(bench.main, null, { value })).rejects.toMatchObject({ code: "invalid" });
      await expect(chart(bench.visitor, null)).rejects.toMatchObject({ code: "not_found" });
    });
  });

  it("are refused by texts and by properties of another database", async () => {
    await expect(grouped("Text")).rejects.toMatchObject({ code: "invalid" });
    await expect(grouped("Nie")).rejects.toMatchObject({ code: "invalid" });
    await expect(grouped("Status", {}, bench.visitor)).rejects.toMatchObject({ code: "not_found" });
  });
});
