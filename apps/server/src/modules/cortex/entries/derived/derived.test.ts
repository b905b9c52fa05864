import type { Property } from "@maive/contract";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { systemClock } from "../../../../shared/clock.ts";
import { openDatabaseFixture, type DatabaseFixture } from "../../databases/database-fixture-for-tests.ts";
import { emptyKey, propertiesOfDatabase } from "../../properties/index.ts";
import { textProperties, textsOf } from "./cell-texts.ts";
import { sortKeyOf } from "./sort-key.ts";
import { readDoc, valueIn } from "../entry-doc.ts";

const types = ["text", "number", "boolean", "date", "single_choice", "multiple_choice"] as const;
type Type = (typeof types)[number];
const names = ["Offen", "Läuft", "Zu", "Öl"];
const samples: Record<Type, (string | null)[]> = {
  text: ["Äpfel", "b", "50%", null],
  number: ["1", "-2.5", "10", null],
  boolean: ["true", "false", null],
  date: ['{"start_date":"2026-01-02"}', '{"start_date":"1999-12-31T10:00","include_time":true}', null],
  single_choice: [...names, null],
  multiple_choice: [JSON.stringify(names), '["Zu"]', '["Öl","Offen"]', null],
};

type Step = (
  bench: DatabaseFixture,
  databaseId: number,
  properties: Property[],
  entryIds: string[],
) => Promise<unknown>;

/** One step of a user; refused ones (a removed option) have no effect. */
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.nat(), fc.nat(), fc.nat())
      .map(([e, p, v]): Step => async (bench, _, properties, entryIds) => {
        const property = properties[p % properties.length];
        const entry = entryIds[e % entryIds.length];
        if (!property || !entry) return;
        const values = samples[property.property_type as Type];
        await bench.cells.patchCell(bench.main, entry, {
          property_id: property.property_id,
          value: values[v % values.length] ?? null,
        });
      }),
  },
  {
    weight: 2,
    arbitrary: fc.nat().map((n): Step => async (bench, databaseId) => {
      await bench.entries.createMany(bench.main, databaseId, [{ title: `Neu ${n % 9}` }, { title: "Ä" }]);
    }),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...types).chain((type) =>
      fc.nat().map((n): Step => async (bench, databaseId) => {
        await bench.properties.create(bench.main, databaseId, {
          property_name: `${type} ${n % 50}`,
          property_type: type,
          property_config: type.endsWith("choice") ? { options: names.map((name) => ({ name })) } : {},
        });
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.nat(), fc.shuffledSubarray(names, { minLength: 1 }), fc.boolean(), fc.boolean())
      .map(([p, stored, sort_by_order, rotate]): Step => async (bench, _, properties) => {
        const choices = properties.filter((property) => property.property_type.endsWith("choice"));
        const property = choices[p % Math.max(1, choices.length)];
        if (!property) return;
        const options = (property.property_config.options ?? []).filter((o) => stored.includes(o.name));
        const renamed = options.map((o, n) =>
          rotate ? { ...o, name: options[(n + 1) % options.length]?.name ?? o.name } : o,
        );
        await bench.properties.patch(bench.main, property.property_id, {
          property_config: { options: renamed, sort_by_order },
        });
      }),
  },
  {
    weight: 1,
    arbitrary: fc.nat().map((p): Step => async (bench, _, properties) => {
      const property = properties[p % properties.length];
      if (property && !property.is_lead_property)
        await bench.properties.delete(bench.main, property.property_id);
    }),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.nat(), fc.boolean()).map(([e, away]): Step => async (bench, _, __, entryIds) => {
      const id = entryIds[e % entryIds.length] ?? "";
      await bench.storage.transact(async (tx) => {
        const page = await tx.db
          .selectFrom("page")
          .select("trashed_at")
          .where("page_id", "=", id)
          .executeTakeFirst();
        if (!page || (page.trashed_at !== null) === away) return;
        await tx.db
          .updateTable("page")
          .set({ trashed_at: away ? tx.now : null })
          .where("page_id", "=", id)
          .execute();
        if (away) await bench.entries.detachFromKeys(tx, bench.main, [id]);
        else await bench.entries.attachToKeys(tx, bench.main, [id]);
      });
    }),
  },
);

describeEachEngine("derived rows", (engine) => {
  let bench: DatabaseFixture;
  beforeAll(async () => {
    bench = await openDatabaseFixture(await engine.open(), systemClock);
  });

  /** Compares every key, text and title with the documents. @returns the number of entries. */
  const check = async (databaseId: number): Promise<number> => {
    const q = bench.storage.read;
    const properties = await propertiesOfDatabase(q, databaseId);
    const docs = await q
      .selectFrom("entry_doc")
      .innerJoin("page", "page.page_id", "entry_doc.page_id")
      .select(["entry_doc.page_id", "entry_doc.pos", "doc", "title", "trashed_at"])
      .where("database_id", "=", databaseId)
      .orderBy("entry_doc.page_id")
      .execute();
    const keys = await q
      .selectFrom("entry_key")
      .selectAll()
      .where("database_id", "=", databaseId)
      .orderBy("page_id")
      .execute();
    const live = docs.filter((row) => row.trashed_at === null);
    expect(keys.map((row) => [row.page_id, row.pos])).toEqual(live.map((row) => [row.page_id, row.pos]));
    const slots = (["t", "n"] as const).flatMap((kind) =>
      Array.from({ length: 24 }, (_, n) => `${kind}${n + 1}` as keyof (typeof keys)[number] & (`t1` | `n1`)),
    );
    const owned = new Map(properties.map((property) => [property.slot, property]));
    for (const [n, row] of live.entries())
      for (const slot of slots) {
        const property = owned.get(slot);
        const expected = property ? sortKeyOf(property, valueIn(readDoc(row.doc), property)) : emptyKey(slot);
        expect(keys[n]?.[slot], `${slot} of ${row.doc}`).toBe(expected);
      }
    const wanted = live.map((row) => textsOf(textProperties(properties), readDoc(row.doc), () => undefined));
    expect(keys.map((row) => row.folded)).toEqual(wanted);
    const lead = properties.find((property) => property.isLead);
    for (const row of docs) expect(lead && valueIn(readDoc(row.doc), lead)).toBe(row.title);
    const known = new Set(properties.map((property) => String(property.propertyId)));
    for (const row of docs) expect(Object.keys(readDoc(row.doc)).filter((id) => !known.has(id))).toEqual([]);
    return docs.length;
  };

  /** A database with a property of each type and each sample in a cell. */
  const makeTable = async (): Promise<number> => {
    const { database_id } = await bench.databases.create(bench.main, { name: "Zufall" });
    for (const type of types)
      await bench.properties.create(bench.main, database_id, {
        property_name: type,
        property_type: type,
        property_config: type.endsWith("choice") ? { options: names.map((name) => ({ name })) } : {},
      });
    const rows = Array.from({ length: 6 }, (_, n) => ({
      title: `Zeile ${n}`,
      properties: Object.fromEntries(
        types.map((type) => [type, samples[type][n % samples[type].length] ?? null]),
      ),
    }));
    await bench.entries.createMany(bench.main, database_id, rows);
    return database_id;
  };

  it(
    "say what the documents say, whatever happened before",
    { tags: engine.name === "postgres" ? ["endurance"] : [] },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(steps, { minLength: 3, maxLength: 15 }), async (all) => {
          const database_id = await makeTable();
          for (const step of all) {
            const { properties } = await bench.databases.detail(bench.main, database_id);
            const rows = await bench.storage.read
              .selectFrom("entry_doc")
              .select("page_id")
              .where("database_id", "=", database_id)
              .execute();
            await step(
              bench,
              database_id,
              properties,
              rows.map((row) => row.page_id),
            ).catch((error: { code?: string }) => {
              if (!error.code || error.code === "internal") throw error;
            });
          }
          expect(await check(database_id)).toBeGreaterThanOrEqual(6);
        }),
        { numRuns: 40 },
      );
    },
  );
});
