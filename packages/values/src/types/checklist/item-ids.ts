import { type ChecklistItem, isItemId, type SentItem } from "./items.ts";

type Items = readonly ChecklistItem[];

/** Parameters of the FNV-1a hash, with a second start for the second half of an id. */
const fnv = { prime: 16_777_619, starts: [2_166_136_261, 84_696_351] } as const;

const hash = (text: string, start: number): string => {
  let value = start;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), fnv.prime);
  return (value >>> 0).toString(16).padStart(8, "0");
};

/** The id of an item that was sent without one: of its text, so that another text is never taken for the same item renamed. */
const textId = (text: string): string => `t${fnv.starts.map((start) => hash(text, start)).join("")}`;

/** The id of a text, or the first numbered one that is free. */
const freeId = (text: string, isTaken: (id: string) => boolean): string => {
  const first = textId(text);
  let id = first;
  for (let n = 2; isTaken(id); n += 1) id = `${first}-${n}`;
  return id;
};

/** Whether an item was sent without an id. */
const isFromText = ({ id, text }: ChecklistItem): boolean => {
  const first = textId(text);
  return id === first || id.startsWith(`${first}-`);
};

/** Items without an id, or with one that cannot stand there or stands there twice, get one of their text. */
export const withIds = (items: readonly SentItem[]): ChecklistItem[] => {
  const taken = new Set<string>();
  const sent = new Set(items.flatMap(({ id }) => id ?? []));
  return items.map(({ id: own, text, done }) => {
    const isUsable = own !== null && isItemId(own) && !taken.has(own);
    const id = isUsable ? own : freeId(text, (each) => taken.has(each) || sent.has(each));
    taken.add(id);
    return { id, text, done };
  });
};

/** Items without ids of their own take those of known items with the same text, unless they are settled already. */
const withIdsOf = (items: Items, known: Items, isSettled: (item: ChecklistItem) => boolean): Items => {
  const settled = new Set(items.filter((item) => !isFromText(item) || isSettled(item)).map(({ id }) => id));
  const waiting = known.filter(({ id }) => !settled.has(id));
  return items.map((item) => {
    const at = settled.has(item.id) ? -1 : waiting.findIndex(({ text }) => text === item.text);
    const [same] = at < 0 ? [] : waiting.splice(at, 1);
    return same ? { ...item, id: same.id } : item;
  });
};

/** What somebody saw, with the ids that its items have in what is there now. */
export const withCurrentIds = (seen: Items, current: Items): Items => {
  const ids = new Set(current.map(({ id }) => id));
  return withIdsOf(seen, current, ({ id }) => ids.has(id));
};

/**
 * Items that were sent without ids are those of `base` with the same text, or what others have added with that text; all else of them is
 * new, and has an id that neither has. Items that were sent with an id stay as they are.
 */
export const withKnownIds = (items: Items, base: Items, theirs: Items): Items => {
  const before = new Set(base.map(({ id }) => id));
  const known = [...base, ...theirs.filter(({ id }) => !before.has(id))];
  const texts = new Map(known.map(({ id, text }) => [id, text]));
  const taken = new Set([...items, ...known].map(({ id }) => id));
  return withIdsOf(items, known, ({ id, text }) => texts.get(id) === text).map((item) => {
    // The id of an item that once had this text.
    const isOfAnother = isFromText(item) && texts.has(item.id) && texts.get(item.id) !== item.text;
    const id = isOfAnother ? freeId(item.text, (each) => taken.has(each)) : item.id;
    taken.add(id);
    return { ...item, id };
  });
};
