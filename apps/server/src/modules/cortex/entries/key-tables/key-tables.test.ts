import type { Body, createProperty, KnownPropertyType } from "@maive/contract";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { TestClock } from "../../../../../test/test-clock.ts";
import { newId } from "../../../../shared/ids.ts";
import type { Storage } from "../../../../storage/index.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../databases/database-fixture-for-tests.ts";
import { countWrite, propertiesOfDatabase } from "../../properties/index.ts";
import { midnight, options, valuesOf } from "../drawn-values-for-tests.ts";
import type { Needs } from "./key-table.ts";
import { PageIndex } from "./page-index.ts";

it("entries are numbered in the order in which they come, and found again", () => {
  const index = new PageIndex();
  const ids = Array.from({ length: 5_000 }, newId);
  expect(ids.map((id) => index.add(id))).toEqual(ids.map((_, n) => n));
  expect(ids.map((id) => index.add(id))).toEqual(ids.map((_, n) => n));
  expect(ids.map((id) => index.find(id))).toEqual(ids.map((_, n) => n));
  expect(index.size).toBe(ids.length);
  expect([newId(), "x", ids[0]?.toUpperCase() ?? "", `${ids[0]}0`].map((id) => index.find(id))).toEqual([
    -1, -1, -1, -1,
  ]);
  expect([index.add("x"), index.size]).toEqual([-1, ids.length]);
});

type Config = Body<typeof createProperty>["property_config"];

describeEachEngine("keys in memory", (engine) => {
  let storage: Storage;
  /** Answers by tables, and by SQL alone. */
  let bench: DatabaseFixture;
  let plain: DatabaseFixture;
  let databaseId: number;
  let entries: string[];
  let targets: string[];
  const ids = new Map<string, number>();
  const columns: [name: string, type: KnownPropertyType, config?: Config][] = [
    ["Status", "single_choice", { options: options.map((name) => ({ name })) }],
    ["Folge", "single_choice", { options: options.map((name) => ({ name })), sort_by_order: true }],
    ["Zahl", "number"],
    ["Tag", "date"],
    ["Fertig", "boolean"],
    ["Schritte", "checklist"],
    ["Wer", "person", { multiple: true, linked_property_name: "Einträge" }],
  ];
  const idOf = (name: string): number => ids.get(name) ?? 0;

  beforeAll(async () => {
    storage = await engine.open();
    bench = await openDatabaseFixture(storage, new TestClock(midnight), {}, { tablesFrom: 1 });
    plain = await openDatabaseFixture(
      storage,
      new TestClock(midnight),
      {},
      { tablesFrom: Number.POSITIVE_INFINITY },
    );
    databaseId = (await bench.databases.create(bench.main, { name: "Tafel" })).database_id;
    const other = (await bench.databases.create(bench.main, { name: "Ziele" })).database_id;
    const titles = ["Öl", "Apfel", "Birne"].map((title) => ({ title }));
    targets = await bench.entries.createMany(bench.main, other, titles);
    columns.push(["Ziel", "relation", { target: `cortex:${other}`, multiple: true }]);
    for (const [property_name, property_type, config] of columns) {
      const made = await bench.properties.create(bench.main, databaseId, {
        property_name,
        property_type,
        ...(config ? { property_config: config } : {}),
      });
      ids.set(property_name, made.property_id);
    }
    entries = await add(40, 3);
    await bench.shareDatabase(databaseId, bench.guest, "read");
    await bench.sharePage(entries[3] ?? "", bench.guest, "none");
  });

  const cells = () =>
    valuesOf({
      relation: targets,
      person: [bench.main, bench.guest].map(({ userId }) => userId),
      drive_link: targets,
    });

  const add = (count: number, seed: number): Promise<string[]> => {
    const values = cells();
    const rows = fc.sample(fc.tuple(...columns.map(([, type]) => values[type] ?? fc.constant(null))), {
      numRuns: count,
      seed,
    });
    return bench.entries.createMany(
      bench.main,
      databaseId,
      rows.map((row, n) => ({
        title: `Eintrag ${seed} ${n}`,
        properties: Object.fromEntries(columns.map(([name], at) => [name, row[at] ?? null])),
      })),
    );
  };

  const json = (name: string, more: object = {}) => JSON.stringify({ property_id: idOf(name), ...more });
  const filters: (() => object[])[] = [
    () => [],
    () => [{ property_id: idOf("Status"), operator: "any_of", value: options.slice(0, 2) }],
    () => [
      {
        operator: "or",
        filters: [
          { property_id: idOf("Zahl"), operator: "at_least", value: 5 },
          { property_id: idOf("Fertig"), operator: "equals", value: "true" },
          { property_id: idOf("Folge"), operator: "empty" },
        ],
      },
      { property_id: idOf("Status"), operator: "not_equals", value: options[0] },
    ],
    () => [{ property_id: idOf("Tag"), operator: "at_least", value: { value: "2025-06-01" } }],
    () => [{ property_id: idOf("Schritte"), operator: "all_done" }],
    () => [{ property_id: idOf("Schritte"), operator: "some_open" }],
    () => [
      {
        operator: "or",
        filters: [
          { property_id: idOf("Schritte"), operator: "empty" },
          { property_id: idOf("Schritte"), operator: "less_than", value: 0.6 },
        ],
      },
    ],
  ];
  const groupings: [string, object][] = [
    ["Status", {}],
    ["Folge", { direction: "desc" }],
    ["Fertig", {}],
    ["Wer", {}],
    ["Ziel", {}],
    ["Tag", { unit: "week" }],
    ["Zahl", { step: 5 }],
  ];

  /** Sums of doubles depend on the order in which they are added. */
  const rounded = (answer: unknown): unknown =>
    JSON.parse(JSON.stringify(answer), (_, value: unknown) =>
      typeof value === "number" ? Number(value.toPrecision(12)) : value,
    );

  /** The queries of boards, charts and timelines: of all filters, or of one; somebody with fewer rights uses the first. */
  const answers = async (by: DatabaseFixture, only?: number) => {
    const found: unknown[] = [];
    for (const actor of [bench.main, bench.guest])
      for (const [at, filter] of filters.entries()) {
        if ((only !== undefined && at !== only % filters.length) || (actor === bench.guest && at > 0))
          continue;
        const query = { filters: JSON.stringify(filter()) };
        for (const [n, [name, more]] of groupings.entries()) {
          found.push(await by.groups.group(actor, databaseId, { ...query, by: json(name, more) }));
          const [splitName, splitMore] = groupings[(n + 3) % groupings.length] ?? ["Status", {}];
          found.push(
            await by.chart.chart(actor, databaseId, {
              ...query,
              by: json(name, more),
              split: json(splitName, splitMore),
              value: json("Zahl", { aggregation: (["sum", "average", "min", "max"] as const)[n % 4] }),
            }),
          );
        }
        const aggregations = JSON.stringify({ [idOf("Tag")]: ["earliest", "latest"] });
        found.push(await by.summary.summarize(actor, databaseId, { ...query, aggregations }));
        found.push((await by.list.list(actor, databaseId, { ...query, limit: 1 })).total);
      }
    return found.map(rounded);
  };

  const needs = (...slots: string[]): Needs => ({
    slots: new Set(slots) as Needs["slots"],
    links: new Set(),
  });
  /** Who answers a question now. */
  const answering = async (by = bench, wanted = needs()): Promise<string> => {
    const database = await storage.read
      .selectFrom("database")
      .selectAll()
      .where("database_id", "=", databaseId)
      .executeTakeFirstOrThrow();
    return by.keyTables.answer({
      database,
      needs: wanted,
      byTable: () => "table",
      bySql: async () => "sql",
    });
  };

  /** Lets tables be made for all of the questions. */
  const settle = async (): Promise<void> => {
    await answers(bench);
    await bench.keyTables.idle();
  };

  const set = (entry: string | undefined, name: string, value: string | number | boolean | null) =>
    bench.cells.patchCell(bench.main, entry ?? "", { property_id: idOf(name), value });

  it("say what SQL says after whatever was written, and are there", { timeout: 60_000 }, async () => {
    await settle();
    const acts: [string, () => Promise<unknown>][] = [
      ["a choice", () => set(entries[0], "Status", options[1] ?? "")],
      ["a number", () => set(entries[1], "Zahl", 77.5)],
      ["a number no more", () => set(entries[1], "Zahl", null)],
      ["a tick", () => set(entries[2], "Fertig", true)],
      ["links", () => set(entries[4], "Ziel", targets.join())],
      ["fewer links", () => set(entries[4], "Ziel", targets[1] ?? "")],
      ["no links", () => set(entries[5], "Ziel", null)],
      ["people", () => set(entries[6], "Wer", `${bench.guest.userId},${bench.main.userId}`)],
      ["new entries", async () => entries.push(...(await add(12, 5)))],
      ["an entry to the trash", () => bench.trash.trash(bench.main, entries[7] ?? "")],
      ["an entry from the trash", () => bench.trash.restore(bench.main, entries[7] ?? "")],
      ["a target to the trash", () => bench.trash.trash(bench.main, targets[1] ?? "")],
      ["a target from the trash", () => bench.trash.restore(bench.main, targets[1] ?? "")],
      ["another place", () => bench.place(entries[9] ?? "", entries[2] ?? "")],
    ];
    for (const [n, [what, act]] of acts.entries()) {
      await act();
      expect([what, await answering()]).toEqual([what, "table"]);
      expect([what, await answers(bench, n)]).toEqual([what, await answers(plain, n)]);
      expect([what, await answering()]).toEqual([what, "table"]);
    }
  });

  /** Of tables in memory: PostgreSQL has nothing of its own to say there. */
  const aboutTables = { tags: engine.name === "postgres" ? ["endurance"] : [] };

  it("say what SQL says after the options of a choice were changed", aboutTables, async () => {
    await settle();
    await bench.properties.patch(bench.main, idOf("Status"), {
      property_config: { options: options.toReversed().map((name) => ({ name })) },
    });
    expect(await answers(bench)).toEqual(await answers(plain));
    await settle();
    expect(await answers(bench)).toEqual(await answers(plain));
  });

  it("are read with what is likely to be requested next", async () => {
    const fresh = await openDatabaseFixture(storage, new TestClock(midnight), {}, { tablesFrom: 1 });
    await fresh.groups.group(bench.main, databaseId, { by: json("Status") });
    await fresh.keyTables.idle();
    const properties = await propertiesOfDatabase(storage.read, databaseId);
    const others = properties.filter(({ name }) => ["Folge", "Zahl", "Tag", "Fertig"].includes(name));
    expect(await answering(fresh, needs(...others.flatMap(({ slot }) => slot ?? [])))).toBe("table");
  });

  it("do not answer after a write that they have not heard of", async () => {
    await settle();
    expect(await answering()).toBe("table");
    await storage.transact(async (tx) => countWrite({ ...tx, noteKeys: () => undefined }, databaseId));
    expect(await answering()).toBe("sql");
  });

  it("do not count what was not committed", aboutTables, async () => {
    await settle();
    await bench.keyTables.idle();
    const before = await answering();
    await expect(
      storage.transact(async (tx) => {
        await countWrite(tx, databaseId);
        throw new Error("undone");
      }),
    ).rejects.toThrow("undone");
    expect(await answering()).toBe(before);
    await set(entries[0], "Zahl", 12);
    expect(await answers(bench)).toEqual(await answers(plain));
  });

  it("leave texts to SQL as soon as a write brings more of them than they take", aboutTables, async () => {
    const { database_id: textsId } = await bench.databases.create(bench.main, { name: "Texte" });
    const column = (property_name: string, property_type: KnownPropertyType, property_config = {}) =>
      bench.properties.create(bench.main, textsId, { property_name, property_type, property_config });
    await column("Text", "text");
    const { property_id } = await column("Wort", "formula", { formula: 'prop("Text") + "!"' });
    const addTexts = (from: number, to: number) =>
      bench.entries.createMany(
        bench.main,
        textsId,
        Array.from({ length: to - from }, (_, n) => ({
          title: `Zeile ${from + n}`,
          properties: { Text: `wort ${from + n}` },
        })),
      );
    const query = { by: JSON.stringify({ property_id }) };
    await addTexts(0, 4_095);
    await bench.groups.group(bench.main, textsId, query);
    await bench.keyTables.idle();
    for (let n = 4_095; n < 4_099; n += 1) await addTexts(n, n + 1);
    const found = await bench.groups.group(bench.main, textsId, query);
    expect(found).toEqual(await plain.groups.group(bench.main, textsId, query));
  });

  it("are not cached beyond their bound", aboutTables, async () => {
    const small = await openDatabaseFixture(
      storage,
      new TestClock(midnight),
      {},
      { tablesFrom: 1, mostBytes: 1_000 },
    );
    expect(await answers(small)).toEqual(await answers(plain));
    await small.keyTables.idle();
    const database = { database_id: databaseId, version: 0, live_entries: entries.length };
    expect(
      await small.keyTables.answer({
        database,
        needs: needs(),
        byTable: () => "table",
        bySql: async () => "sql",
      }),
    ).toBe("sql");
  });
});
