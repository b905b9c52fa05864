import { linkedIds, linkedText, type StoredValue } from "@maive/values";
import type { Actor } from "../../../../shared/actor.ts";
import type { Queryable, Tx } from "../../../../storage/index.ts";
import { type DatabaseProperty, isLink, linkTargetOf } from "../../properties/index.ts";
import { refusedValue } from "../cells/decide-value.ts";
import { entryTexts } from "../texts.ts";
import { idsWithout } from "./ids-without.ts";
import { userNames } from "./linked.store.ts";
import { readableTargets, trashedAmong } from "./other-cells.store.ts";

/** A value that somebody sent for a cell, and what stands there. */
export interface SentCell {
  property: DatabaseProperty;
  stored: StoredValue;
  value: StoredValue;
}

/** A value without links into the trash: as everybody sees it. */
export const shownLinks = (value: StoredValue, trashed: ReadonlySet<string>): StoredValue =>
  trashed.size === 0 ? value : linkedText(linkedIds(value).filter((id) => !trashed.has(id)));

/**
 * What nobody sees of a value stays where it stood: an entry that comes back out of the trash is linked again. In a
 * cell for one, what is chosen now takes its place.
 */
const withHidden = ({ property, stored, value }: SentCell, trashed: ReadonlySet<string>): StoredValue => {
  const ids = linkedIds(value);
  if (!property.config.multiple && ids.length > 0) return value;
  for (const [place, id] of linkedIds(stored).entries())
    if (trashed.has(id) && !ids.includes(id)) ids.splice(Math.min(place, ids.length), 0, id);
  return linkedText(ids);
};

/** Whom an actor may newly choose: main everybody, others themselves. Nobody else may know who there is. */
const choosablePeople = async (q: Queryable, actor: Actor): Promise<ReadonlySet<string>> =>
  actor.userType === "main" ? new Set((await userNames(q)).keys()) : new Set([actor.userId]);

/** The ids that a cell is to name and did not. */
const freshIds = ({ stored, value }: SentCell): string[] => idsWithout(value, stored);

/** All that `idsOf` says of some cells: thousands of cells may name the same few. */
const idsAmong = (cells: readonly SentCell[], idsOf: (cell: SentCell) => readonly string[]): Set<string> => {
  const all = new Set<string>();
  for (const cell of cells) for (const id of idsOf(cell)) all.add(id);
  return all;
};

/** Those of the ids that the actor may newly choose for a property. */
const choosableAmong = async (
  q: Queryable,
  actor: Actor,
  property: DatabaseProperty,
  ids: ReadonlySet<string>,
): Promise<ReadonlySet<string>> => {
  const target = linkTargetOf(property);
  if (ids.size === 0 || !target) return new Set();
  return target.kind === "users"
    ? choosablePeople(q, actor)
    : readableTargets(q, actor, target.databaseId, ids);
};

/** A value without ids that the actor may not newly choose, as far as they do not stand in the cell already. */
export const choosableLinks = async (
  q: Queryable,
  actor: Actor,
  { property, stored, value }: SentCell,
): Promise<StoredValue> => {
  const fresh = new Set(freshIds({ property, stored, value }));
  const choosable = await choosableAmong(q, actor, property, fresh);
  return linkedText(linkedIds(value).filter((id) => !fresh.has(id) || choosable.has(id)));
};

/** @throws DomainError `invalid_value` for ids that the actor may not newly choose; what stands may stay. */
const demandChoosable = async (q: Queryable, actor: Actor, cells: readonly SentCell[]): Promise<void> => {
  for (const [property, ofProperty] of Map.groupBy(cells, (cell) => cell.property)) {
    const fresh = idsAmong(ofProperty, freshIds);
    const target = linkTargetOf(property);
    if (fresh.size === 0 || !target) continue;
    const choosable = await choosableAmong(q, actor, property, fresh);
    for (const id of fresh)
      if (!choosable.has(id))
        throw refusedValue(
          property,
          target.kind === "users" ? entryTexts.personUnknown : entryTexts.linkUnreadable,
        );
  }
};

/**
 * The values to store for cells that link.
 * @returns as many values as there are cells; those of other types as they were sent.
 * @throws DomainError `invalid_value` for ids that are not there, or not for the actor to read.
 */
export const decideLinks = async (
  tx: Tx,
  actor: Actor,
  cells: readonly SentCell[],
): Promise<StoredValue[]> => {
  const linking = cells.filter(({ property }) => isLink(property));
  if (linking.length === 0) return cells.map((cell) => cell.value);
  await demandChoosable(tx.db, actor, linking);
  const left = idsAmong(linking, ({ stored, value }) => idsWithout(stored, value));
  const trashed = await trashedAmong(tx.db, left);
  if (trashed.size === 0) return cells.map((cell) => cell.value);
  return cells.map((cell) => (isLink(cell.property) ? withHidden(cell, trashed) : cell.value));
};
