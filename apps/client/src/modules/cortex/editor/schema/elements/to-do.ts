import type { Node } from "@tiptap/pm/model";
import { editorTexts } from "../../texts.ts";
import { aroundText, blockIdOf, make, makeBeside } from "./element.ts";

let count = 0;

type ToDoParts = {
  checked: boolean;
  canWrite: () => boolean;
  onCheck: (blockId: string, checked: boolean) => void;
};

/** A to-do with a checkbox labelled by its text. The checkbox keeps the focus when toggled. */
export const drawToDo = ({ checked, canWrite, onCheck }: ToDoParts) => {
  const dom = make("div", "maive-to-do");
  const side = makeBeside("span", "maive-to-do-side");
  const box = make("input", "maive-to-do-box");
  const text = make("p");
  count += 1;
  box.type = "checkbox";
  box.id = `maive-to-do-box-${count}`;
  text.id = `maive-to-do-${count}`;
  box.setAttribute("aria-label", editorTexts.toDo.done);
  box.setAttribute("aria-labelledby", `${box.id} ${text.id}`);
  const show = (done: boolean) => {
    box.checked = done;
    dom.toggleAttribute("data-checked", done);
    box.disabled = !canWrite();
  };
  show(checked);
  box.addEventListener("change", () => {
    const id = blockIdOf(box);
    if (id !== null && canWrite()) onCheck(id, box.checked);
  });
  side.append(box);
  dom.append(side, text);
  return {
    dom,
    contentDOM: text,
    ...aroundText(text),
    update: (node: Node): boolean => {
      if (node.type.name !== "checkListItem") return false;
      show(node.attrs["checked"] === true);
      return true;
    },
  };
};
