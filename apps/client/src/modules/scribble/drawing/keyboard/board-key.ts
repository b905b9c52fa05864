/** What is read of a key event. */
export interface BoardStroke {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** What a key does that the drawing board itself has no key for, or keeps for itself where it has no use for it. */
export type BoardKey = "place" | "next" | "previous" | "leave" | "palette";

/** Enter puts down a shape of the chosen tool, Alt and Page lead from shape to shape, Escape leaves the chosen one. */
export const boardKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: BoardStroke): BoardKey | null => {
  if (shiftKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === "k" && !altKey ? "palette" : null;
  if (altKey) {
    if (key === "PageDown") return "next";
    return key === "PageUp" ? "previous" : null;
  }
  if (key === "Escape") return "leave";
  return key === "Enter" ? "place" : null;
};
