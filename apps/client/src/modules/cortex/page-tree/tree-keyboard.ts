import type { TreeRow } from "./tree-model.ts";

export interface TreeKey {
  key: string;
  altKey: boolean;
}

export type TreeAction =
  | { kind: "focus"; index: number }
  | { kind: "toggle"; pageId: string }
  | { kind: "open"; pageId: string }
  | { kind: "reorder"; pageId: string; direction: "up" | "down" }
  | { kind: "rename"; pageId: string }
  | { kind: "delete"; pageId: string };

const parentIndex = (rows: readonly TreeRow[], index: number): number => {
  const level = rows[index]?.level ?? 1;
  return rows.findLastIndex((row, above) => above < index && row.level < level);
};

const focus = (rows: readonly TreeRow[], index: number): TreeAction | null =>
  rows[index] ? { kind: "focus", index } : null;

/** The next row whose title begins with a letter, round the end. */
const byLetter = (rows: readonly TreeRow[], index: number, letter: string): TreeAction | null => {
  const wanted = letter.toLocaleLowerCase("de");
  for (let step = 1; step <= rows.length; step += 1) {
    const at = (index + step) % rows.length;
    if (rows[at]?.page.title.toLocaleLowerCase("de").startsWith(wanted)) return { kind: "focus", index: at };
  }
  return null;
};

/** What a key does on a row of the tree (the pattern of WAI-ARIA, plus Alt+arrows, F2 and Entf); null: not ours. */
export const treeKey = (
  rows: readonly TreeRow[],
  index: number,
  { key, altKey }: TreeKey,
): TreeAction | null => {
  const row = rows[index];
  if (!row) return null;
  const { page_id: pageId, user_can_write: canWrite } = row.page;
  if (altKey) {
    if (!canWrite || (key !== "ArrowUp" && key !== "ArrowDown")) return null;
    return { kind: "reorder", pageId, direction: key === "ArrowUp" ? "up" : "down" };
  }
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
