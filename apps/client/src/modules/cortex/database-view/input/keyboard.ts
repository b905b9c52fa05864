import type { CellPlace } from "../selection/selection.ts";

/** The used part of a key event. */
export interface KeyStroke {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  /** AltGr; some systems report it as Ctrl+Alt. */
  altGraph?: boolean;
}

/** The action of a key on a selected cell. */
export type GridCommand =
  | { kind: "move"; delta: CellPlace }
  /** Extends the selection. */
  | { kind: "extend"; delta: CellPlace }
  /** To the edge of filled cells, as in spreadsheets. */
  | { kind: "jump"; direction: CellPlace; extend: boolean }
  /** By the number of visible rows. */
  | { kind: "page"; direction: 1 | -1; extend: boolean }
  | { kind: "step"; step: 1 | -1 }
  | { kind: "edit" }
  /** Opens the address in the cell. */
  | { kind: "openAddress" }
  /** Starts a row below this one. */
  | { kind: "newRow" }
  | { kind: "type"; text: string }
  | { kind: "clear" }
  | { kind: "menu" }
  | { kind: "select"; what: "all" | "column" | "row" | "cell" }
  | { kind: "fill"; direction: "down" | "right" }
  | { kind: "undo" }
  | { kind: "redo" }
  /** Moves the row by one. */
  | { kind: "moveRow"; by: 1 | -1 };

const steps: Readonly<Record<string, CellPlace>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};
const edges: Readonly<Record<string, CellPlace>> = {
  Home: { row: 0, column: -Infinity },
  End: { row: 0, column: Infinity },
};
const corners: Readonly<Record<string, CellPlace>> = {
  Home: { row: -Infinity, column: -Infinity },
  End: { row: Infinity, column: Infinity },
};

const moved = (delta: CellPlace | undefined, extend: boolean): GridCommand | null =>
  delta ? { kind: extend ? "extend" : "move", delta } : null;

/** Keys with Ctrl (or Cmd). */
const controlCommand = ({ key, shiftKey }: KeyStroke): GridCommand | null => {
  const direction = steps[key];
  if (direction) return { kind: "jump", direction, extend: shiftKey };
  const corner = moved(corners[key], shiftKey);
  if (corner) return corner;
  if (key === "Enter" && !shiftKey) return { kind: "openAddress" };
  if (key === " ") return { kind: "select", what: shiftKey ? "all" : "column" };
  switch (key.toLowerCase()) {
    case "a":
      return { kind: "select", what: "all" };
    case "d":
      return { kind: "fill", direction: "down" };
    case "r":
      return { kind: "fill", direction: "right" };
    case "z":
      return { kind: shiftKey ? "redo" : "undo" };
    case "y":
      return { kind: "redo" };
    default:
      return null;
  }
};

/** The command of a key on a selected cell, or null for other keys. */
export const gridCommand = (stroke: KeyStroke): GridCommand | null => {
  const { key, shiftKey } = stroke;
  if (stroke.altGraph) return [...key].length === 1 ? { kind: "type", text: key } : null;
  if (key === "ContextMenu" || (key === "F10" && shiftKey)) return { kind: "menu" };
  if (stroke.altKey && !stroke.ctrlKey && (key === "ArrowUp" || key === "ArrowDown"))
    return { kind: "moveRow", by: key === "ArrowUp" ? -1 : 1 };
  if (stroke.altKey) return null;
  if (stroke.ctrlKey || stroke.metaKey) return controlCommand(stroke);
  if (key === "Tab") return { kind: "step", step: shiftKey ? -1 : 1 };
  if (key === "Enter" && shiftKey) return { kind: "newRow" };
  if (key === "Enter" || key === "F2") return { kind: "edit" };
  if (key === "Escape") return { kind: "select", what: "cell" };
  if (key === "Delete" || key === "Backspace") return { kind: "clear" };
  if (key === "PageUp" || key === "PageDown")
    return { kind: "page", direction: key === "PageUp" ? -1 : 1, extend: shiftKey };
  if (key === " " && shiftKey) return { kind: "select", what: "row" };
  const move = moved(steps[key] ?? edges[key], shiftKey);
  if (move) return move;
  return [...key].length === 1 ? { kind: "type", text: key } : null;
};
