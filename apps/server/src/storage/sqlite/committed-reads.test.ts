import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type Sqlite from "better-sqlite3";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openConnection } from "./connection.ts";
import { committedReads } from "./committed-reads.ts";

let folder: string;
let writer: Sqlite.Database;
let reader: Sqlite.Database;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "maive-read-"));
  writer = openConnection({ file: join(folder, "maive.db"), readonly: false });
  writer.exec("create table note (said text not null)");
  reader = openConnection({ file: join(folder, "maive.db"), readonly: true });
});
afterEach(() => {
  reader.close();
  writer.close();
  rmSync(folder, { recursive: true });
});

const said = (): unknown[] =>
  committedReads(writer, reader)
    .prepare("select said from note")
    .all([])
    .map((row) => (row as { said: string }).said);

it("sees what is committed, and nothing of a transaction that is under way", () => {
  writer.exec("insert into note values ('eins')");
  expect(said()).toEqual(["eins"]);
  writer.exec("begin; insert into note values ('zwei')");
  expect(said()).toEqual(["eins"]);
  writer.exec("rollback");
  expect(said()).toEqual(["eins"]);
  writer.exec("begin; insert into note values ('drei'); commit");
  expect(said()).toEqual(["eins", "drei"]);
});

it("sees at once what others committed", () => {
  const other = openConnection({ file: join(folder, "maive.db"), readonly: false });
  expect(said()).toEqual([]);
  other.exec("insert into note values ('anderswo')");
  other.close();
  expect(said()).toEqual(["anderswo"]);
});

it("writes nothing, in a transaction or not", () => {
  const write = () => committedReads(writer, reader).prepare("insert into note values ('heimlich')").run([]);
  expect(write).toThrow("readonly");
  writer.exec("begin");
  expect(write).toThrow("readonly");
  writer.exec("commit");
  expect(said()).toEqual([]);
});

it("closes its own connection alone", () => {
  committedReads(writer, reader).close();
  expect([reader.open, writer.open]).toEqual([false, true]);
});
