import { type ChildNode, type Element, isTag } from "domhandler";
import { addClass, markColors } from "../html/css-colors.ts";
import {
  attribute,
  classesOf,
  elementsIn,
  findElement,
  hasClass,
  nameOf,
  textIn,
  walk,
} from "../html/dom.ts";
import { elementOf, hide, rename, setChildren, textNode } from "../html/edit-dom.ts";
import type { Notes } from "../model/notes.ts";
import { transferTexts } from "../texts.ts";
import { shareOfText } from "./image-look.ts";
import { checkItem, noticeIcons } from "./prosemirror-html.ts";

const texts = transferTexts.notes;

const isChecked = (item: Element): boolean => {
  const box = findElement(item.children, (node) => attribute(node, "role") === "checkbox");
  return hasClass(item, "checked") || (box !== null && attribute(box, "aria-checked") === "true");
};

/** The box stands in a `span`, the words in a `div` behind it. */
const checkbox = (item: Element): void => {
  const [box, words] = elementsIn(item);
  const checked = isChecked(item);
  if (box && nameOf(box) === "span") hide(box);
  checkItem(words && nameOf(words) === "div" ? words : item, checked);
};

const notice = (node: Element): void => {
  const icon = classesOf(node).flatMap((name) => noticeIcons.get(name) ?? [])[0];
  for (const child of elementsIn(node)) if (hasClass(child, "icon")) hide(child);
  addClass(node, "callout");
  if (icon !== undefined) node.attribs["data-icon"] = icon;
};

/** What is always to be seen stands first. */
const toggle = (node: Element, notes: Notes): void => {
  const content = elementsIn(node).find((child) => hasClass(child, "toggle-block-content")) ?? node;
  const [head, ...rest] = content.children;
  if (head && /^h[1-6]$/.test(nameOf(head))) notes.add(texts.headingOfToggle);
  const words = head && isTag(head) ? head.children : head ? [head] : [];
  rename(node, "details");
  setChildren(node, [elementOf("summary", {}, words), ...rest]);
};

const code = (node: Element): void => {
  const language = attribute(node, "data-language");
  const pre = findElement(node.children, (child) => nameOf(child) === "pre");
  if (pre && language !== "" && language !== "none")
    pre.attribs["class"] = `language-${language === "mermaidjs" ? "mermaid" : language}`;
};

/** A picture with its width in pixels, and its caption in a paragraph. */
const image = (node: Element): void => {
  const picture = findElement(node.children, (child) => nameOf(child) === "img");
  if (!picture) return;
  const caption = findElement(node.children, (child) => hasClass(child, "caption"));
  const frame = findElement(node.children, (child) => hasClass(child, "image-wrapper"));
  const [, framed] = /--image-width:\s{0,5}(\d{1,5})px/.exec(frame ? attribute(frame, "style") : "") ?? [];
  const width = shareOfText(Number(framed ?? attribute(picture, "width")));
  const shown = hasClass(node, "image-full-width") ? 100 : width;
  const { src = "", alt = "" } = picture.attribs;
  const isRight = hasClass(node, "image-right-50");
  const words = (caption ? textIn(caption.children) : alt).trim();
  rename(node, "figure", isRight ? { "data-align": "right" } : {});
  setChildren(node, [
    elementOf("img", { src, alt, ...(shown === null ? {} : { width: `${shown}%` }) }),
    ...(words === "" ? [] : [elementOf("figcaption", {}, [textNode(words)])]),
  ]);
};

/** A card with icon, name and size is the link it leads to. */
const attachment = (node: Element): void => {
  const link = findElement([node], (child) => attribute(child, "href") !== "");
  const shown = findElement([node], (child) => attribute(child, "src") !== "");
  const href = link ? attribute(link, "href") : shown ? attribute(shown, "src") : "";
  if (href === "") return;
  const name = link && attribute(link, "download");
  rename(node, "p");
  setChildren(node, [elementOf("a", { href }, [textNode(name || textIn(node.children))])]);
};

/** The address that was embedded, beside the one of its player. */
const embed = (node: Element): void => {
  const link = findElement([node], (child) => nameOf(child) === "a" && attribute(child, "href") !== "");
  const frame = findElement([node], (child) => nameOf(child) === "iframe");
  const shown = frame ?? link;
  const canonical = shown ? attribute(shown, "data-canonical-url") : "";
  const src = canonical || (link ? attribute(link, "href") : "") || (frame ? attribute(frame, "src") : "");
  if (src === "") return;
  rename(node, "iframe", { src });
  node.children = [];
};

const formula = (node: Element): void => {
  const drawn = findElement(node.children, (child) => nameOf(child) === "annotation");
  const source = textIn(drawn ? drawn.children : node.children);
  const isInline = nameOf(node) === "math-inline";
  if (isInline) rename(node, "span", { class: "formula", "data-formula": source });
  else rename(node, "pre", { class: "language-math" });
  setChildren(node, [textNode(source)]);
};

/** An address of a document within the export, which Outline leaves its server's name before. */
const withinExport = (href: string): string => /^https?:\/\/[^/?#]{1,300}\.(\/.*)$/s.exec(href)?.[1] ?? href;

const mention = (node: Element, notes: Notes): void => {
  const kind = attribute(node, "data-type");
  if (kind === "date") rename(node, "time", { class: "mention", datetime: attribute(node, "data-id") });
  else if (kind === "user") {
    notes.add(texts.mentions);
    rename(node, "span");
  } else if (kind === "document") {
    const inside = withinExport(attribute(node, "href"));
    if (inside.startsWith("/")) node.attribs["href"] = `.${inside}`;
  } else {
    // Others than documents are links.
    node.attribs["class"] = "";
  }
};

const highlight = (node: Element): void => {
  if (attribute(node, "data-color") !== "") markColors(node, { ground: attribute(node, "data-color") });
};

/** What an element's classes say; the first that is known counts. */
const byClass: Readonly<Record<string, ((node: Element, notes: Notes) => void) | undefined>> = {
  "notice-block": notice,
  "toggle-block": toggle,
  "code-block": code,
  image,
  "component-attachment": attachment,
  attachment,
  "component-embed": embed,
  embed,
  mention,
  emoji: (node) => rename(node, "span"),
};

const rewrite = (node: Element, notes: Notes): void => {
  const name = nameOf(node);
  if (name === "math-inline" || name === "math-display") formula(node);
  else if (name === "mark") highlight(node);
  else if (name === "td" || name === "th") markColors(node, { ground: attribute(node, "data-bgcolor") });
  else if (attribute(node, "data-type") === "checkbox_item") checkbox(node);
  else {
    const known = classesOf(node).find((each) => Object.hasOwn(byClass, each));
    if (known !== undefined) byClass[known]?.(node, notes);
  }
};

/** Rewrites a web page of an export of Outline in place; others stay as they are. */
export const readOutlineHtml = (nodes: readonly ChildNode[], notes: Notes): void => {
  const content = findElement(
    nodes,
    (node) => attribute(node, "id") === "content" && hasClass(node, "ProseMirror"),
  );
  if (!content) return;
  const comments = new Set<string>();
  for (const node of walk(content.children)) {
    if (!isTag(node)) continue;
    if (hasClass(node, "comment-marker")) comments.add(attribute(node, "id"));
    rewrite(node, notes);
  }
  if (comments.size > 0) notes.add(texts.wordComments(comments.size));
};
