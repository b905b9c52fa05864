import type { Calculation } from "@maive/contract";
import type { Tx } from "../../../../storage/index.ts";
import { countWrite } from "../../properties/index.ts";
import { setKeysAndTexts, type TextsByEntry } from "../derived/derived.store.ts";
import * as store from "../entries.store.ts";
import type { ComputedCell } from "./recalculate.ts";
import type { StandingEntries } from "./standing.ts";

/**
 * Writes results with their keys and texts. Not an edit: no change is logged, and entries do not count as modified.
 * @param texts the current ones, as far as known.
 */
export const saveComputed = async (
  tx: Tx,
  cells: readonly ComputedCell[],
  standing: StandingEntries,
  texts: TextsByEntry = standing.texts,
): Promise<void> => {
  if (cells.length === 0) return;
  const pageIds = [...new Set(cells.map((cell) => cell.pageId))];
  await store.saveDocs(
    tx,
    pageIds.flatMap((pageId) => {
      const entry = standing.get(pageId);
      return entry ? [{ pageId, doc: entry.doc }] : [];
    }),
  );
  await setKeysAndTexts(tx, cells, undefined, texts);
  for (const databaseId of new Set(cells.map(({ property }) => property.databaseId)))
    await countWrite(tx, databaseId);
};

/** Results, and values that write themselves, as broadcast. */
export const calculationsOf = (
  cells: readonly Pick<ComputedCell, "pageId" | "property" | "value">[],
): Calculation[] =>
  cells.map(({ pageId, property, value }) => ({
    entryId: pageId,
    propertyId: property.propertyId,
    propertyName: property.name,
    newValue: value,
    databaseId: property.databaseId,
  }));
