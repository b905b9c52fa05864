import type { Entry } from "@maive/contract";
import { notifyError } from "../../../../ui/index.ts";
import { brokenBy, displayText } from "../../properties/index.ts";
import { cellKey } from "../cells/cell-key.ts";
import type { CellLocks } from "../live/cell-locks.ts";
import type { WriteQueue } from "../outbox/write-queue.ts";
import type { CellWrite } from "../outbox/cell-write.ts";
import type { Column } from "../columns/column-layout.ts";
import { takesValues, type Converted } from "../cells/convert-value.ts";
import type { EditStep } from "../history/edit-history.ts";
import { summarize, type Misfit } from "../clipboard/misfits.ts";
import { cellWrite } from "../outbox/cell-write.ts";
import { sizeOf, type CellPlace, type CellRange } from "../selection/selection.ts";
import { shownValue } from "../cells/shown-value.ts";
import { editHistoryOf } from "../history/edit-history-of.ts";
import type { RowAccess } from "../rows/row-access.ts";
import { databaseViewTexts as texts } from "../texts.ts";

/** Bound of cells per action, to keep the browser responsive. */
export const mostCells = 50_000;

interface RangeWritesOptions {
  columns: readonly Column[];
  canWrite: boolean;
  rows: RowAccess;
  queue: WriteQueue;
  locks: CellLocks;
}

/** Reports what could not be written: the number, and the first ones in detail. */
export const reportMisfits = (misfits: readonly Misfit[], total: number): void => {
  if (misfits.length === 0) return;
  const { first, more } = summarize(misfits);
  notifyError(texts.misfits(misfits.length, total, first, more));
};

/** Writes many cells as one step: valid ones optimistically, others are reported. */
export const useRangeWrites = ({ columns, canWrite, rows, queue, locks }: RangeWritesOptions) => {
  /** Why a cell cannot take a value; null when it can. */
  const refusal = (entry: Entry, { property }: Column, value: string): string | null => {
    const holder = locks.get(cellKey(entry.page_id, property.property_id));
    if (holder) return texts.editing(holder.username);
    if (!canWrite || !entry.user_can_write) return texts.readOnlyCell;
    if (!takesValues(property)) return texts.computedCell;
    return property.is_lead_property && value.trim() === "" ? texts.emptyTitle : brokenBy(property, value);
  };

  const writesFor = (
    range: CellRange,
    entries: readonly Entry[],
    decide: (place: CellPlace, column: Column) => Converted,
    misfits: Misfit[],
  ): CellWrite[] => {
    const now = queue.snapshot();
    return entries.flatMap((entry, down) =>
      columns.slice(range.left, range.right + 1).flatMap((column, across): CellWrite[] => {
        const { property } = column;
        const place = { row: range.top + down, column: range.left + across };
        const before = shownValue(entry, column, now);
        const decided = decide(place, column);
        const value = decided.ok ? decided.value : "";
        if (decided.ok && value === before) return [];
        const reason = decided.ok ? refusal(entry, column, value) : decided.message;
        if (reason === null) return [cellWrite(entry.page_id, property, value, before)];
        const text = decided.ok ? displayText(property, value) : decided.text;
        misfits.push({ row: place.row, property: property.property_name, text, reason });
        return [];
      }),
    );
  };

  /** Runs with the rows of a range: synchronously when cached, else after fetching. */
  const withRows = async (from: number, to: number, run: (entries: readonly Entry[]) => void) => {
    const cached = rows.cached(from, to);
    if (cached) {
      run(cached);
      return;
    }
    try {
      run(await rows.load(from, to));
    } catch {
      notifyError(texts.rowsFailed);
    }
  };

  /**
   * Writes every cell of a range.
   * @param decide the new value of a cell, or why there is none.
   * @param also known misfits, and values outside of the range that belong to the same action.
   * @returns the history step; null when there was nothing to write.
   */
  const writeRange = async (
    range: CellRange,
    decide: (place: CellPlace, column: Column) => Converted,
    also: { misfits: readonly Misfit[]; total: number } = { misfits: [], total: 0 },
  ): Promise<EditStep> => {
    const step: EditStep = { writes: [], created: [] };
    const size = sizeOf(range);
    const total = size.rows * size.columns;
    if (total > mostCells) {
      notifyError(texts.tooManyCells(mostCells));
      return step;
    }
    await withRows(range.top, range.bottom, (entries) => {
      const misfits: Misfit[] = [...also.misfits];
      step.writes = writesFor(range, entries, decide, misfits);
      editHistoryOf(queue).push(step);
      queue.writeAll(step.writes);
      reportMisfits(misfits, total + also.total);
    });
    return step;
  };

  /** Writes one value into a column of some entries. */
  const writeEntries = (entries: readonly Entry[], column: Column, value: string): void => {
    const now = queue.snapshot();
    const misfits: Misfit[] = [];
    const writes = entries.flatMap((entry): CellWrite[] => {
      const before = shownValue(entry, column, now);
      if (before === value) return [];
      const reason = refusal(entry, column, value);
      if (reason === null) return [cellWrite(entry.page_id, column.property, value, before)];
      const text = displayText(column.property, value);
      misfits.push({ row: null, property: entry.title, text, reason });
      return [];
    });
    editHistoryOf(queue).push({ writes, created: [] });
    queue.writeAll(writes);
    reportMisfits(misfits, entries.length);
  };

  /** Adds created entries to a step, or as a step of their own. */
  const noteCreated = (step: EditStep | null, created: readonly string[]) => {
    if (step && step.writes.length > 0) step.created.push(...created);
    else editHistoryOf(queue).push({ writes: [], created: [...created] });
  };

  return { writeRange, writeEntries, withRows, noteCreated };
};

export type RangeWrites = ReturnType<typeof useRangeWrites>;
