/** The selection by id. */
export interface Selection {
  chosen: ReadonlySet<string>;
  /** Where a range begins. */
  anchor: string | null;
  /** Where the keyboard is: the one item that Tab reaches. */
  active: string | null;
}

export const nothingChosen: Selection = { chosen: new Set(), anchor: null, active: null };

export const chooseOne = (id: string): Selection => ({ chosen: new Set([id]), anchor: id, active: id });

export const toggleOne = ({ chosen }: Selection, id: string): Selection => {
  const after = new Set(chosen);
  if (!after.delete(id)) after.add(id);
  return { chosen: after, anchor: id, active: id };
};

/** Selects from the anchor to `id` in display order; `add` extends the selection. */
export const chooseRange = (
  { chosen, anchor }: Selection,
  { ids, id, add = false }: { ids: readonly string[]; id: string; add?: boolean },
): Selection => {
  const to = ids.indexOf(id);
  const from = anchor === null ? to : Math.max(0, ids.indexOf(anchor));
  const range = ids.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { chosen: new Set(add ? [...chosen, ...range] : range), anchor: ids[from] ?? id, active: id };
};

export const chooseAll = ({ anchor, active }: Selection, ids: readonly string[]): Selection => ({
  chosen: new Set(ids),
  anchor: anchor ?? ids[0] ?? null,
  active: active ?? ids[0] ?? null,
});

/** Nothing is chosen any more; the keyboard stays where it is. */
export const chooseNone = ({ active }: Selection): Selection => ({
  chosen: new Set(),
  anchor: active,
  active,
});

/** Moves the focus without selecting (Ctrl+arrows). */
export const moveOnly = (selection: Selection, id: string): Selection => ({ ...selection, active: id });

export interface ClickKeys {
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** File manager clicks: single, Shift for a range, Ctrl to toggle. */
export const afterClick = (
  selection: Selection,
  { ids, id, keys }: { ids: readonly string[]; id: string; keys: ClickKeys },
): Selection => {
  const strg = keys.ctrlKey || keys.metaKey;
  if (keys.shiftKey) return chooseRange(selection, { ids, id, add: strg });
  return strg ? toggleOne(selection, id) : chooseOne(id);
};

/** The selection after the list changed: removed items leave it, and the focus moves to the item in their place. */
export const afterChange = (
  selection: Selection,
  { before, ids }: { before: readonly string[]; ids: readonly string[] },
): Selection => {
  const there = new Set(ids);
  const gone = (id: string | null): id is string => id !== null && !there.has(id);
  const lost = [...selection.chosen].filter((id) => !there.has(id));
  if (lost.length === 0 && !gone(selection.active) && !gone(selection.anchor)) return selection;
  const chosen = new Set([...selection.chosen].filter((id) => there.has(id)));
  const near = (id: string | null): string | null => {
    if (!gone(id)) return id;
    const at = before.indexOf(id);
    const next = before.slice(at + 1).find((other) => there.has(other));
    return next ?? before.slice(0, Math.max(0, at)).findLast((other) => there.has(other)) ?? null;
  };
  return { chosen, anchor: near(selection.anchor), active: near(selection.active) };
};

/** The items of a drag or row menu: the selection if it contains the item, else the item alone. */
export const actedOn = ({ chosen }: Selection, id: string): ReadonlySet<string> =>
  chosen.has(id) ? chosen : new Set([id]);
