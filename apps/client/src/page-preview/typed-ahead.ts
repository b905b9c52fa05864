import { selectionWithin } from "./selection.ts";
import { type TypedAhead, TypedTexts } from "./typed-texts.ts";

/** AltGr counts as Ctrl and Alt on Windows. */
const hasShortcutModifier = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState("AltGraph");

const isCharacter = ({ key }: KeyboardEvent): boolean => [...key].length === 1;

interface Move {
  direction: "backward" | "forward";
  by: "lineboundary" | "character" | "line";
  /** Where the caret is beside what was typed at the place it comes to. */
  side: "before" | "after";
}

const moves = new Map<string, Move>([
  ["Home", { direction: "backward", by: "lineboundary", side: "before" }],
  ["End", { direction: "forward", by: "lineboundary", side: "after" }],
  ["ArrowLeft", { direction: "backward", by: "character", side: "after" }],
  ["ArrowRight", { direction: "forward", by: "character", side: "before" }],
  ["ArrowUp", { direction: "backward", by: "line", side: "after" }],
  ["ArrowDown", { direction: "forward", by: "line", side: "after" }],
]);

/** Moves the caret in a preview as it would move in the editor; it does not leave the preview. */
const moveIn = (
  preview: HTMLElement,
  { direction, by, side }: Move,
  extend: boolean,
  typed: TypedTexts,
): void => {
  const selection = getSelection();
  if (!selection) return;
  if (by === "character" && !extend && typed.step(direction)) return;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
  selection.modify(extend ? "extend" : "move", direction, by);
  const at = selectionWithin(preview);
  if (at) typed.goTo(at, side);
  else if (anchorNode && focusNode)
    selection.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
};

/**
 * Buffers characters that are typed while the caret is in a preview, instead of losing them; Backspace takes one back, and
 * keys move the caret.
 * @returns a function that ends it and returns what was typed; null if nothing.
 */
export const bufferTyping = (preview: HTMLElement): (() => TypedAhead | null) => {
  const typed = new TypedTexts();
  const onKey = (event: KeyboardEvent): void => {
    if (hasShortcutModifier(event) || event.isComposing) return;
    const at = selectionWithin(preview);
    const move = moves.get(event.key);
    if (!at || (!move && event.key !== "Backspace" && !isCharacter(event))) return;
    if (event.key === "Backspace" && typed.result() === null) return;
    typed.stayAt(at);
    // What was typed is not in the preview, so it cannot be selected there.
    if (move && event.shiftKey && typed.isBesideText) return;
    // Neither the page scrolls with the space bar nor do the shell's single-key commands run.
    event.preventDefault();
    event.stopPropagation();
    if (move) moveIn(preview, move, event.shiftKey, typed);
    else if (event.key === "Backspace") typed.removeBefore();
    else typed.insert(event.key);
  };
  document.addEventListener("keydown", onKey, true);
  return () => {
    document.removeEventListener("keydown", onKey, true);
    const at = selectionWithin(preview);
    // Somebody may have clicked elsewhere since the last key.
    if (at && typed.result()) typed.stayAt(at);
    return typed.result();
  };
};
