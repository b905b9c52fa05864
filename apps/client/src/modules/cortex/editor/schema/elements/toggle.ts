import { editorTexts } from "../../texts.ts";
import { isToggleOpen, rememberToggle } from "../open-toggles.ts";
import { aroundText, blockIdOf, make, makeBeside } from "./element.ts";

let count = 0;

/** `aria-expanded` button labelled by the toggle's text; the tooltip says what a click does. */
const describe = (button: Element, open: boolean): void => {
  button.setAttribute("aria-expanded", String(open));
  button.setAttribute("title", open ? editorTexts.toggle.close : editorTexts.toggle.open);
};

/** Opens or closes a toggle, stored in this browser. */
export const showToggle = (root: Element, blockId: string, open: boolean): void => {
  rememberToggle(blockId, open);
  const frame = root.querySelector(`[data-block-id="${CSS.escape(blockId)}"]`);
  frame?.toggleAttribute("data-closed", !open);
  const button = frame?.querySelector(":scope > .bn-block > .bn-block-content .maive-toggle-button");
  if (button) describe(button, open);
};

type ToggleParts = {
  blockId: string;
  onToggle: (blockId: string, open: boolean) => void;
  onAddChild: (blockId: string) => void;
};

/** A toggle: button, text, and a placeholder for an open one without children. */
export const drawToggle = ({ blockId, onToggle, onAddChild }: ToggleParts) => {
  const dom = make("div", "maive-toggle");
  const side = makeBeside("span", "maive-toggle-side");
  const button = make("button", "maive-toggle-button");
  const text = make("p");
  const below = makeBeside("div", "maive-toggle-below");
  const add = make("button", "maive-toggle-add");
  count += 1;
  button.id = `maive-toggle-button-${count}`;
  text.id = `maive-toggle-${count}`;
  button.setAttribute("aria-label", editorTexts.toggle.name);
  button.setAttribute("aria-labelledby", `${button.id} ${text.id}`);
  button.type = "button";
  add.type = "button";
  add.textContent = editorTexts.toggle.empty;
  describe(button, isToggleOpen(blockId));
  // Preserves the caret.
  for (const each of [button, add]) each.addEventListener("mousedown", (event) => event.preventDefault());
  button.addEventListener("click", () => {
    const id = blockIdOf(button);
    if (id !== null) onToggle(id, button.getAttribute("aria-expanded") !== "true");
  });
  add.addEventListener("click", () => {
    const id = blockIdOf(add);
    if (id !== null) onAddChild(id);
  });
  side.append(button);
  below.append(add);
  dom.append(side, text, below);
  return { dom, contentDOM: text, ...aroundText(text) };
};
