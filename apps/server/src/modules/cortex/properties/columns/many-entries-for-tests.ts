import { beforeEach, expect } from "vitest";
import type { TestEngine } from "../../../../../test/engines.ts";
import { TestClock } from "../../../../../test/test-clock.ts";
import { onlyProcess } from "../../../../shared/work/leader.ts";
import type { Storage } from "../../../../storage/index.ts";
import type { CortexFiles } from "../../files-port/index.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../databases/database-fixture-for-tests.ts";
import { isClean } from "../../entries/verify/findings.ts";
import { verifyEntries } from "../../entries/verify/verify-entries.ts";
import { inlineConversions } from "./set-aside.ts";

/** More entries than a conversion has in one transaction. */
export const manyRows = inlineConversions + 100;
/** Every step there is. */
export const all = Number.POSITIVE_INFINITY;

/** What changes from test to test. */
interface ManyEntries {
  storage: Storage;
  bench: DatabaseFixture;
  databaseId: number;
  /** The property 'Menge'. */
  id: number;
  /** Steps that may still be done. */
  left: number;
  clock: TestClock;
  /** What its instances use of Drive. */
  files: Partial<CortexFiles>;
  /** Opens another instance on the same storage. */
  open(): Promise<DatabaseFixture>;
}

/** A database of many entries with a text 'Menge' before each test, whose conversions go on step by step when they are told to. */
export const useManyEntries = (engine: TestEngine) => {
  const many = {} as ManyEntries;
  many.open = () =>
    openDatabaseFixture(many.storage, many.clock, many.files, {
      leader: {
        ...onlyProcess,
        run: async (work) => {
          if (many.left <= 0) return null;
          many.left -= 1;
          return work();
        },
      },
    });
  const steps = async (count: number): Promise<void> => {
    many.left = count;
    many.bench.conversionSteps.resume();
    await many.bench.conversionSteps.idle();
    many.left = 0;
  };
  const entries = async (query: Record<string, unknown> = {}) => {
    const requested = Object.entries(query).map(([name, value]) => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]);
    return (
      await many.bench.list.list(many.bench.main, many.databaseId, {
        limit: 2_500,
        ...Object.fromEntries(requested),
      })
    ).entries;
  };
  const valuesOf = async (name: string, query: Record<string, unknown> = {}) =>
    new Map((await entries(query)).map(({ title, properties }) => [title, properties[name] ?? null]));
  const property = async () =>
    (await many.bench.databases.detail(many.bench.main, many.databaseId)).properties.find(
      ({ property_id }) => property_id === many.id,
    );
  const expectSound = async () => {
    const { found } = await verifyEntries({
      storage: many.storage,
      repairs: false,
      now: many.bench.computed.now(),
    });
    expect(isClean(found) ? null : found).toBeNull();
  };
  const begin = (type = "number", more: object = {}) =>
    many.bench.conversions.convert(many.bench.main, many.id, {
      property_type: type as "number",
      background: true,
      ...more,
    });
  const write = async (title: string, value: string | null) => {
    const [entry] = (await entries({ filters: [] })).filter((each) => each.title === title);
    await many.bench.cells.patchCell(many.bench.main, entry?.page_id ?? "", { property_id: many.id, value });
    return entry?.page_id ?? "";
  };

  beforeEach(async () => {
    many.left = 0;
    many.files = {};
    many.clock = new TestClock();
    many.storage = await engine.open({ clock: many.clock });
    many.bench = await many.open();
    ({ database_id: many.databaseId } = await many.bench.databases.create(many.bench.main, {
      name: "Viele",
    }));
    ({ property_id: many.id } = await many.bench.properties.create(many.bench.main, many.databaseId, {
      property_name: "Menge",
      property_type: "text",
    }));
    await many.bench.entries.createMany(
      many.bench.main,
      many.databaseId,
      Array.from({ length: manyRows }, (_, n) => ({
        title: `Nr. ${n}`,
        properties: { Menge: [`${n % 300},5`, "viele", null][n % 3] ?? null },
      })),
    );
  });
  return { many, steps, entries, valuesOf, property, expectSound, begin, write };
};
