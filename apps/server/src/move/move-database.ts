import { createHash } from "node:crypto";
import {
  type ArchivedTable,
  type ArchiveSource,
  type DatabaseAddress,
  fillFromArchive,
  lineOf,
  openArchiveSource,
  rowOf,
} from "../storage/archive/index.ts";
import { MoveError } from "./errors.ts";
import { moveTexts } from "./texts.ts";

/** A checksum of a table's rows, equal on both engines. */
export interface TableSum {
  rows: number;
  sha256: string;
}

/** Streams a table's rows in the neutral form and computes their checksum. */
const linesOf = async function* (
  source: ArchiveSource,
  table: ArchivedTable,
  done: (sum: TableSum) => void,
): AsyncGenerator<string[]> {
  const hash = createHash("sha256");
  let count = 0;
  for await (const rows of source.rows(table)) {
    const lines = rows.map((row) => lineOf(row, table.columns));
    for (const line of lines) hash.update(line);
    count += lines.length;
    yield lines;
  }
  done({ rows: count, sha256: hash.digest("hex") });
};

/** Checksums of a database by table. */
export const sumsOf = async (source: ArchiveSource): Promise<Map<string, TableSum>> => {
  const sums = new Map<string, TableSum>();
  for (const table of source.tables)
    for await (const _ of linesOf(source, table, (sum) => sums.set(table.name, sum)));
  return sums;
};

/**
 * Brings everything in a database, also who is signed in, into an empty one of whichever kind, reads it back from there and
 * compares every row and the last ids given.
 * @returns how many rows.
 * @throws MoveError where it is not the same; NotEmptyError.
 */
export const moveDatabase = async (from: ArchiveSource, to: DatabaseAddress): Promise<number> => {
  const left = new Map<string, TableSum>();
  await fillFromArchive(to, {
    migrations: from.migrations,
    tables: from.tables,
    sequences: from.sequences,
    scope: "whole",
    rows: async function* (table) {
      for await (const lines of linesOf(from, table, (sum) => left.set(table.name, sum)))
        yield lines.map((line) => rowOf(line, table.columns));
    },
  });
  const arrived = await openArchiveSource(to, "whole");
  try {
    const sums = await sumsOf(arrived);
    for (const [table, { rows, sha256 }] of left) {
      const sum = sums.get(table);
      if (sum?.sha256 !== sha256 || sum.rows !== rows)
        throw new MoveError(moveTexts.otherTable(table), { isUnproven: true });
    }
    if (JSON.stringify(arrived.sequences) !== JSON.stringify(from.sequences))
      throw new MoveError(moveTexts.otherTable("sqlite_sequence"), { isUnproven: true });
    return [...left.values()].reduce((all, { rows }) => all + rows, 0);
  } finally {
    await arrived.close();
  }
};
