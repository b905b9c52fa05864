import type { DatabaseDetail, Property } from "@maive/contract";
import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../../../api/index.ts";
import { confirm, notifyError } from "../../../../ui/index.ts";
import type { Column } from "../columns/column-layout.ts";
import { convertCopied, type FoundLinks } from "../cells/convert-value.ts";
import type { CopiedTable } from "./html-table.ts";
import type { Misfit } from "./misfits.ts";
import { newRows } from "./new-rows.ts";
import type { PastedColumn } from "./pasted-choices.ts";
import { planPaste } from "./paste-plan.ts";
import { selectionOf, type CellRange, type GridBounds, type Selection } from "../selection/selection.ts";
import { createMany } from "../row-actions/many-entries.ts";
import { findLinks, textsToFind } from "./pasted-links.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import { useNewChoices } from "./use-new-choices.ts";
import { mostCells, reportMisfits, type RangeWrites } from "../ranges/use-range-writes.ts";
import type { Seed } from "../new-rows/use-seed.ts";

interface PasteOptions {
  database: DatabaseDetail;
  columns: readonly Column[];
  bounds: GridBounds;
  /** Initial values of new rows. */
  seed: Seed;
  writes: RangeWrites;
  /** @param rows the resulting number of rows. */
  onPasted(selection: Selection, rows: number): void;
  /** New rows are appended; false while rows are sorted. */
  appends: boolean;
}

const nowhere = { text: "" };

/** Pastes a block of cells at the selection; rows beyond the last one are added after confirmation. */
export const usePaste = ({ database, columns, bounds, seed, writes, onPasted, appends }: PasteOptions) => {
  const client = useQueryClient();
  const { database_id: databaseId } = database;
  const addChoices = useNewChoices(databaseId);

  /** No request when all values are unambiguous. */
  const linksIn = async (pasted: readonly PastedColumn[]): Promise<FoundLinks | undefined> => {
    const linkTexts = textsToFind(pasted);
    return linkTexts.size === 0 ? undefined : await findLinks(databaseId, linkTexts);
  };

  return async (block: CopiedTable, selected: CellRange): Promise<void> => {
    const size = { rows: block.length, columns: block[0]?.length ?? 0 };
    if (size.rows === 0 || size.columns === 0) return;
    const plan = planPaste(size, selected, bounds);
    const { target, missingRows, lostColumns, sourceOf } = plan;
    const cellFor = (row: number, column: number) => {
      const source = sourceOf({ row, column });
      return block[source.row]?.[source.column] ?? nowhere;
    };
    const lost = (what: string, reason: string): Misfit => ({ row: null, property: what, text: "", reason });
    const inTable = target.bottom - target.top + 1 - missingRows;
    const width = target.right - target.left + 1;
    if (inTable * width > mostCells) {
      notifyError(texts.tooManyCells(mostCells));
      return;
    }
    const grows = missingRows > 0 && database.user_can_write;
    // In an empty table no confirmation is needed.
    if (grows && bounds.rows > 0) {
      const question = texts.growQuestion(missingRows);
      // Cancelling pastes nothing, not even what would fit.
      if (!(await confirm({ title: texts.growTitle, question, confirmLabel: texts.growConfirm }))) return;
    }
    const pasted = columns.slice(target.left, target.right + 1).map(({ property }, across) => ({
      property,
      cells: block.map((line) => line[across % size.columns] ?? nowhere),
    }));
    const extended = await addChoices(pasted);
    const asNow = (property: Property) => extended.get(property.property_id) ?? property;
    const links = await linksIn(pasted);
    const misfits: Misfit[] =
      lostColumns > 0 ? [lost(texts.moreColumns(lostColumns), texts.noColumnForIt)] : [];
    if (missingRows > 0 && !grows) misfits.push(lost(texts.moreRows(missingRows), texts.noRowForIt));
    const inside = { ...target, bottom: target.bottom - missingRows };
    const beyond = {
      total: lostColumns * size.rows + (missingRows > 0 && !grows ? missingRows * width : 0),
    };

    if (inTable > 0) onPasted(selectionOf(inside), bounds.rows);
    const step =
      inTable > 0
        ? await writes.writeRange(
            inside,
            ({ row, column }, { property }) => convertCopied(cellFor(row, column), asNow(property), links),
            { misfits, total: beyond.total },
          )
        : null;
    if (!grows) {
      if (!step) reportMisfits(misfits, beyond.total);
      return;
    }
    const made = newRows({
      columns: columns.map((column) => ({ ...column, property: asNow(column.property) })),
      seed: await seed.ready(),
      from: target.bottom - missingRows + 1,
      count: missingRows,
      left: target.left,
      right: target.right,
      cellFor,
      links,
    });
    const { created, error } = await createMany(client, databaseId, made.rows);
    // New rows join the step, so that one undo reverts everything.
    if (created.length > 0) writes.noteCreated(step, created);
    if (error === null) {
      reportMisfits(made.misfits, missingRows * width);
      if (appends) onPasted(selectionOf(target), target.bottom + 1);
      return;
    }
    const detail = error instanceof ApiError ? error.detail : "";
    const sentence = detail === "" ? texts.createFailed : texts.createFailedBecause("", detail);
    notifyError(
      created.length === 0 ? sentence : `${sentence} ${texts.createdOf(created.length, made.rows.length)}`,
    );
  };
};
