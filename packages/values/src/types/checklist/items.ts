import { limits } from "@maive/contract";
import { divideDecimal } from "../decimal-sum.ts";
import { isEmpty, type StoredValue } from "../value-type.ts";

/** One line of a checklist. The id stays when it is renamed, ticked or moved. */
export interface ChecklistItem {
  id: string;
  text: string;
  done: boolean;
}

/** How many items there are, and how many of them are done. */
export interface ChecklistCounts {
  done: number;
  total: number;
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** A JSON array; null for any other text. */
export const arrayIn = (text: string): unknown[] | null => {
  if (!text.trimStart().startsWith("[")) return null;
  const found = readJson(text);
  return Array.isArray(found) ? found : null;
};

/** An item as it is sent: its id may be missing, and a text alone is one that is open. */
export type SentItem = Omit<ChecklistItem, "id"> & { id: string | null };

const field = (item: object, name: keyof ChecklistItem): unknown =>
  Object.hasOwn(item, name) ? Reflect.get(item, name) : undefined;

/** What a value in a list says of an item; null if it is none. */
export const sentItem = (item: unknown): SentItem | null => {
  if (typeof item === "string") return { id: null, text: item, done: false };
  if (typeof item !== "object" || item === null) return null;
  const [id, text, done] = [field(item, "id"), field(item, "text"), field(item, "done")];
  if (typeof text !== "string" || (done !== undefined && typeof done !== "boolean")) return null;
  if (id !== undefined && id !== null && typeof id !== "string") return null;
  return { id: id ?? null, text, done: done ?? false };
};

/** Parsed values: cells of a table are drawn, sorted and compared again and again. Bounded in number and length. */
const parsed = new Map<string, readonly ChecklistItem[]>();
const parsedMost = { values: 500, length: 2_000 };

const parse = (value: string): readonly ChecklistItem[] =>
  (arrayIn(value) ?? []).flatMap((each, at) => {
    const item = sentItem(each);
    return item ? { ...item, id: item.id ?? String(at + 1) } : [];
  });

/** The items of a stored value, in its order. */
export const itemsOf = (value: StoredValue): readonly ChecklistItem[] => {
  if (isEmpty(value)) return [];
  const known = parsed.get(value);
  if (known) return known;
  const items = parse(value);
  if (value.length > parsedMost.length) return items;
  if (parsed.size >= parsedMost.values) parsed.clear();
  parsed.set(value, items);
  return items;
};

/** The canonical text of items; null for none. */
export const checklistText = (items: readonly ChecklistItem[]): StoredValue =>
  items.length === 0 ? null : JSON.stringify(items.map(({ id, text, done }) => ({ id, text, done })));

/** How much of a checklist is done. */
export const countsOf = (value: StoredValue): ChecklistCounts => {
  const items = itemsOf(value);
  return { done: items.filter(({ done }) => done).length, total: items.length };
};

/** The part of 1 that is done, by which checklists are sorted and compared; null for an empty one. */
export const doneRatio = (value: StoredValue): number | null => {
  const { done, total } = countsOf(value);
  return total === 0 ? null : done / total;
};

/** As {@link doneRatio}, as a decimal. */
export const shareText = (value: StoredValue): string | null => {
  const { done, total } = countsOf(value);
  return total === 0 ? null : divideDecimal(String(done), total, 10);
};

/** `2/5`; `""` for an empty one. */
export const doneText = (value: StoredValue): string => {
  const { done, total } = countsOf(value);
  return total === 0 ? "" : `${done}/${total}`;
};

const idPattern = /^[\w-]+$/;

/** Whether an id may stand in a value. */
export const isItemId = (id: string): boolean =>
  id.length <= limits.checklistItemIdLength && idPattern.test(id);

const hexDigits = 12;

/** An id that no other item has. */
export const freshItemId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(hexDigits / 2));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
};
