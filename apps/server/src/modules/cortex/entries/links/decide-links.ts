import { linkedIds, linkedText, type StoredValue } from "@maive/values";
import type { Actor } from "../../../../shared/actor.ts";
import type { Queryable, Tx } from "../../../../storage/index.ts";
import { type DatabaseProperty, isLink, linkTargetOf } from "../../properties/index.ts";
import { refusedValue } from "../cells/decide-value.ts";
import { entryTexts } from "../texts.ts";
import { idsWithout } from "./ids-without.ts";
import { userNames } from "./linked.store.ts";
import { readableTargets, trashedAmong } from "./other-cells.store.ts";

/** A value sent for a cell, and the stored one. */
export interface SentCell {
  property: DatabaseProperty;
  stored: StoredValue;
  value: StoredValue;
}

/** A value without links into the trash, as shown. */
export const shownLinks = (value: StoredValue, trashed: ReadonlySet<string>): StoredValue =>
  trashed.size === 0 ? value : linkedText(linkedIds(value).filter((id) => !trashed.has(id)));

/**
 * Merges hidden links into the trash into a new value, so that restored entries are linked again. In a cell limited
 * to one link, the new choice wins.
 */
const withHidden = ({ property, stored, value }: SentCell, trashed: ReadonlySet<string>): StoredValue => {
  const ids = linkedIds(value);
  if (!property.config.multiple && ids.length > 0) return value;
  for (const [place, id] of linkedIds(stored).entries())
    if (trashed.has(id) && !ids.includes(id)) ids.splice(Math.min(place, ids.length), 0, id);
  return linkedText(ids);
};

/** People an actor may newly assign: main anybody, others only themselves, since they may not list users. */
const choosablePeople = async (q: Queryable, actor: Actor): Promise<ReadonlySet<string>> =>
  actor.userType === "main" ? new Set((await userNames(q)).keys()) : new Set([actor.userId]);

/** The ids added to a cell. */
const freshIds = ({ stored, value }: SentCell): string[] => idsWithout(value, stored);

/** Distinct ids of some cells: thousands of cells may name the same few. */
const idsAmong = (cells: readonly SentCell[], idsOf: (cell: SentCell) => readonly string[]): Set<string> => {
  const all = new Set<string>();
  for (const cell of cells) for (const id of idsOf(cell)) all.add(id);
  return all;
};

/** The ids among these that the actor may newly choose for a property. */
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

/** A value without newly added ids that the actor may not choose. */
export const choosableLinks = async (
  q: Queryable,
  actor: Actor,
  { property, stored, value }: SentCell,
): Promise<StoredValue> => {
  const fresh = new Set(freshIds({ property, stored, value }));
  const choosable = await choosableAmong(q, actor, property, fresh);
  return linkedText(linkedIds(value).filter((id) => !fresh.has(id) || choosable.has(id)));
};

/** @throws DomainError `invalid_value` for newly added ids that the actor may not choose. */
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
 * The values to store for relation cells.
 * @returns one value per cell; those of other types unchanged.
 * @throws DomainError `invalid_value` for targets that are missing or unreadable.
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
