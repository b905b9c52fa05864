import type { Calculation } from "@maive/contract";
import { linkedText } from "@maive/values";
import type { Tx } from "../../../../storage/index.ts";
import { countWrite, idsIn, isLink } from "../../properties/index.ts";
import { setKeysAndTexts, type TextsByEntry } from "../derived/derived.store.ts";
import * as store from "../entries.store.ts";
import { labelsOf, linkedFiles } from "../files/linked-files.store.ts";
import { saveLinks, setLinkKeys } from "../links/entry-links.store.ts";
import { dropLinksIn } from "../links/follow.store.ts";
import { linkedOf } from "../links/linked.store.ts";
import type { ComputedCell } from "./recalculate.ts";
import type { StandingEntries } from "./standing.ts";

/** Whether the links of a cell may be others than its value of before said: an older process wrote texts over ids. */
const isUncertain = ({ property, before, isAnew }: ComputedCell): boolean =>
  isAnew === true || before === null || linkedText(idsIn(property, before)) !== before;

/** The links of looked up entries and people, with their keys. */
const saveNames = async (tx: Tx, cells: readonly ComputedCell[]): Promise<void> => {
  const linking = cells.filter(({ property }) => isLink(property));
  if (linking.length === 0) return;
  const byProperty = Map.groupBy(linking, (cell) => cell.property);
  for (const [{ propertyId }, ofProperty] of byProperty)
    await dropLinksIn(
      tx,
      propertyId,
      ofProperty.filter(isUncertain).map(({ pageId }) => pageId),
    );
  await saveLinks(
    tx,
    linking.map((cell) => (isUncertain(cell) ? { ...cell, before: null } : cell)),
  );
  const linked = await linkedOf(tx.db, [...byProperty.keys()]);
  for (const [property, ofProperty] of byProperty) {
    const pageIds = ofProperty.map(({ pageId }) => pageId);
    await setLinkKeys(tx, property, linked.get(property.propertyId), pageIds);
  }
};

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
  await saveNames(tx, cells);
  const labels = labelsOf(await linkedFiles(tx.db, cells));
  await setKeysAndTexts(tx, cells, labels, texts);
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
