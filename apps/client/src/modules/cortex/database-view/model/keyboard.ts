import type { CellPlace } from "./selection.ts";

/** What is read of a key event. */
export interface KeyStroke {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** What a key does on a selected cell. */
export type GridCommand =
  | { kind: "move"; delta: CellPlace }
  | { kind: "step"; step: 1 | -1 }
  | { kind: "edit" }
  | { kind: "type"; text: string }
  | { kind: "clear" }
  | { kind: "menu" };

/** Rows a page key moves: a table in a page shows about this many. */
const pageRows = 10;

const moves: Readonly<Record<string, CellPlace>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageUp: { row: -pageRows, column: 0 },
  PageDown: { row: pageRows, column: 0 },
  Home: { row: 0, column: -Infinity },
  End: { row: 0, column: Infinity },
};

const farMoves: Readonly<Record<string, CellPlace>> = {
  Home: { row: -Infinity, column: -Infinity },
  End: { row: Infinity, column: Infinity },
  ArrowUp: { row: -Infinity, column: 0 },
  ArrowDown: { row: Infinity, column: 0 },
  ArrowLeft: { row: 0, column: -Infinity },
  ArrowRight: { row: 0, column: Infinity },
};

/** The command of a key on a selected cell, or null when the key is not the table's. */
export const gridCommand = (stroke: KeyStroke): GridCommand | null => {
  const { key } = stroke;
  if (key === "ContextMenu" || (key === "F10" && stroke.shiftKey)) return { kind: "menu" };
  if (stroke.altKey) return null;
  if (stroke.ctrlKey || stroke.metaKey) {
    const delta = farMoves[key];
    return delta ? { kind: "move", delta } : null;
  }
  if (key === "Tab") return { kind: "step", step: stroke.shiftKey ? -1 : 1 };
  if (key === "Enter" || key === "F2") return { kind: "edit" };
  if (key === "Delete" || key === "Backspace") return { kind: "clear" };
  const delta = moves[key];
  if (delta) return { kind: "move", delta };
  return [...key].length === 1 ? { kind: "type", text: key } : null;
};
