import { limits, type PropertyType } from "@maive/contract";
import type { StoredValue } from "../value-type.ts";
import { withCurrentIds, withKnownIds } from "./item-ids.ts";
import { type ChecklistItem, checklistText, itemsOf } from "./items.ts";

/** Whether two people's edits of one cell both stay: nobody waits for the other one. */
export const mergesEdits = (type: PropertyType): boolean => type === "checklist";

type Items = readonly ChecklistItem[];
type ById = ReadonlyMap<string, ChecklistItem>;

const byId = (items: Items): ById => new Map(items.map((item) => [item.id, item]));

const isChanged = (before: ChecklistItem | undefined, after: ChecklistItem): boolean =>
  before !== undefined && (before.text !== after.text || before.done !== after.done);

/** One item after both changes; null where one side removed it and the other left it as it was. */
const mergedItem = (
  before: ChecklistItem | undefined,
  mine: ChecklistItem | undefined,
  theirs: ChecklistItem | undefined,
): ChecklistItem | null => {
  if (!mine || !theirs) {
    const left = mine ?? theirs;
    if (!left) return null;
    return before === undefined || isChanged(before, left) ? left : null;
  }
  return {
    id: mine.id,
    text: before === undefined || mine.text !== before.text ? mine.text : theirs.text,
    done: before === undefined || mine.done !== before.done ? mine.done : theirs.done,
  };
};

const idsAmong = (items: Items, others: ById): string[] =>
  items.map(({ id }) => id).filter((id) => others.has(id));

/** Whether the items that both have stand in another order. */
const isReordered = (before: Items, after: Items): boolean =>
  idsAmong(before, byId(after)).join() !== idsAmong(after, byId(before)).join();

/** The order of `leading`, with what only `other` has after the item that it follows there. */
const mergedOrder = (leading: Items, other: Items): string[] => {
  const order = leading.map(({ id }) => id);
  for (const [at, { id }] of other.entries()) {
    if (order.includes(id)) continue;
    const previous = other[at - 1];
    order.splice(previous ? order.indexOf(previous.id) + 1 : 0, 0, id);
  }
  return order;
};

/**
 * A checklist written over another one: items of it that were sent without ids are those of the other one with their text, or what was
 * added to it meanwhile.
 */
export const checklistOver = (
  value: StoredValue,
  base: StoredValue,
  theirs: StoredValue = base,
): StoredValue => checklistText(withKnownIds(itemsOf(value), itemsOf(base), itemsOf(theirs)));

/** A checklist that was seen, with the ids of the one that is there where it was sent without. */
export const seenChecklist = (seen: StoredValue, stored: StoredValue): StoredValue =>
  checklistText(withCurrentIds(itemsOf(seen), itemsOf(stored)));

/**
 * A checklist after two changes of the same value: each item has what either side made of it, and of two changes of one thing
 * mine counts. Undefined where it would have too many items.
 */
export const mergedChecklist = (
  base: StoredValue,
  mine: StoredValue,
  theirs: StoredValue,
): StoredValue | undefined => {
  const [before, ours, others] = [itemsOf(base), itemsOf(mine), itemsOf(theirs)];
  const [beforeById, oursById, othersById] = [byId(before), byId(ours), byId(others)];
  const order = isReordered(before, ours) ? mergedOrder(ours, others) : mergedOrder(others, ours);
  const items = order.flatMap(
    (id) => mergedItem(beforeById.get(id), oursById.get(id), othersById.get(id)) ?? [],
  );
  return items.length > limits.checklistItems ? undefined : checklistText(items);
};
