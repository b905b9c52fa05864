import { limits, type PropertyType } from "@maive/contract";
import type { StoredValue } from "../value-type.ts";
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

/** Digits of an id that was counted for an item without one: there are fewer than a thousand. */
const countedDigits = 3;

/** Whether an id was counted, so that different items of two people may both have got it. */
const isCounted = (id: string): boolean => id.length <= countedDigits && Number.isInteger(Number(id));

/** New items of mine under ids of their own where others have added something else under theirs meanwhile. */
const withOwnIds = (mine: Items, before: ById, theirs: ById): Items => {
  const taken = new Set([...mine.map(({ id }) => id), ...before.keys(), ...theirs.keys()]);
  let next = 1;
  return mine.map((item) => {
    const other = theirs.get(item.id);
    if (!other || other.text === item.text || before.has(item.id) || !isCounted(item.id)) return item;
    while (taken.has(String(next))) next += 1;
    taken.add(String(next));
    return { ...item, id: String(next) };
  });
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
 * A checklist after two changes of the same value: each item has what either side made of it, and of two changes of one thing
 * mine counts. Undefined where it would have too many items.
 */
export const mergedChecklist = (
  base: StoredValue,
  mine: StoredValue,
  theirs: StoredValue,
): StoredValue | undefined => {
  const [before, others] = [itemsOf(base), itemsOf(theirs)];
  const [beforeById, othersById] = [byId(before), byId(others)];
  const ours = withOwnIds(itemsOf(mine), beforeById, othersById);
  const oursById = byId(ours);
  const order = isReordered(before, ours) ? mergedOrder(ours, others) : mergedOrder(others, ours);
  const items = order.flatMap(
    (id) => mergedItem(beforeById.get(id), oursById.get(id), othersById.get(id)) ?? [],
  );
  return items.length > limits.checklistItems ? undefined : checklistText(items);
};
