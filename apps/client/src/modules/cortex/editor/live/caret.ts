/** Draws where someone else's caret stands: a line in their colour with their name on a flag. */
export const drawCaret = ({ name, color }: { name: string; color: string }): HTMLElement => {
  const caret = document.createElement("span");
  caret.className = "maive-caret";
  caret.style.setProperty("--caret", color);
  const flag = document.createElement("span");
  flag.className = "maive-caret-name";
  flag.textContent = name;
  // The word joiners keep the caret from becoming a place to break the line.
  caret.append("\u2060", flag, "\u2060");
  return caret;
};
