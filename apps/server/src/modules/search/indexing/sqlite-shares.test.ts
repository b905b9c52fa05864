import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openSearchFile } from "../../../storage/sqlite/search-file.ts";
import { firstRowOf, freeShareFrom, mostShares, rowsOf } from "../shares/share-words.ts";
import type { IndexedPart } from "./index-target.ts";
import { indexVersion } from "./index-version.ts";
import { SqliteIndex } from "./sqlite-index.store.ts";

let folder = "";
let index: Sqlite.Database;
let source: Sqlite.Database;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "maive-shares-"));
  const file = join(folder, "search.db");
  index = openSearchFile(file, indexVersion);
  source = new Sqlite(":memory:");
  source.prepare("attach database ? as attached").run(file);
});
afterEach(() => {
  source.close();
  index.close();
  rmSync(folder, { recursive: true });
});

const part = (docId: number): IndexedPart => ({
  kind: "page",
  key: `${docId}`,
  docId,
  title: "Amsel",
  storedTitle: "Amsel",
  lines: [],
  body: null,
  shares: [],
});

/** Parts whose words a share has. */
const wordedIn = (shareId: number): number[] =>
  index
    .prepare<[number, number], number>("select rowid from search_share_word where rowid between ? and ?")
    .pluck()
    .all(...rowsOf(shareId))
    .map((row) => row - firstRowOf(shareId));

const setNext = (shareId: number) =>
  index.prepare("insert or replace into search_fact (name, value) values ('next_share', ?)").run(shareId);

it("ids of shares are used again behind the last one whose rows are exact numbers", async () => {
  const target = new SqliteIndex(source, index);
  setNext(mostShares);
  for (const userId of ["anna", "bert", "clara"]) await target.addShare(userId);
  expect(await target.shares()).toEqual([
    { shareId: 1, userId: "bert" },
    { shareId: 2, userId: "clara" },
    { shareId: mostShares, userId: "anna" },
  ]);
  const docIds = [2 ** 37 - 1, 1 - 2 ** 37, 17, 18];
  await target.addToShare(mostShares, docIds, docIds.map(part));
  expect(wordedIn(mostShares).toSorted()).toEqual(docIds.toSorted());
  expect(rowsOf(mostShares).every(Number.isSafeInteger)).toBe(true);
});

it("a share has nothing of one that had its id before", async () => {
  const target = new SqliteIndex(source, index);
  await target.addShare("anna");
  await target.addToShare(1, [5, -64], [part(5), part(-64)]);
  await target.removeShare(1);
  expect(wordedIn(1)).toEqual([]);
  await target.addToShare(1, [5, -64], [part(5), part(-64)]);
  setNext(1);
  await target.addShare("bert");
  expect(await target.shares()).toEqual([{ shareId: 1, userId: "bert" }]);
  expect(wordedIn(1)).toEqual([]);
  expect(index.prepare("select count(*) from search_share_part").pluck().get()).toBe(0);
});

it("there are as many shares as there are ids", () => {
  const taken = new Set(Array.from({ length: mostShares }, (_, at) => at + 1));
  expect(freeShareFrom(7, taken)).toBeNull();
  taken.delete(6);
  expect(freeShareFrom(7, taken)).toBe(6);
});
