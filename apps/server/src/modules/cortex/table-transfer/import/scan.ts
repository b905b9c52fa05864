import type { ImportCheck, ImportProblem } from "@maive/contract";
import type { Actor } from "../../../../shared/actor.ts";
import type { Queryable } from "../../../../storage/index.ts";
import type { DecidedRow } from "./decided-row.ts";
import { LinkNames } from "./links.ts";
import type { PlannedColumn } from "./plan.ts";
import { readFile, type ReadSource } from "./read-in-worker.ts";
import { UniqueColumns } from "./unique-columns.ts";
import type { ReadPart } from "./reading.thread.ts";
import { ProblemReport } from "./report.ts";
import { shortText } from "../../../../shared/office/cell.ts";

/** The result of a dry run. */
export interface Scanned {
  check: ImportCheck;
  /** Options to create, by planned column. */
  added: string[][];
  report: Buffer;
}

/** What is looked up for the rows of a file. */
export interface LookUps {
  links: LinkNames;
  unique: UniqueColumns;
}

/** Resolves links by name, and leaves out what unique properties have already; both are added to the problems. */
export const decideRows = async (
  part: ReadPart,
  planned: readonly PlannedColumn[],
  { links, unique }: LookUps,
): Promise<DecidedRow[]> => {
  const rows = await withLinks(part, planned, links);
  await unique.settle(
    rows,
    part.rows.map(({ row }) => row),
    part.problems,
  );
  return rows;
};

const withLinks = async (
  { rows, problems }: ReadPart,
  planned: readonly PlannedColumn[],
  links: LinkNames,
): Promise<DecidedRow[]> => {
  const decided: DecidedRow[] = [];
  for (const { row, title, values } of rows) {
    const stored: (string | null)[] = [];
    for (const [place, value] of values.entries()) {
      if (value === null || typeof value === "string") {
        stored.push(value);
        continue;
      }
      const column = planned[place];
      const property = column?.property;
      const found = property ? await links.find(property, value) : null;
      stored.push(found && "value" in found ? found.value : null);
      if (found && "reason" in found && column)
        problems.push({
          row,
          column_index: column.rule.index,
          column: column.rule.name,
          value: shortText(value.text),
          reason: found.reason,
        });
    }
    decided.push({ title, values: stored });
  }
  return decided;
};

const inOrder = (a: ImportProblem, b: ImportProblem): number =>
  a.row - b.row || a.column_index - b.column_index;

/**
 * Reads a whole file by a plan without writing.
 * @param progress called with the number of rows read.
 */
export const scan = async (
  q: Queryable,
  actor: Actor,
  source: ReadSource,
  planned: readonly PlannedColumn[],
  progress: (rows: number) => void,
): Promise<Scanned> => {
  const lookUps = { links: new LinkNames(q, actor), unique: new UniqueColumns(q, planned) };
  const report = new ProblemReport();
  let [rowCount, cellCount, carried] = [0, 0, 0];
  const parts = readFile(
    source,
    planned.map(({ rule }) => rule),
  );
  let added: string[][] = [];
  try {
    for (;;) {
      const { done, value } = await parts.next();
      if (done) {
        added = value;
        break;
      }
      await decideRows(value, planned, lookUps);
      await report.add(value.problems.toSorted(inOrder));
      rowCount += value.rows.length;
      cellCount += value.filled;
      carried += value.filled - value.problems.filter((problem) => problem.value !== "").length;
      progress(rowCount);
    }
  } finally {
    await parts.return([]);
  }
  return {
    check: {
      row_count: rowCount,
      cell_count: cellCount,
      carried_count: carried,
      problem_count: report.count,
      problems: report.first,
      new_options: planned.flatMap(({ rule }, place) => {
        const names = added[place] ?? [];
        return names.length > 0 ? [{ column_index: rule.index, names }] : [];
      }),
    },
    added,
    report: await report.end(),
  };
};
