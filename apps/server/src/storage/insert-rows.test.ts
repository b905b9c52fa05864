import { beforeAll, expect, it } from "vitest";
import { describeEachEngine } from "../../test/engines.ts";
import {
  openDatabaseFixture,
  type DatabaseFixture,
} from "../modules/cortex/databases/database-fixture-for-tests.ts";
import { systemClock } from "../shared/clock.ts";
import { insertRows } from "./insert-rows.ts";

const awkward = [
  "",
  "null",
  "NULL",
  `"'`,
  "\\",
  "\\x00",
  "{a,b}",
  "{}",
  "a,b",
  " rund ",
  "\n\t",
  "$1",
  "?",
  "ä🙂",
  "1e5",
];
const numbers = [0, 1, -2.5, 1e-7, 1e300, 0.1 + 0.2, null];

describeEachEngine("rows that are inserted together", (engine) => {
  let bench: DatabaseFixture;
  beforeAll(async () => {
    bench = await openDatabaseFixture(await engine.open(), systemClock);
  });
  const read = (databaseId: number) =>
    bench.storage.read
      .selectFrom("entry_key")
      .select(["page_id", "database_id", "t2", "n1", "n2"])
      .where("database_id", "=", databaseId)
      .orderBy("pos")
      .execute();
  /** Entries without keys yet. */
  const keyless = async (count: number) => {
    const { database_id } = await bench.databases.create(bench.main, { name: "Aufgaben" });
    const ids = await bench.entries.createMany(
      bench.main,
      database_id,
      Array.from({ length: count }, () => ({ title: "Rasen" })),
    );
    await bench.storage.transact(({ db }) =>
      db.deleteFrom("entry_key").where("database_id", "=", database_id).execute(),
    );
    return { database_id, ids };
  };

  it.each([1, 15, 234, 1_100])("hold what they are given: %i of them", async (count) => {
    const { database_id, ids } = await keyless(count);
    const wanted = ids.map((page_id, n) => ({
      page_id,
      database_id,
      t2: awkward[n % awkward.length] ?? "",
      n1: numbers[n % numbers.length] ?? null,
      n2: null,
    }));
    await bench.storage.transact((tx) =>
      insertRows(
        tx,
        "entry_key",
        ["page_id", { name: "database_id", all: database_id }, "pos", "t2", "n1", "n2"],
        wanted.map(({ page_id, t2, n1, n2 }, n) => [page_id, `p${String(n).padStart(5, "0")}`, t2, n1, n2]),
      ),
    );
    expect(await read(database_id)).toEqual(wanted);
  });

  it("take the place of those with the same key where that is wanted", async () => {
    const { database_id, ids } = await keyless(2);
    const put = (rows: readonly (string | number | null)[][]) =>
      bench.storage.transact((tx) =>
        insertRows(
          tx,
          "entry_key",
          ["page_id", { name: "database_id", all: database_id }, "pos", "t2", "n1"],
          rows,
          { key: ["page_id"], set: ["t2"] },
        ),
      );
    const [first = "", second = ""] = ids;
    await put([[first, "a", "alt", 1]]);
    await put([
      [first, "a", "neu", 2],
      [second, "b", "auch", null],
    ]);
    expect((await read(database_id)).map(({ t2, n1 }) => [t2, n1])).toEqual([
      ["neu", 1],
      ["auch", null],
    ]);
  });

  it("are named by plain names alone", async () => {
    const attempt = bench.storage.transact((tx) => insertRows(tx, "entry_key", ["t1) --"], [["x"]]));
    await expect(attempt).rejects.toThrow("No names to insert");
  });
});
