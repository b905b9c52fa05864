/** Draws a remote caret: a line with a name flag. */
export const drawCaret = ({ name, color }: { name: string; color: string }): HTMLElement => {
  const caret = document.createElement("span");
  caret.className = "maive-caret";
  caret.style.setProperty("--caret", color);
  const flag = document.createElement("span");
  flag.className = "maive-caret-name";
  flag.textContent = name;
  // Not selectable: a click after the last word would place the caret into this non-editable element, and typing
  // would be lost.
  caret.append(flag);
  return caret;
};
