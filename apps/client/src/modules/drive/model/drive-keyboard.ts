import {
  chooseAll,
  chooseNone,
  chooseOne,
  chooseRange,
  moveOnly,
  toggleOne,
  type Selection,
} from "./selection.ts";

export interface PressedKey {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

export interface KeyboardPlace {
  ids: readonly string[];
  selection: Selection;
  /** Items per row; 1 in a list. */
  columns: number;
  /** Rows that fit on the screen. */
  pageRows: number;
}

export type DriveAction =
  | { kind: "select"; selection: Selection }
  | { kind: "open"; id: string }
  | { kind: "rename"; id: string }
  | { kind: "menu"; id: string }
  | { kind: "delete" }
  | { kind: "up" }
  | { kind: "find"; letter: string };

/** Where an arrow leads, in items; null: the key leads nowhere. */
const steps = ({ key }: PressedKey, { columns, pageRows, ids }: KeyboardPlace): number | null => {
  switch (key) {
    case "ArrowDown":
      return columns;
    case "ArrowUp":
      return -columns;
    case "ArrowRight":
      return columns > 1 ? 1 : null;
    case "ArrowLeft":
      return columns > 1 ? -1 : null;
    case "PageDown":
      return columns * pageRows;
    case "PageUp":
      return -columns * pageRows;
    case "Home":
      return -ids.length;
    case "End":
      return ids.length;
    default:
      return null;
  }
};

const target = (from: number, by: number, { ids, columns }: KeyboardPlace): number => {
  if (from < 0) return by > 0 ? 0 : ids.length - 1;
  const to = from + by;
  // An arrow at the edge stays in its column; longer ways end at the edge.
  if (Math.abs(by) === columns && columns > 1) {
    if (to < 0) return from;
    // The last row may be shorter.
    if (to >= ids.length)
      return Math.floor(from / columns) < Math.floor((ids.length - 1) / columns) ? ids.length - 1 : from;
  }
  return Math.min(Math.max(to, 0), ids.length - 1);
};

const moved = (key: PressedKey, place: KeyboardPlace, by: number): DriveAction | null => {
  const { ids, selection } = place;
  const id = ids[target(selection.active === null ? -1 : ids.indexOf(selection.active), by, place)];
  if (id === undefined) return null;
  if (key.shiftKey) return { kind: "select", selection: chooseRange(selection, { ids, id }) };
  if (key.ctrlKey || key.metaKey) return { kind: "select", selection: moveOnly(selection, id) };
  return { kind: "select", selection: chooseOne(id) };
};

/** The action of a key in a list or grid; null: not handled. */
export const driveKey = (pressed: PressedKey, place: KeyboardPlace): DriveAction | null => {
  const { key, altKey, shiftKey } = pressed;
  const { ids, selection } = place;
  const strg = pressed.ctrlKey || pressed.metaKey;
  if (altKey) return key === "ArrowUp" ? { kind: "up" } : null;
  if (key === "Backspace") return strg ? null : { kind: "up" };
  const by = steps(pressed, place);
  if (by !== null) return moved(pressed, place, by);
  if (strg && key.toLowerCase() === "a") return { kind: "select", selection: chooseAll(selection, ids) };
  const active = selection.active !== null && ids.includes(selection.active) ? selection.active : null;
  switch (key) {
    case "Enter":
      return active === null || strg ? null : { kind: "open", id: active };
    case " ":
      if (active === null) return null;
      return { kind: "select", selection: strg ? toggleOne(selection, active) : chooseOne(active) };
    case "F2":
      return active === null ? null : { kind: "rename", id: active };
    case "F10":
      return active === null || !shiftKey ? null : { kind: "menu", id: active };
    case "ContextMenu":
      return active === null ? null : { kind: "menu", id: active };
    case "Delete":
      return selection.chosen.size === 0 ? null : { kind: "delete" };
    case "Escape":
      return selection.chosen.size === 0 ? null : { kind: "select", selection: chooseNone(selection) };
    default:
      return !strg && key.length === 1 && /[\p{L}\p{N}._-]/u.test(key) ? { kind: "find", letter: key } : null;
  }
};

export interface Named {
  file_id: string;
  display_name: string;
}

const begins = (name: string, typed: string): boolean =>
  name.toLocaleLowerCase("de").startsWith(typed.toLocaleLowerCase("de"));

/** Type-ahead, wrapping around. A single letter moves to the next match; more letters stay while the item matches. */
export const findByTyping = (
  items: readonly Named[],
  { active, typed }: { active: string | null; typed: string },
): string | null => {
  const at = items.findIndex(({ file_id }) => file_id === active);
  // `aaa` cycles through matches of `a`.
  const repeated = typed.length > 1 && new Set(typed.toLocaleLowerCase("de")).size === 1;
  const prefix = repeated ? typed.slice(0, 1) : typed;
  const first = prefix.length === 1 ? at + 1 : Math.max(at, 0);
  for (let step = 0; step < items.length; step += 1) {
    const item = items[(first + step) % items.length];
    if (item && begins(item.display_name, prefix)) return item.file_id;
  }
  return null;
};
