import type { Body, createProperty, FilterRule, KnownPropertyType, Sort } from "@maive/contract";
import { fold, type Labels, linkedIds, linkedText, operatorsOf, valueTypes } from "@maive/values";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { driveRow } from "../../../../../test/stored-files.ts";
import { TestClock } from "../../../../../test/test-clock.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { newId } from "../../../../shared/ids.ts";
import { openDatabaseFixture, type DatabaseFixture } from "../../databases/database-fixture-for-tests.ts";
import type { DatabaseProperty } from "../../properties/index.ts";
import { propertiesOfDatabase } from "../../properties/index.ts";
import {
  filterFor,
  filterWith,
  formulas,
  midnight,
  options,
  type Targets,
  valuesOf,
  words,
} from "../drawn-values-for-tests.ts";
import { valueIn } from "../entry-doc.ts";
import { isMetByWords, matchesByWords } from "./filter-reference-for-tests.ts";
import { compareByWords } from "./order-reference-for-tests.ts";
import { todayIn } from "../today.ts";

const clock = new TestClock(midnight);

describeEachEngine("the order and the filters of a view", (engine) => {
  const types: KnownPropertyType[] = [
    "text",
    "number",
    "boolean",
    "date",
    "single_choice",
    "single_choice",
    "multiple_choice",
    "multiple_choice",
    "relation",
    "relation",
    "person",
    "drive_link",
    "url",
    "email",
    "phone",
    "checklist",
  ];
  let bench: DatabaseFixture;
  let databaseId: number;
  let properties: DatabaseProperty[];
  let targets: Targets;
  let stored: { id: string; created: number; doc: Record<string, string> }[];
  /** The titles each person may read. */
  let labels: Map<Actor, Labels>;
  let trashed: ReadonlySet<string>;

  /** Ten entries to link to: two in the trash, two shared with nobody. @returns their titles by id. */
  const layTargets = async (): Promise<{ otherId: number; names: Map<string, string>; secret: string[] }> => {
    const otherId = (await bench.databases.create(bench.main, { name: "Ziele" })).database_id;
    const titles = [
      "Apfel",
      "äpfel 2",
      "Öl 3",
      "Öl 10",
      "weg",
      "auch weg",
      "geheim 1",
      "Geheim",
      "zu",
      "Öl 3",
    ];
    const ids = await bench.entries.createMany(
      bench.main,
      otherId,
      titles.map((title) => ({ title })),
    );
    const secret = [ids[6] ?? "", ids[7] ?? ""];
    await bench.shareDatabase(databaseId, bench.guest, "read");
    await bench.shareDatabase(otherId, bench.guest, "read");
    for (const id of secret) await bench.sharePage(id, bench.guest, "none");
    await bench.shareDatabase(databaseId, bench.visitor, "read");
    return { otherId, names: new Map(ids.map((id, n) => [id, titles[n] ?? ""])), secret };
  };

  /** Files with these names. @returns their ids. */
  const layFiles = async (names: readonly string[]): Promise<string[]> => {
    const ids = names.map(() => newId());
    await bench.storage.transact((tx) =>
      tx.db
        .insertInto("drive_item")
        .values(
          names.map((name, n) =>
            driveRow(
              { file_id: ids[n] ?? "", display_name: name, file_size: 1, mime_type: "text/plain" },
              tx.now,
            ),
          ),
        )
        .execute(),
    );
    return ids;
  };

  /** Entries between, that name others, people and files, which are looked up over a relation to them. @returns their ids. */
  const layBetween = async (otherId: number): Promise<string[]> => {
    const { main } = bench;
    const betweenId = (await bench.databases.create(main, { name: "Dazwischen" })).database_id;
    const named = {
      relation: { target: `cortex:${otherId}`, multiple: true },
      person: { multiple: true, linked_property_name: "Dort" },
      drive_link: {},
    } as const;
    const create = (
      database: number,
      name: string,
      type: KnownPropertyType,
      property_config: Body<typeof createProperty>["property_config"],
    ) =>
      bench.properties.create(main, database, {
        property_name: name,
        property_type: type,
        property_config,
      });
    const via = await create(databaseId, "via", "relation", {
      target: `cortex:${betweenId}`,
      multiple: true,
    });
    for (const type of ["relation", "person", "drive_link"] as const) {
      const { property_id } = await create(betweenId, type, type, named[type]);
      await create(databaseId, `lookup ${type}`, "rollup", {
        relation_property: via.property_id,
        rollup_property: property_id,
        aggregation: "lookup",
      });
    }
    const drawn = valuesOf(targets);
    const none = fc.constant<string | null>(null);
    const rows = fc.sample(
      fc.record({
        relation: drawn.relation ?? none,
        person: drawn.person ?? none,
        drive_link: drawn.drive_link ?? none,
      }),
      { numRuns: 6, seed: 3 },
    );
    await bench.shareDatabase(betweenId, bench.guest, "read");
    await bench.shareDatabase(betweenId, bench.visitor, "read");
    return bench.entries.createMany(
      main,
      betweenId,
      rows.map((properties, n) => ({ title: `Mitte ${n}`, properties })),
    );
  };

  beforeAll(async () => {
    bench = await openDatabaseFixture(
      await engine.open(),
      clock,
      { noteUses: async () => [] },
      { indexFrom: 8, mostIndexes: 6, tablesFrom: 8 },
    );
    databaseId = (await bench.databases.create(bench.main, { name: "Zufall" })).database_id;
    const { otherId, names, secret } = await layTargets();
    const fileNames = ["Äpfel.pdf", "apfel 10.txt", "b.txt"];
    const files = await layFiles(fileNames);
    const people = [bench.main, bench.guest, bench.visitor];
    targets = {
      relation: [...names.keys()],
      person: people.map((person) => person.userId),
      drive_link: files,
    };
    const configs: Partial<Record<KnownPropertyType, Body<typeof createProperty>["property_config"]>> = {
      relation: { target: `cortex:${otherId}`, multiple: true },
      person: { multiple: true, linked_property_name: "Einträge" },
    };
    for (const [n, type] of types.entries())
      await bench.properties.create(bench.main, databaseId, {
        property_name: `${type} ${n}`,
        property_type: type,
        property_config:
          configs[type] ??
          (type.endsWith("choice")
            ? { options: options.map((name) => ({ name })), sort_by_order: n % 2 === 1 }
            : {}),
      });
    for (const [n, formula] of formulas.entries())
      await bench.properties.create(bench.main, databaseId, {
        property_name: `formula ${n}`,
        property_type: "formula",
        property_config: { formula },
      });
    const values = valuesOf(targets);
    const between = await layBetween(otherId);
    const rows = fc.sample(
      fc.tuple(
        fc.constantFrom(...words.slice(1)),
        ...types.map((type) => values[type] ?? fc.constant<string | null>(null)),
        valuesOf({ ...targets, relation: between }).relation ?? fc.constant<string | null>(null),
      ),
      { numRuns: 120, seed: 7 },
    );
    const ids = await bench.entries.createMany(
      bench.main,
      databaseId,
      rows.map(([title, ...cells]) => ({
        title,
        properties: {
          ...Object.fromEntries(types.map((type, n) => [`${type} ${n}`, cells[n] ?? null])),
          via: cells[types.length] ?? null,
        },
      })),
    );
    trashed = new Set([...names.keys()].slice(4, 6));
    for (const id of trashed) await bench.trash.trash(bench.main, id);
    await bench.linkFollow.idle();
    properties = await propertiesOfDatabase(bench.storage.read, databaseId);
    const docs = await bench.storage.read.selectFrom("entry_doc").select(["page_id", "doc"]).execute();
    const byId = new Map(docs.map((row) => [row.page_id, JSON.parse(row.doc) as Record<string, string>]));
    stored = ids.map((id, created) => ({ id, created, doc: byId.get(id) ?? {} }));
    const everybodys = new Map([
      ...people.map((person) => [person.userId, person.username] as const),
      ...files.map((id, n) => [id, fileNames[n] ?? ""] as const),
      ...between.map((id, n) => [id, `Mitte ${n}`] as const),
    ]);
    const live = [...names].filter(([id]) => !trashed.has(id));
    const known = (entries: [string, string][]): Labels => {
      const all = new Map([...everybodys, ...entries]);
      return (id) => all.get(id);
    };
    labels = new Map([
      [bench.main, known(live)],
      [bench.guest, known(live.filter(([id]) => !secret.includes(id)))],
      [bench.visitor, known([])],
    ]);
  });

  const shown = (doc: Record<string, string>, property: DatabaseProperty): string | null => {
    const value = valueIn(doc, property);
    return property.type === "relation" || property.config.lookup_type === "relation"
      ? linkedText(linkedIds(value).filter((id) => !trashed.has(id)))
      : value;
  };

  const reference = (actor: Actor, sorts: Sort[], filters: FilterRule[], search: string): string[] => {
    const known = new Map(properties.map((property) => [property.propertyId, property]));
    const today = todayIn("Europe/Berlin")(clock);
    const names = labels.get(actor);
    const compare = compareByWords(sorts, known, names ?? (() => undefined));
    const sortable = (entry: (typeof stored)[number]) => ({
      values: new Map(properties.map((p) => [p.propertyId, shown(entry.doc, p)])),
      created: entry.created,
    });
    return stored
      .filter(({ doc }) =>
        isMetByWords({ operator: "and", filters }, (filter) => {
          const p = known.get(filter.property_id);
          return (
            !p ||
            matchesByWords(p, shown(doc, p), filter, { today, me: actor.userId }, names ?? (() => undefined))
          );
        }),
      )
      .filter(({ doc }) =>
        properties.some((p) =>
          fold(valueTypes[p.type].searchText(shown(doc, p), p.config, names)).includes(fold(search)),
        ),
      )
      .toSorted((a, b) => compare(sortable(a), sortable(b)))
      .map((entry) => entry.id);
  };

  /** All windows of a list, one after the other. */
  const walk = async (
    actor: Actor,
    query: { sorts: string; filters: string; search: string },
    limit: number,
  ) => {
    const ids: string[] = [];
    let cursor: string | undefined;
    for (;;) {
      const window = await bench.list.list(actor, databaseId, { ...query, limit, cursor });
      ids.push(...window.entries.map((entry) => entry.page_id));
      if (window.next_cursor === null) return { ids, total: window.total };
      cursor = window.next_cursor;
    }
  };

  it(
    "are those of the rules for every caller, by cursor and by offset",
    { tags: ["endurance"], timeout: 900_000 },
    async () => {
      const sort = (): fc.Arbitrary<Sort> =>
        fc.record({
          property_id: fc.constantFrom(...properties.map((p) => p.propertyId)),
          direction: fc.constantFrom("asc", "desc"),
        });
      const filter = () => fc.constantFrom(...properties).chain((property) => filterFor(property, targets));
      const { rule } = fc.letrec<{ rule: FilterRule }>((tie) => ({
        rule: fc.oneof(
          { maxDepth: 3, depthIdentifier: "groups" },
          { weight: 3, arbitrary: filter() },
          {
            weight: 2,
            arbitrary: fc.record({
              operator: fc.constantFrom("and", "or"),
              filters: fc.array(tie("rule"), { maxLength: 3, depthIdentifier: "groups" }),
            }),
          },
        ),
      }));
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(bench.main, bench.guest, bench.visitor),
          fc.uniqueArray(sort(), { maxLength: 3, selector: (s) => s.property_id }),
          fc.array(rule, { maxLength: 2 }),
          fc.constantFrom("", "", "", "ÄPF", "31.12", "offen", "%", "geheim", "öl", "clara", "weg"),
          fc.oneof(
            { weight: 3, arbitrary: fc.constant(130) },
            { weight: 1, arbitrary: fc.integer({ min: 15, max: 60 }) },
          ),
          async (actor, sorts, filters, search, limit) => {
            const query = { sorts: JSON.stringify(sorts), filters: JSON.stringify(filters), search };
            const expected = reference(actor, sorts, filters, search);
            expect(await walk(actor, query, limit)).toEqual({ ids: expected, total: expected.length });
            if (limit > stored.length) return;
            const jump = await bench.list.list(actor, databaseId, { ...query, limit, offset: 11 });
            expect(jump.entries.map((entry) => entry.page_id)).toEqual(expected.slice(11, 11 + limit));
          },
        ),
        { numRuns: Number(process.env["FUZZ_RUNS"] ?? 500) },
      );
    },
  );

  const rounds = [
    { draws: 1, tags: [] },
    { draws: 40, tags: ["endurance"] },
  ];
  for (const { draws, tags } of rounds)
    it(
      `is that of the rules for every operator of every property, drawn ${draws} times`,
      { tags, timeout: 900_000 },
      async () => {
        const wrong: string[] = [];
        for (const property of properties)
          for (const operator of operatorsOf(property.type, property.config)) {
            const drawn = fc.sample(filterWith(property, operator, targets), { numRuns: draws });
            const filters = new Map(drawn.map((filter) => [JSON.stringify(filter), filter]));
            for (const [text, filter] of filters) {
              const query = { sorts: "[]", filters: `[${text}]`, search: "" };
              const expected = reference(bench.main, [], [filter], "");
              const { ids } = await walk(bench.main, query, 130);
              if (ids.join() !== expected.join()) wrong.push(`${property.name}: ${text}`);
            }
          }
        expect(wrong).toEqual([]);
      },
    );
});
