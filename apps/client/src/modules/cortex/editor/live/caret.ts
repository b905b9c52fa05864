/** Draws where someone else's caret stands: a line in their colour with their name on a flag. */
export const drawCaret = ({ name, color }: { name: string; color: string }): HTMLElement => {
  const caret = document.createElement("span");
  caret.className = "maive-caret";
  caret.style.setProperty("--caret", color);
  const flag = document.createElement("span");
  flag.className = "maive-caret-name";
  flag.textContent = name;
  // Nothing here may be selected: a click behind the last word would put the caret into this element, which is not
  // editable, and the next words typed would be lost.
  caret.append(flag);
  return caret;
};
