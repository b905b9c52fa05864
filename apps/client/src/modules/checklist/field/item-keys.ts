/** The used part of a key event on an item. */
export interface ItemStroke {
  key: string;
  altKey: boolean;
  /** Ctrl, or Cmd. */
  isCommand: boolean;
  shiftKey: boolean;
}

/** Where the key was pressed: on the tick, or at a place in the text. */
export type ItemPlace = { part: "tick" } | { part: "text"; from: number; to: number; length: number };

export type ItemCommand =
  | "add"
  | "remove"
  | "toggle"
  | "moveUp"
  | "moveDown"
  | "up"
  | "down"
  | "tick"
  | "text";

const isArrow = (key: string): boolean => key === "ArrowUp" || key === "ArrowDown";

const onTick = ({ key }: ItemStroke): ItemCommand | null => {
  if (key === "Enter") return "add";
  if (key === "Backspace" || key === "Delete") return "remove";
  return key === "ArrowRight" ? "text" : null;
};

/** What a key on an item does; null: what it does anyway. */
export const itemCommand = (stroke: ItemStroke, place: ItemPlace): ItemCommand | null => {
  const { key } = stroke;
  if (isArrow(key) && !stroke.shiftKey && !stroke.isCommand) {
    const isUp = key === "ArrowUp";
    return stroke.altKey ? (isUp ? "moveUp" : "moveDown") : isUp ? "up" : "down";
  }
  if (stroke.altKey) return null;
  if (place.part === "tick") return onTick(stroke);
  if (key === "Enter") return stroke.isCommand ? "toggle" : "add";
  if (key === "Backspace" && place.length === 0) return "remove";
  return key === "ArrowLeft" && !stroke.shiftKey && place.from === 0 && place.to === 0 ? "tick" : null;
};
