import { type ChildNode, type Element, isTag } from "domhandler";
import { addClass, cssColor } from "../html/css-colors.ts";
import { attribute, elementsIn, findElement, hasClass, nameOf, styleOf, textIn, walk } from "../html/dom.ts";
import { prependBox, rename } from "../html/edit-dom.ts";
import type { Notes } from "../model/notes.ts";
import { transferTexts } from "../texts.ts";
import { type ClassStyles, classStyles, listSign, styleByClass } from "./class-styles.ts";
import { dropComments, markTitle, replaceCode, replaceContents } from "./doc-parts.ts";

const texts = transferTexts.notes;
/** Signs before the items of a list of tasks. */
const boxes: ReadonlySet<string> = new Set("☐☑□❏❑❐❒");
/** Points of a pixel. */
const pointsPerPixel = 0.75;

/** The address behind the one that Google leads readers through. */
const realAddress = (href: string): string => {
  if (!/^https?:\/\/www\.google\.[a-z.]{2,10}\/url\?/i.test(href.trim())) return href;
  if (!URL.canParse(href.trim())) return href;
  const { searchParams } = new URL(href.trim());
  return searchParams.get("q") ?? searchParams.get("url") ?? href;
};

const numberIn = (style: string): number => Number(/^\d+(?:\.\d+)?/.exec(style)?.[0] ?? Number.NaN);

/** Says by elements and styles what a document of Google says by classes. */
class GoogleDoc {
  readonly #styles: ClassStyles;
  readonly #notes: Notes;
  /** Width of the text in points. */
  readonly #width: number;
  /** Headings have colours of their own, which say nothing. */
  #inHeading: ReadonlySet<Element> = new Set();

  constructor(styles: ClassStyles, body: Element, notes: Notes) {
    this.#styles = styles;
    this.#notes = notes;
    this.#width = numberIn(styleByClass(styles, body, "max-width"));
  }

  rewrite(body: Element): void {
    const comments = dropComments(body);
    if (comments > 0) this.#notes.add(texts.wordComments(comments));
    markTitle(body);
    replaceContents(body);
    replaceCode(body);
    const nodes = [...walk(body.children)].filter(isTag);
    this.#inHeading = new Set(
      nodes
        .filter((node) => /^h[1-6]$/.test(nameOf(node)))
        .flatMap((heading) => [...walk(heading.children)].filter(isTag)),
    );
    for (const node of nodes) this.#element(node);
  }

  #element(node: Element): void {
    const name = nameOf(node);
    if (name === "span") this.#span(node);
    else if (name === "a") this.#link(node);
    else if (name === "img") this.#picture(node);
    else if (name === "td") this.#ground(node);
    else if ((name === "ul" || name === "ol") && boxes.has(listSign(this.#styles, node)))
      for (const item of elementsIn(node)) this.#task(item);
  }

  #span(node: Element): void {
    const of = (property: string): string => styleByClass(this.#styles, node, property);
    const [weight, slant, lines] = [of("font-weight"), of("font-style"), of("text-decoration")];
    const isLink = elementsIn(node).some((child) => nameOf(child) === "a" && attribute(child, "href") !== "");
    const styles = [
      Number(weight) >= 600 || weight === "bold" ? "font-weight:700" : "",
      slant === "italic" ? "font-style:italic" : "",
      // Links are underlined and blue by default.
      isLink || lines === "" || lines === "none" ? "" : `text-decoration:${lines}`,
      attribute(node, "style"),
    ].filter((style) => style !== "");
    if (styles.length > 0) node.attribs["style"] = styles.join(";");
    const color = isLink || this.#inHeading.has(node) ? null : cssColor(of("color"));
    if (color !== null) addClass(node, `color-${color}`);
    this.#ground(node);
    const raised = of("vertical-align");
    if (raised === "super" || raised === "sub")
      rename(node, raised === "super" ? "sup" : "sub", node.attribs);
  }

  #ground(node: Element): void {
    const color = cssColor(styleByClass(this.#styles, node, "background-color"));
    if (color !== null) addClass(node, `background-${color}`);
  }

  #link(node: Element): void {
    const href = attribute(node, "href");
    if (href.startsWith("#ftnt")) this.#notes.add(texts.footnotes);
    else if (href.startsWith("#") && href.length > 1)
      this.#notes.add(texts.placeInPage(textIn(node.children).trim() || href));
    else if (href !== "") node.attribs["href"] = realAddress(href);
  }

  /** The width as a share of the text's, which is what pages know. */
  #picture(node: Element): void {
    const width = numberIn(styleOf(node, "width"));
    const frame = node.parent && isTag(node.parent) ? numberIn(styleOf(node.parent, "width")) : Number.NaN;
    if (frame < width - 1) this.#notes.add(texts.cropped);
    const shown = Number.isNaN(frame) ? width : frame;
    const percent = Math.round(((shown * pointsPerPixel) / this.#width) * 100);
    if (percent > 0) node.attribs["width"] = `${Math.min(100, Math.max(10, percent))}%`;
  }

  /** A task that is done is struck through. */
  #task(item: Element): void {
    if (nameOf(item) !== "li") return;
    const words = [...walk(item.children)].filter(
      (node): node is Element =>
        isTag(node) && nameOf(node) === "span" && textIn(node.children).trim() !== "",
    );
    const struck = words.filter((node) =>
      styleByClass(this.#styles, node, "text-decoration").includes("line-through"),
    );
    const isDone = words.length > 0 && struck.length === words.length;
    if (isDone) for (const node of struck) node.attribs["class"] = "";
    prependBox(item, isDone);
  }
}

const sheetOf = (nodes: readonly ChildNode[]): string =>
  textIn(findElement(nodes, (node) => nameOf(node) === "style")?.children ?? []);

/** Whether a web page is a document of Google, by its body or its style sheet. */
const isGoogleDoc = (body: Element, sheet: string): boolean =>
  hasClass(body, "doc-content") || /themes\.googleusercontent\.com\/fonts|\.lst-kix_/.test(sheet);

/** Rewrites a document of Google in place as a web page that is read as any other; others stay as they are. */
export const readGoogleDoc = (nodes: readonly ChildNode[], notes: Notes): void => {
  const body = findElement(nodes, (node) => nameOf(node) === "body");
  const sheet = sheetOf(nodes);
  if (body && isGoogleDoc(body, sheet)) new GoogleDoc(classStyles(sheet), body, notes).rewrite(body);
};
