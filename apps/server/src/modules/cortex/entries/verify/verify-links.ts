import { linkedIds, linkedText, type StoredValue } from "@maive/values";
import { recordChanges, type Tx } from "../../../../storage/index.ts";
import { countWrite, type DatabaseProperty, linkTargetOf } from "../../properties/index.ts";
import { valueIn, withValues } from "../entry-doc.ts";
import { saveDocs } from "../entries.store.ts";
import { saveLinks } from "../links/entry-links.store.ts";
import { otherEntries, type OtherEntry } from "../links/other-cells.store.ts";
import { followedChange } from "../cells/save-cells.ts";
import * as store from "./verify.store.ts";

export const firstLink: store.LinkEnds = { page_id: "", target_id: "" };

/** Relation cells being repaired. */
class LinkCells {
  readonly #entries: Map<string, OtherEntry>;
  readonly #ids = new Map<string, { pageId: string; property: DatabaseProperty; ids: string[] }>();

  constructor(entries: Map<string, OtherEntry>) {
    this.#entries = entries;
  }

  has(pageId: string): boolean {
    return this.#entries.has(pageId);
  }

  of(pageId: string, property: DatabaseProperty): string[] {
    const key = `${property.propertyId} ${pageId}`;
    const known = this.#ids.get(key);
    if (known) return known.ids;
    const ids = linkedIds(this.#standing(pageId, property));
    this.#ids.set(key, { pageId, property, ids });
    return ids;
  }

  put(pageId: string, property: DatabaseProperty, ids: string[]): void {
    this.#ids.set(`${property.propertyId} ${pageId}`, { pageId, property, ids });
  }

  drop(pageId: string, property: DatabaseProperty, targetId: string): void {
    this.put(
      pageId,
      property,
      this.of(pageId, property).filter((id) => id !== targetId),
    );
  }

  /** Writes documents, link rows and the change log; keys follow later. */
  async save(tx: Tx): Promise<void> {
    const cells = [...this.#ids.values()]
      .map(({ pageId, property, ids }) => ({
        pageId,
        property,
        before: this.#standing(pageId, property),
        value: linkedText(ids),
      }))
      .filter(({ before, value }) => before !== value);
    await saveDocs(
      tx,
      [...Map.groupBy(cells, (cell) => cell.pageId)].map(([pageId, ofPage]) => ({
        pageId,
        doc: withValues(
          this.#entries.get(pageId)?.doc ?? {},
          ofPage.map(({ property, value }) => [property, value] as const),
        ),
      })),
    );
    await saveLinks(tx, cells);
    for (const databaseId of new Set(cells.map(({ property }) => property.databaseId)))
      await countWrite(tx, databaseId);
    await recordChanges(
      tx,
      cells.map((cell) => followedChange(null, cell)),
    );
  }

  #standing(pageId: string, property: DatabaseProperty): StoredValue {
    return valueIn(this.#entries.get(pageId)?.doc ?? {}, property);
  }
}

/** A step of the iteration over a property's links. */
export interface LinkStep {
  found: number;
  /** Where to continue; null at the end. */
  next: store.LinkEnds | null;
}

const stepOf = (links: readonly store.LinkEnds[]): LinkStep => ({
  found: links.length,
  next: links.length < store.partSize ? null : (links.at(-1) ?? null),
});

/** Removes dangling links from their cells. */
export const verifyLost = async (
  tx: Tx,
  property: DatabaseProperty,
  after: store.LinkEnds,
): Promise<LinkStep> => {
  const target = linkTargetOf(property);
  if (!target) return { found: 0, next: null };
  const where = target.kind === "users" ? "users" : { databaseId: target.databaseId };
  const links = await store.lostLinks(tx.db, property.propertyId, where, after);
  const cells = new LinkCells(await otherEntries(tx.db, new Set(links.map((link) => link.page_id))));
  for (const { page_id, target_id } of links) cells.drop(page_id, property, target_id);
  await cells.save(tx);
  return stepOf(links);
};

/** Completes one-sided links; when the other side is limited to one and taken, the link is removed. */
export const verifyOneSided = async (
  tx: Tx,
  property: DatabaseProperty,
  other: DatabaseProperty,
  after: store.LinkEnds,
): Promise<LinkStep> => {
  const links = await store.oneSidedLinks(tx.db, property.propertyId, other.propertyId, after);
  const ends = new Set(links.flatMap(({ page_id, target_id }) => [page_id, target_id]));
  const cells = new LinkCells(await otherEntries(tx.db, ends));
  for (const { page_id, target_id } of links) {
    if (!cells.has(target_id)) continue;
    const linked = cells.of(target_id, other);
    if (linked.includes(page_id)) continue;
    if (linked.length === 0 || other.config.multiple) cells.put(target_id, other, [...linked, page_id]);
    else cells.drop(page_id, property, target_id);
  }
  await cells.save(tx);
  return stepOf(links);
};
