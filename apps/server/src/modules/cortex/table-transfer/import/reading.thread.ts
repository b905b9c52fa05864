import { parentPort, workerData } from "node:worker_threads";
import type { ImportProblem, TableReading } from "@maive/contract";
import { openTable } from "./reading/open-table.ts";
import { FileRefused } from "./reading/refusal.ts";
import { analyse, type Analysed } from "./values/analyse.ts";
import { type ColumnRule, Converter, type ReadRow } from "./values/convert.ts";

/** Parses files off the server's event loop: untrusted input may be slow. */
export interface ReadingJob {
  path: string;
  reading: TableReading;
  /** Absent: analyse the table. */
  rules?: ColumnRule[];
}

export interface ReadPart {
  rows: ReadRow[];
  problems: ImportProblem[];
  /** Number of non-empty cells with a rule. */
  filled: number;
}

export type ReadingReport =
  | { kind: "alive"; rows: number }
  | { kind: "analysed"; analysed: Analysed }
  | { kind: "part"; part: ReadPart }
  | { kind: "end"; added: string[][] }
  | { kind: "refused"; message: string; code: FileRefused["code"] };

const partRows = 500;

const port = parentPort;
const { path, reading, rules } = workerData as ReadingJob;
const report = (message: ReadingReport): void => port?.postMessage(message);

/** Resolves when the next part is requested. */
const nextRequest = (): Promise<void> => new Promise((resolve) => port?.once("message", () => resolve()));

const readAll = async (given: ColumnRule[]): Promise<void> => {
  await nextRequest();
  const table = await openTable(path, reading);
  const converter = new Converter(given);
  let part: ReadPart = { rows: [], problems: [], filled: 0 };
  let isHeader = reading.has_header ?? false;
  for await (const found of table.rows())
    for (const row of found) {
      if (isHeader) {
        isHeader = false;
        continue;
      }
      const { filled, ...read } = converter.read(row, part.problems);
      part.rows.push(read);
      part.filled += filled;
      if (part.rows.length < partRows) continue;
      report({ kind: "part", part });
      part = { rows: [], problems: [], filled: 0 };
      await nextRequest();
    }
  if (part.rows.length > 0) {
    report({ kind: "part", part });
    await nextRequest();
  }
  report({ kind: "end", added: converter.added() });
};

try {
  if (rules) await readAll(rules);
  else {
    const table = await openTable(path, reading);
    const analysed = await analyse(table, reading.has_header, (rows) => report({ kind: "alive", rows }));
    report({ kind: "analysed", analysed });
  }
} catch (error) {
  if (!(error instanceof FileRefused)) throw error;
  report({ kind: "refused", message: error.message, code: error.code });
}
