/** The used part of a key event. */
export interface BoardStroke {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** Keys that Excalidraw lacks, or handles without use. */
export type BoardKey = "place" | "next" | "previous" | "leave" | "palette";

/** Enter inserts a shape of the active tool, Alt+PageUp/Down move between shapes, Escape deselects. */
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
