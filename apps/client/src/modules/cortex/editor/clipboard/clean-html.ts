import DOMPurify from "dompurify";
import { isAllowedLink } from "@maive/contract";
import { deepestLevel } from "../extensions/tab-keys.ts";
import { marksFromStyles } from "./marks-from-styles.ts";
import { shallowLists } from "./shallow-lists.ts";
import { wordLists } from "./word-lists.ts";

/** What a page has no use for, with what is in it. */
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
/** Of all attributes only these say something about a page. */
const kept = new Set([
  "href",
  "start",
  "type",
  "checked",
  "colspan",
  "rowspan",
  "open",
  "data-icon",
  "data-language",
  "data-mention",
  "data-target",
]);

/** A picture of another server is not loaded by a paste: its address stays as a link. */
const imagesToLinks = (body: HTMLElement): void => {
  for (const image of body.querySelectorAll("img")) {
    const address = image.getAttribute("src") ?? "";
    if (!/^https?:/i.test(address)) {
      image.replaceWith(image.alt);
      continue;
    }
    const link = image.ownerDocument.createElement("a");
    link.setAttribute("href", address);
    link.textContent = image.alt.trim() || address;
    image.replaceWith(link);
  }
};

/** Word writes an empty line as a paragraph with a space that does not break. */
const emptyLines = (body: HTMLElement): void => {
  for (const line of body.querySelectorAll("p"))
    if (line.textContent.trim() === "" && !line.querySelector("img, br, input")) line.textContent = "";
};

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

const onlyAllowedLinks = (body: HTMLElement): void => {
  for (const link of body.querySelectorAll("a"))
    if (!isAllowedLink(link.getAttribute("href") ?? "")) unwrap(link);
};

const dropAttributes = (body: HTMLElement): void => {
  for (const element of body.querySelectorAll("*"))
    for (const name of element.getAttributeNames())
      if (!kept.has(name) && !(element.tagName === "CODE" && name === "class")) element.removeAttribute(name);
};

/**
 * Makes what other programs put on the clipboard into HTML that says what a page can hold, and nothing else: no scripts,
 * no foreign colours, no pictures from elsewhere. Lists of word processors, which are paragraphs there, become lists, and
 * formatting that only stands in styles becomes elements.
 */
export const cleanHtml = (html: string): string => {
  const safe = DOMPurify.sanitize(html, {
    FORBID_TAGS: dropped,
    // An address with a scheme needs one of these; what has none is a path, or no address at all.
    ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
  });
  // A document of its own: nothing in it runs or loads.
  const { body } = new DOMParser().parseFromString(safe, "text/html");
  wordLists(body);
  shallowLists(body, deepestLevel);
  marksFromStyles(body);
  emptyLines(body);
  imagesToLinks(body);
  onlyAllowedLinks(body);
  dropAttributes(body);
  return body.innerHTML;
};
