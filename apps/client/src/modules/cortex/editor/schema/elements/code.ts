import type { Node } from "@tiptap/pm/model";
import { copyText } from "../../../../../ui/index.ts";
import { editorTexts } from "../../texts.ts";
import { codeLanguages, languageId } from "../code-languages.ts";
import { makeSourceDrawing } from "./source-drawing.ts";
import { aroundText, blockIdOf, make, makeBeside } from "./element.ts";

/** Duration of the 'copied' state in ms. */
const saidFor = 2_000;

type CodeParts = {
  language: string;
  canWrite: () => boolean;
  onLanguage: (blockId: string, language: string) => void;
  /** The drawing of the source was clicked. */
  onEdit: (blockId: string) => void;
};

const option = (id: string, name: string): HTMLOptionElement => {
  const element = make("option");
  element.value = id;
  element.textContent = name;
  return element;
};

const makeCopyButton = (code: HTMLElement): HTMLButtonElement => {
  const button = make("button", "maive-code-copy");
  button.type = "button";
  button.textContent = editorTexts.code.copy;
  button.setAttribute("aria-live", "polite");
  let timer: ReturnType<typeof setTimeout> | undefined;
  button.addEventListener("click", () => {
    clearTimeout(timer);
    void copyText(code.textContent).then((copied) => {
      button.textContent = copied ? editorTexts.code.copied : editorTexts.code.copyFailed;
      timer = setTimeout(() => {
        button.textContent = editorTexts.code.copy;
      }, saidFor);
    });
  });
  return button;
};

/** Code with a language menu and a copy button; formulas and diagrams with what they draw. */
export const drawCode = ({ language, canWrite, onLanguage, onEdit }: CodeParts) => {
  const dom = make("div", "maive-code");
  const bar = makeBeside("div", "maive-code-bar");
  const select = make("select", "maive-code-language");
  const pre = make("pre", "maive-code-text");
  const code = make("code");
  const drawing = makeSourceDrawing(dom, () => code.textContent, {
    canWrite,
    onEdit: () => {
      const blockId = blockIdOf(dom);
      if (blockId !== null) onEdit(blockId);
    },
  });
  code.spellcheck = false;
  select.setAttribute("aria-label", editorTexts.code.language);
  select.append(...codeLanguages.map(({ id, name }) => option(id, name)));
  const show = (stored: string) => {
    const id = languageId(stored);
    if (![...select.options].some(({ value }) => value === id)) select.append(option(id, id));
    select.value = id;
    select.disabled = !canWrite();
    drawing.follow(stored);
  };
  show(language);
  select.addEventListener("change", () => {
    const blockId = blockIdOf(select);
    if (blockId !== null && canWrite()) onLanguage(blockId, select.value);
  });
  bar.append(select, makeCopyButton(code));
  pre.append(code);
  dom.append(bar, pre, drawing.element);
  return {
    dom,
    contentDOM: code,
    ...aroundText(code),
    update: (node: Node): boolean => {
      if (node.type.name !== "codeBlock") return false;
      show(String(node.attrs["language"] ?? ""));
      return true;
    },
    destroy: drawing.destroy,
  };
};
