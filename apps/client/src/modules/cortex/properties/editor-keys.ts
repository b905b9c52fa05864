/** Where the selection goes after an editor has closed; `none` leaves the focus where the person put it. */
export type AfterEdit = "down" | "up" | "left" | "right" | "next" | "previous" | "stay" | "none";

/** What is read of a key event. */
export interface EditorStroke {
  key: string;
  shiftKey: boolean;
  isComposing: boolean;
  /** Alt is held, in a field of several lines. */
  altKey?: boolean;
  /** A value that was begun by typing it is being written: arrows save it, as spreadsheets do. */
  isTyping?: boolean;
}

const arrows: Readonly<Record<string, AfterEdit>> = {
  ArrowDown: "down",
  ArrowUp: "up",
  ArrowLeft: "left",
  ArrowRight: "right",
};

/** What a key does in an inline editor; null leaves it to the field. */
export type EditorCommand = { kind: "commit"; after: AfterEdit } | { kind: "cancel" } | { kind: "break" };

/**
 * The command of a key in an inline editor. Keys that belong to an input method are the field's, and
 * Shift+Enter is a line break; so is Alt+Enter, as in spreadsheets, where no field makes one of itself.
 */
export const editorCommand = (stroke: EditorStroke): EditorCommand | null => {
  if (stroke.isComposing) return null;
  if (stroke.key === "Escape") return { kind: "cancel" };
  if (stroke.key === "Enter" && stroke.altKey) return { kind: "break" };
  if (stroke.key === "Enter" && !stroke.shiftKey) return { kind: "commit", after: "down" };
  if (stroke.key === "Tab") return { kind: "commit", after: stroke.shiftKey ? "previous" : "next" };
  const after = stroke.isTyping && !stroke.shiftKey ? arrows[stroke.key] : undefined;
  return after === undefined ? null : { kind: "commit", after };
};
