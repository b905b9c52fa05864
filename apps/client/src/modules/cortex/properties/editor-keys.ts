/** Where the selection moves after editing; `none` leaves the focus. */
export type AfterEdit = "down" | "up" | "left" | "right" | "next" | "previous" | "stay" | "none";

/** The used part of a key event. */
export interface EditorStroke {
  key: string;
  shiftKey: boolean;
  isComposing: boolean;
  /** Alt, in multi-line fields. */
  altKey?: boolean;
  /** Editing began by typing: arrow keys save, as in spreadsheets. */
  isTyping?: boolean;
}

const arrows: Readonly<Record<string, AfterEdit>> = {
  ArrowDown: "down",
  ArrowUp: "up",
  ArrowLeft: "left",
  ArrowRight: "right",
};

/** The command of a key in an inline editor; null: native. */
export type EditorCommand = { kind: "commit"; after: AfterEdit } | { kind: "cancel" } | { kind: "break" };

/**
 * The command of a key in an inline editor. IME keys are native; Shift+Enter and, as in spreadsheets, Alt+Enter are
 * line breaks.
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
