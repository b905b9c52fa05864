import { type Selected, selectionWithin } from "./selection.ts";

/** What was typed before the editor came, and where. */
export interface TypedAhead {
  at: Selected;
  text: string;
}

/** UTF-16 code units: more than anybody types while scripts load. */
const maxLength = 1_000;

/** AltGr counts as Ctrl and Alt on Windows. */
const hasShortcutModifier = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState("AltGraph");

const isCharacter = ({ key }: KeyboardEvent): boolean => [...key].length === 1;

/**
 * Buffers characters that are typed while the caret is in a preview, instead of losing them; Backspace takes one back.
 * @returns a function that ends it and returns what was typed; null if nothing.
 */
export const bufferTyping = (preview: HTMLElement): (() => TypedAhead | null) => {
  let typed: TypedAhead | null = null;
  const onKey = (event: KeyboardEvent): void => {
    if (hasShortcutModifier(event) || event.isComposing) return;
    const isBackspace = event.key === "Backspace" && typed !== null;
    if (!isBackspace && !isCharacter(event)) return;
    const at = typed?.at ?? selectionWithin(preview);
    if (!at) return;
    // Neither the page scrolls with the space bar nor do the shell's single-key commands run.
    event.preventDefault();
    event.stopPropagation();
    const text = typed?.text ?? "";
    if (isBackspace) typed = { at, text: [...text].slice(0, -1).join("") };
    else if (text.length < maxLength) typed = { at, text: text + event.key };
  };
  document.addEventListener("keydown", onKey, true);
  return () => {
    document.removeEventListener("keydown", onKey, true);
    return typed;
  };
};
