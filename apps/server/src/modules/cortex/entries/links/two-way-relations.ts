import { limits } from "@maive/contract";
import { linkedIds, type StoredValue } from "@maive/values";
import { DomainError } from "../../../../shared/errors.ts";
import type { Queryable, Tx } from "../../../../storage/index.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { readableAmong } from "../../pages/index.ts";
import type { DatabaseProperty } from "../../properties/index.ts";
import type { CellLocks } from "../cells/cell-locks.ts";
import { refusedValue } from "../cells/decide-value.ts";
import { type EntryDoc, valueIn } from "../entry-doc.ts";
import { entryTexts } from "../texts.ts";
import { syncCounterparts, type Standing, type TwoWayWrite } from "./counterparts.ts";
import { otherEntries, type OtherEntry, otherSides } from "./other-cells.store.ts";

/** A cell to write. */
export interface CellWrite {
  pageId: string;
  property: DatabaseProperty;
  before: StoredValue;
  value: StoredValue;
}

/** A cell that changes as a consequence. */
export interface FollowedCell extends CellWrite {
  entry: OtherEntry;
}

export interface Steps {
  /** The requested cells, with contradictions resolved. */
  written: CellWrite[];
  /** Other cells of the written entries. */
  beside: CellWrite[];
  /** Cells of other entries. */
  followed: FollowedCell[];
}

/**
 * A locked cell is not changed as a consequence. If the actor may not read its entry, the lock is ignored rather than
 * revealed, and its editor gets a conflict on saving.
 */
const demandFreeSides = async (
  q: Queryable,
  actor: Actor,
  locks: CellLocks,
  followed: readonly FollowedCell[],
): Promise<void> => {
  const takenCells = followed.flatMap(({ pageId, property }) => {
    const holder = locks.holderOf(property.databaseId, pageId, property.propertyId);
    return holder && holder.sessionId !== actor.sessionId ? [{ pageId, username: holder.username }] : [];
  });
  const [first] = takenCells;
  if (!first) return;
  const readable = new Set(
    await readableAmong(
      q,
      actor,
      takenCells.map(({ pageId }) => pageId),
    ),
  );
  const shown = takenCells.find(({ pageId }) => readable.has(pageId));
  if (shown) throw new DomainError("cell_locked", { username: shown.username });
};

/**
 * All changes of a write, including the opposite sides of two-way relations.
 * @param docs the written entries' previous documents.
 * @throws DomainError `cell_locked`, and `invalid_value` when an opposite side would exceed its limit.
 */
export const followTwoWayRelations = async (
  tx: Tx,
  { actor, cellLocks }: { actor: Actor; cellLocks: CellLocks },
  cells: readonly CellWrite[],
  docs: ReadonlyMap<string, EntryDoc>,
): Promise<Steps> => {
  const linked = cells.filter(({ property }) => property.config.linked_property_id !== undefined);
  if (linked.length === 0) return { written: [...cells], beside: [], followed: [] };
  const sides = await otherSides(tx.db, new Set(linked.map(({ property }) => property)));
  const writes = linked.flatMap(({ pageId, property, value }): TwoWayWrite[] => {
    const other = sides.get(property.config.linked_property_id ?? -1);
    if (!other) return [];
    return [{ pageId, property, value, other: other.propertyId === property.propertyId ? property : other }];
  });
  const others = await otherEntries(
    tx.db,
    new Set(linked.flatMap(({ before, value }) => [...linkedIds(before), ...linkedIds(value)])),
  );
  const standing: Standing = (pageId, property) => {
    const doc = docs.get(pageId) ?? others.get(pageId)?.doc;
    return doc ? valueIn(doc, property) : undefined;
  };
  let answer = syncCounterparts(writes, standing);
  // A side limited to one link leads to further entries.
  while (answer.unread.size > 0) {
    const more = await otherEntries(tx.db, answer.unread);
    if (more.size === 0) break;
    for (const [pageId, entry] of more) others.set(pageId, entry);
    answer = syncCounterparts(writes, standing);
  }

  const key = ({ pageId, property }: Pick<CellWrite, "pageId" | "property">) =>
    `${property.propertyId} ${pageId}`;
  const ended = new Map(answer.cells.map((cell) => [key(cell), cell]));
  const written = cells.map((cell) => {
    const end = ended.get(key(cell));
    return end ? { ...cell, value: end.value } : cell;
  });
  const requested = new Set(cells.map(key));
  const rest = answer.cells.filter((cell) => cell.value !== cell.before && !requested.has(key(cell)));
  const followed = rest.flatMap((cell): FollowedCell[] => {
    const entry = docs.has(cell.pageId) ? undefined : others.get(cell.pageId);
    return entry ? [{ ...cell, entry }] : [];
  });
  const full = followed.find(({ value }) => linkedIds(value).length > limits.linkedIds);
  if (full) {
    const [first] = linked;
    throw refusedValue((first ?? full).property, entryTexts.otherSideFull(limits.linkedIds));
  }
  const beside = rest.filter((cell) => docs.has(cell.pageId));
  await demandFreeSides(tx.db, actor, cellLocks, followed);
  return { written, beside, followed };
};
