/** Where the selection goes after an editor has closed; `none` leaves the focus where the person put it. */
export type AfterEdit = "down" | "next" | "previous" | "stay" | "none";

/** What is read of a key event. */
export interface EditorStroke {
  key: string;
  shiftKey: boolean;
  isComposing: boolean;
}

/** What a key does in an inline editor; null leaves it to the field. */
export type EditorCommand = { kind: "commit"; after: AfterEdit } | { kind: "cancel" };

/**
 * The command of a key in an inline editor. Keys that belong to an input method are the field's, and
 * Shift+Enter is a line break.
 */
export const editorCommand = (stroke: EditorStroke): EditorCommand | null => {
  if (stroke.isComposing) return null;
  if (stroke.key === "Escape") return { kind: "cancel" };
  if (stroke.key === "Enter" && !stroke.shiftKey) return { kind: "commit", after: "down" };
  if (stroke.key === "Tab") return { kind: "commit", after: stroke.shiftKey ? "previous" : "next" };
  return null;
};
