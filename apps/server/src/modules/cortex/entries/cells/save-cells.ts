import { linkedIds, linkedText } from "@maive/values";
import { type Actor, authorOf } from "../../../../shared/actor.ts";
import { type Change, recordChanges, type Tx } from "../../../../storage/index.ts";
import { countWrite, isLink } from "../../properties/index.ts";
import { setKeysAndTexts } from "../derived/derived.store.ts";
import { type EntryDoc, withValues } from "../entry-doc.ts";
import * as store from "../entries.store.ts";
import { labelsOf, linkedFiles } from "../files/linked-files.store.ts";
import { saveLinks, setLinkKeys } from "../links/entry-links.store.ts";
import { linkedOf } from "../links/linked.store.ts";
import type { CellWrite } from "../links/two-way-relations.ts";
import { setSpans } from "../derived/spans.store.ts";

const changeOf = (actorId: string | null, cell: CellWrite): Change => ({
  actorId,
  kind: "value_changed",
  pageId: cell.pageId,
  databaseId: cell.property.databaseId,
  propertyId: cell.property.propertyId,
  before: cell.before,
  after: cell.value,
});

/** A relation's other side may hold thousands: only removed (before) and added (after) ids are logged. */
export const followedChange = (actorId: string | null, cell: CellWrite): Change => {
  const [then, now] = [new Set(linkedIds(cell.before)), new Set(linkedIds(cell.value))];
  return {
    ...changeOf(actorId, cell),
    kind: "value_followed",
    before: linkedText([...then].filter((id) => !now.has(id))),
    after: linkedText([...now].filter((id) => !then.has(id))),
  };
};

/** Writes cells with everything derived, of any database. `docs` are the entries' previous documents. */
export const saveCellValues = async (
  tx: Tx,
  cells: readonly CellWrite[],
  docs: ReadonlyMap<string, EntryDoc>,
): Promise<void> => {
  if (cells.length === 0) return;
  const pages = Map.groupBy(cells, (cell) => cell.pageId);
  await store.saveDocs(
    tx,
    [...pages].map(([pageId, ofPage]) => ({
      pageId,
      doc: withValues(
        docs.get(pageId) ?? {},
        ofPage.map(({ property, value }) => [property, value] as const),
      ),
    })),
  );
  await saveLinks(tx, cells);
  const labels = labelsOf(await linkedFiles(tx.db, cells));
  const byProperty = Map.groupBy(cells, (cell) => cell.property);
  const linked = await linkedOf(tx.db, [...byProperty.keys()]);
  for (const [property, changed] of byProperty) {
    if (property.slot === null || !isLink(property)) continue;
    const pageIds = changed.map((cell) => cell.pageId);
    await setLinkKeys(tx, property, linked.get(property.propertyId), pageIds);
  }
  await setKeysAndTexts(tx, cells, labels);
  await setSpans(tx, cells);
  const titles = cells.flatMap(({ pageId, property, value }) =>
    property.isLead ? [{ pageId, title: value ?? "" }] : [],
  );
  if (titles.length > 0) await store.saveTitles(tx, titles);
  for (const databaseId of new Set(cells.map(({ property }) => property.databaseId)))
    await countWrite(tx, databaseId);
};

/**
 * Writes cells as an edit of their entries; `followed` are cells changed as a consequence, `automatic` those that nobody
 * wrote.
 */
export const saveCells = async (
  tx: Tx,
  actor: Actor,
  {
    written,
    followed,
    automatic = [],
  }: { written: readonly CellWrite[]; followed: readonly CellWrite[]; automatic?: readonly CellWrite[] },
  docs: ReadonlyMap<string, EntryDoc>,
): Promise<void> => {
  const edits = [...written, ...followed];
  if (edits.length === 0) return;
  await saveCellValues(tx, [...edits, ...automatic], docs);
  await store.touchPages(tx, [...new Set(edits.map(({ pageId }) => pageId))]);
  await recordChanges(tx, [
    ...written.map((cell) => changeOf(authorOf(actor), cell)),
    ...followed.map((cell) => followedChange(authorOf(actor), cell)),
  ]);
};
