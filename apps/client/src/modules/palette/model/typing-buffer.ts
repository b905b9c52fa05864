import { closeOverlay } from "../../../commands/index.ts";

let typed = "";
let letGo: (() => void) | null = null;

/** A key as text: what it adds, or null for one that writes nothing. */
const letterOf = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null =>
  [...key].length === 1 && !((ctrlKey || metaKey) && !altKey) ? key : null;

/**
 * Catches what is typed from now on until {@link takeTyped}: the palette's code may still be on its way, and letters meant for it
 * must not end in the page below.
 */
export const catchTyping = (): void => {
  letGo?.();
  typed = "";
  const handleKey = (event: KeyboardEvent) => {
    const letter = letterOf(event);
    if (letter !== null) typed += letter;
    else if (event.key === "Backspace") typed = [...typed].slice(0, -1).join("");
    else if (event.key === "Escape") closeOverlay();
    else if (event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") letGo?.();
  };
  window.addEventListener("keydown", handleKey, { capture: true });
  letGo = () => {
    window.removeEventListener("keydown", handleKey, { capture: true });
    letGo = null;
  };
};

/** What was typed meanwhile; from here on keys go where the focus is. */
export const takeTyped = (): string => {
  letGo?.();
  const taken = typed;
  typed = "";
  return taken;
};
