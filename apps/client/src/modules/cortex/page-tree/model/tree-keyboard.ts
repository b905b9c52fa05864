import type { PagePlace } from "../../pages/index.ts";
import type { TreeRow } from "./tree-model.ts";

export interface TreeKey {
  key: string;
  altKey: boolean;
}

export type TreeAction =
  | { kind: "focus"; index: number }
  | { kind: "toggle"; pageId: string }
  | { kind: "open"; pageId: string }
  | { kind: "place"; pageId: string; place: PagePlace }
  | { kind: "reorder"; pageId: string; direction: "up" | "down" }
  | { kind: "rename"; pageId: string }
  | { kind: "delete"; pageId: string };

const parentIndex = (rows: readonly TreeRow[], index: number): number => {
  const level = rows[index]?.level ?? 1;
  return rows.findLastIndex((row, above) => above < index && row.level < level);
};

/** As the last child of the previous sibling; null without one. */
const nested = (rows: readonly TreeRow[], index: number): PagePlace | null => {
  const level = rows[index]?.level ?? 1;
  const before = rows.findLast((row, above) => above < index && row.level <= level);
  return before?.level === level ? { parentId: before.page.page_id, beforeId: null } : null;
};

/** After its parent; null at the root. */
const lifted = (rows: readonly TreeRow[], index: number): PagePlace | null => {
  const parentAt = parentIndex(rows, index);
  const parent = rows[parentAt];
  if (!parent) return null;
  const next = rows.find((row, below) => below > parentAt && row.level <= parent.level);
  const above = rows[parentIndex(rows, parentAt)];
  return {
    parentId: above?.page.page_id ?? null,
    beforeId: next?.level === parent.level ? next.page.page_id : null,
  };
};

const altKey = (rows: readonly TreeRow[], index: number, pageId: string, key: string): TreeAction | null => {
  if (key === "ArrowUp" || key === "ArrowDown")
    return { kind: "reorder", pageId, direction: key === "ArrowUp" ? "up" : "down" };
  if (key !== "ArrowRight" && key !== "ArrowLeft") return null;
  const place = (key === "ArrowRight" ? nested : lifted)(rows, index);
  return place && { kind: "place", pageId, place };
};

const focus = (rows: readonly TreeRow[], index: number): TreeAction | null =>
  rows[index] ? { kind: "focus", index } : null;

/** The next row starting with a letter, wrapping around. */
const byLetter = (rows: readonly TreeRow[], index: number, letter: string): TreeAction | null => {
  const prefix = letter.toLocaleLowerCase("de");
  for (let step = 1; step <= rows.length; step += 1) {
    const at = (index + step) % rows.length;
    if (rows[at]?.page.title.toLocaleLowerCase("de").startsWith(prefix)) return { kind: "focus", index: at };
  }
  return null;
};

/** The action of a key on a row (WAI-ARIA tree pattern, plus Alt+arrows, F2 and Del); null: not handled. */
export const treeKey = (
  rows: readonly TreeRow[],
  index: number,
  { key, altKey: alt }: TreeKey,
): TreeAction | null => {
  const row = rows[index];
  if (!row) return null;
  const { page_id: pageId, user_can_write: canWrite } = row.page;
  if (alt) return canWrite ? altKey(rows, index, pageId, key) : null;
  switch (key) {
    case "ArrowDown":
      return focus(rows, index + 1);
    case "ArrowUp":
      return focus(rows, index - 1);
    case "Home":
      return focus(rows, 0);
    case "End":
      return focus(rows, rows.length - 1);
    case "ArrowRight":
      if (!row.hasChildren) return null;
      return row.expanded ? focus(rows, index + 1) : { kind: "toggle", pageId };
    case "ArrowLeft":
      return row.expanded ? { kind: "toggle", pageId } : focus(rows, parentIndex(rows, index));
    case "Enter":
    case " ":
      return { kind: "open", pageId };
    case "F2":
      return canWrite ? { kind: "rename", pageId } : null;
    case "Delete":
      return canWrite ? { kind: "delete", pageId } : null;
    default:
      return key.length === 1 && /\p{L}|\p{N}/u.test(key) ? byLetter(rows, index, key) : null;
  }
};
