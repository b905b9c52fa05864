let typed = "";
let letGo: (() => void) | null = null;

/** The character of a key, or null. */
const letterOf = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null =>
  [...key].length === 1 && !((ctrlKey || metaKey) && !altKey) ? key : null;

/**
 * Buffers typing until {@link takeTyped}, while the code of a field that was opened is loading, so that it does not reach
 * the page below.
 * @param onEscape closes the field.
 */
export const catchTyping = (onEscape: () => void): void => {
  letGo?.();
  typed = "";
  const handleKey = (event: KeyboardEvent) => {
    const letter = letterOf(event);
    if (letter !== null) typed += letter;
    else if (event.key === "Backspace") typed = [...typed].slice(0, -1).join("");
    else if (event.key === "Escape") onEscape();
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

/** Takes the buffered text and stops buffering. */
export const takeTyped = (): string => {
  letGo?.();
  const taken = typed;
  typed = "";
  return taken;
};
