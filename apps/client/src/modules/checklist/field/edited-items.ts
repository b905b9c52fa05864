import { limits } from "@maive/contract";
import {
  type ChecklistItem,
  checklistText,
  freshItemId,
  itemsOf,
  readChecklistLines,
  valueTypes,
} from "@maive/values";

export type Items = readonly ChecklistItem[];

/** An item that was just added. */
export const newItem = (text = "", done = false): ChecklistItem => ({ id: freshItemId(), text, done });

/** What is edited of a value, or of a text with one item a line: at least one item, which may be empty. */
export const editedItems = (value: string): Items => {
  const parsed = valueTypes.checklist.parse(value, {});
  const items = itemsOf(parsed.ok ? parsed.value : null);
  return items.length === 0 ? [newItem()] : items;
};

/** The value of edited items: empty ones are none. `""` for none at all. */
export const valueOfItems = (items: Items): string =>
  checklistText(
    items.flatMap((item) => {
      const text = item.text.trim();
      return text === "" ? [] : [{ ...item, text }];
    }),
  ) ?? "";

/** Whether no item can be added. */
export const isFull = (items: Items): boolean => items.length >= limits.checklistItems;

export const withItem = (items: Items, at: number, part: Partial<ChecklistItem>): Items =>
  items.map((item, index) => (index === at ? { ...item, ...part } : item));

/** Splits an item at the caret: what follows becomes an item of its own, open as new ones are. */
export const splitItem = (items: Items, at: number, from: number, to: number): Items => {
  const item = items[at];
  if (!item || isFull(items)) return items;
  const [before, rest] = [item.text.slice(0, from), item.text.slice(to)];
  return items.toSpliced(at, 1, { ...item, text: before.trimEnd() }, newItem(rest.trimStart()));
};

/** Without an item; one empty item remains of the last one. */
export const withoutItem = (items: Items, at: number): Items => {
  const left = items.toSpliced(at, 1);
  return left.length === 0 ? [newItem()] : left;
};

/** Pasted lines as items: the first one goes to the caret, the others follow, as far as there is room. */
export const withLines = (
  items: Items,
  at: number,
  caret: readonly [from: number, to: number],
  pasted: string,
): { items: Items; last: number } | null => {
  const item = items[at];
  const lines = readChecklistLines(pasted);
  const [first, ...others] = lines;
  if (!item || !first || others.length === 0) return null;
  const cut = (text: string) => text.slice(0, limits.checklistItemLength).toWellFormed();
  const isBlank = item.text.trim() === "";
  const joined = `${item.text.slice(0, caret[0])}${first.text}${item.text.slice(caret[1])}`;
  const room = limits.checklistItems - items.length;
  const more = others.slice(0, Math.max(0, room)).map(({ text, done }) => newItem(cut(text), done));
  const changed = { ...item, text: cut(joined), done: isBlank ? first.done : item.done };
  return { items: items.toSpliced(at, 1, changed, ...more), last: at + more.length };
};
