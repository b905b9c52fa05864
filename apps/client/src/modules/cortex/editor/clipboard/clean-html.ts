import DOMPurify from "dompurify";
import { deepestLevel } from "../extensions/tab-keys.ts";
import { links } from "./addresses.ts";
import { CarriedPictures, type PastedPicture } from "./carried-pictures.ts";
import { checkLists } from "./check-lists.ts";
import { codeBlocks } from "./code-blocks.ts";
import { emptyLines } from "./empty-lines.ts";
import { levelLists } from "./level-lists.ts";
import { marksFromStyles } from "./marks-from-styles.ts";
import { picturesToLinks, type PicturesSeen } from "./pictures.ts";
import { quotes } from "./quotes.ts";
import { tables } from "./tables.ts";
import { wordLists } from "./word-lists.ts";

/** An item's ancestors, outermost first, and itself. */
const pathOf = (item: Element): Element[] => {
  const path: Element[] = [];
  for (let at: Element | null = item; at; at = at.parentElement?.closest("li") ?? null) path.unshift(at);
  return path;
};

/**
 * Flattens items nested deeper than a limit. HTML parsers limit the nesting of elements, and pasted content is parsed
 * twice, with more wrappers per item.
 */
const shallowLists = (body: HTMLElement, levels: number): void => {
  const paths = [...body.querySelectorAll("li")].map(pathOf).filter((path) => path.length > levels);
  /** The last item flattened behind each item of the deepest level. */
  const behind = new Map<Element, Element>();
  for (const path of paths) {
    const [deepest, item] = [path[levels - 1], path.at(-1)];
    if (!deepest || !item) continue;
    (behind.get(deepest) ?? deepest).after(item);
    behind.set(deepest, item);
  }
  for (const list of body.querySelectorAll("ul, ol")) if (list.childElementCount === 0) list.remove();
};

/** Elements dropped with their contents. */
const dropped = [
  "style",
  "title",
  "template",
  "noscript",
  "iframe",
  "object",
  "embed",
  "svg",
  "math",
  "video",
  "audio",
];
/** Page furniture: buttons, and Wikipedia's edit links. */
const around =
  "button, select, textarea, .mw-editsection, .mw-jump-link, .Apple-interchange-newline, .EOP, [hidden]";
/** The only attributes that matter. */
const allowedAttributes = new Set([
  "href",
  "start",
  "type",
  "checked",
  "colspan",
  "rowspan",
  "open",
  "data-icon",
  "data-language",
]);

/** `kbd` and `samp` become code. */
const codeWords = (body: HTMLElement): void => {
  for (const word of body.querySelectorAll("kbd, samp, tt"))
    if (!word.closest("code, pre")) {
      const code = body.ownerDocument.createElement("code");
      code.append(...word.childNodes);
      word.replaceWith(code);
    }
};

/** KaTeX contains the TeX source; without it only symbols would remain. */
const formulas = (html: string): string => {
  if (!html.includes("application/x-tex")) return html;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const formula of body.querySelectorAll(".katex")) {
    const code = body.ownerDocument.createElement("code");
    code.textContent = formula.querySelector("annotation")?.textContent.trim() ?? formula.textContent;
    formula.replaceWith(code);
  }
  return body.innerHTML;
};

const dropAttributes = (body: HTMLElement): void => {
  for (const element of body.querySelectorAll("*"))
    for (const name of element.getAttributeNames())
      if (!allowedAttributes.has(name) && !(element.tagName === "CODE" && name === "class"))
        element.removeAttribute(name);
};

export interface CleanHtml {
  html: string;
  pictures: PicturesSeen;
  /** Pasted image files, in the order of empty `img` elements. */
  files: readonly PastedPicture[];
}

/**
 * Normalises other programs' clipboard HTML to what a page supports: no scripts or colours, and images as
 * blocks or links. Word processors' list paragraphs become lists, and styles become elements.
 */
export const cleanHtml = (html: string, fetchesOutside = false): CleanHtml => {
  const safe = DOMPurify.sanitize(formulas(html), {
    FORBID_TAGS: dropped,
    // Allowed URL schemes; without a scheme it is a path, or no URL.
    ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
  });
  // An inert document: nothing runs or loads.
  const { body } = new DOMParser().parseFromString(safe, "text/html");
  for (const element of body.querySelectorAll(around)) element.remove();
  codeBlocks(body);
  checkLists(body);
  wordLists(body);
  levelLists(body);
  shallowLists(body, deepestLevel);
  marksFromStyles(body);
  codeWords(body);
  emptyLines(body);
  const carried = new CarriedPictures();
  const pictures = picturesToLinks(body, carried, fetchesOutside);
  tables(body);
  quotes(body);
  links(body);
  dropAttributes(body);
  const files = carried.place(body);
  return { html: body.innerHTML, pictures, files };
};
