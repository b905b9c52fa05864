import { type ChildNode, type Element, isTag } from "domhandler";
import { addClass, groundOf, markColors } from "../html/css-colors.ts";
import { attribute, elementsIn, isBlockName, nameOf, styleOf, textIn, walk } from "../html/dom.ts";
import { checkBox, elementOf, prependBox, rename, setChildren, textNode } from "../html/edit-dom.ts";
import { addressOfPage } from "../model/address.ts";
import { oneLine } from "../model/one-line.ts";
import { isColor } from "../model/colors.ts";
import type { Notes } from "../model/notes.ts";
import { transferTexts } from "../texts.ts";
import { codeLines, evernoteStyle, isSet, splitAtBreaks } from "./enml-dom.ts";
import { isNoteLink, titleKey } from "./note-links.ts";
import { noteDay } from "./note-day.ts";
import type { NoteFacts, NoteTask } from "./note-xml.ts";

const texts = transferTexts.notes;
const { evernote } = transferTexts;

/** What a note's text refers to. */
export interface EnmlSurroundings {
  note: NoteFacts;
  /** Pages of notes by their titles; null where several are called so. */
  titles: Readonly<Record<string, string | null>>;
  /** The address of a file of the note. */
  hrefOf(name: string): string;
  notes: Notes;
}

const isPictureType = (type: string): boolean => /^image\//i.test(type.trim());

/** A task as a line with a box. */
const taskLine = ({ title, isDone, due }: NoteTask): Element => {
  const day = noteDay(due);
  return elementOf("div", {}, [checkBox(isDone), textNode(day === null ? title : evernote.due(title, day))]);
};

/** Rewrites a note's ENML in place, so that it is read as any web page. */
class EnmlToHtml {
  readonly #around: EnmlSurroundings;
  /** Tasks by their groups, until they are placed. */
  readonly #tasksLeft: Map<string, NoteTask[]>;

  constructor(around: EnmlSurroundings) {
    this.#around = around;
    this.#tasksLeft = Map.groupBy(around.note.tasks, ({ group }) => group.toLowerCase());
  }

  /** One element; those in it come later. */
  rewrite(node: Element): void {
    const name = nameOf(node);
    if (name === "en-media") this.#media(node);
    else if (name === "en-crypt") this.#encrypted(node);
    else if (name === "en-todo")
      rename(node, "input", {
        type: "checkbox",
        ...(attribute(node, "checked") === "true" ? { checked: "" } : {}),
      });
    else if (name === "a") this.#link(node);
    else if (name === "ul" && isSet(node, "todo")) {
      for (const item of elementsIn(node))
        if (nameOf(item) === "li") prependBox(item, isSet(item, "checked"));
    } else if (name === "div") this.#division(node);
    this.#lines(node);
    this.#colors(node);
  }

  /** Tasks that stand nowhere in the text. */
  otherTasks(): Element[] {
    return [...this.#tasksLeft.values()].flat().map(taskLine);
  }

  #media(node: Element): void {
    const { note, hrefOf, notes } = this.#around;
    const file = note.files.get(attribute(node, "hash").trim().toLowerCase());
    if (file === undefined) {
      notes.add(texts.missingResource(attribute(node, "type")));
      rename(node, "span");
    } else if (isPictureType(attribute(node, "type")))
      rename(node, "img", { src: hrefOf(file), alt: attribute(node, "alt") });
    else {
      rename(node, "a", { href: hrefOf(file) });
      setChildren(node, [textNode(file)]);
    }
  }

  #encrypted(node: Element): void {
    const hint = attribute(node, "hint").trim();
    this.#around.notes.add(texts.encrypted);
    rename(node, "em");
    setChildren(node, [textNode(evernote.encrypted(hint))]);
  }

  #link(node: Element): void {
    const { titles, notes } = this.#around;
    if (!isNoteLink(attribute(node, "href"))) return;
    const text = oneLine(textIn(node.children));
    const key = titleKey(text);
    const page = Object.hasOwn(titles, key) ? titles[key] : undefined;
    if (typeof page === "string") rename(node, "a", { href: addressOfPage(page) });
    else {
      if (text !== "") notes.add(page === null ? texts.severalNotes(text) : texts.missingNote(text));
      rename(node, "span");
    }
  }

  #division(node: Element): void {
    if (isSet(node, "codeblock")) this.#code(node, evernoteStyle(node, "syntaxlanguage"));
    else if (isSet(node, "formulablock")) this.#code(node, "math");
    else if (isSet(node, "mermaidblock")) this.#code(node, "mermaid");
    else if (isSet(node, "tableofcontents")) addClass(node, "table-of-contents");
    else if (isSet(node, "callout")) addClass(node, "callout");
    else if (isSet(node, "toggle")) {
      const summary = elementsIn(node).find((child) => isSet(child, "togglesummary"));
      if (summary) rename(summary, "summary");
      rename(node, "details");
    } else if (isSet(node, "task-group")) this.#tasks(node);
  }

  #code(node: Element, language: string): void {
    const lines = codeLines(node).join("\n").replaceAll("\u00a0", " ");
    rename(node, "pre", /^[\w+#.-]{1,40}$/.test(language) ? { class: `language-${language}` } : {});
    setChildren(node, [textNode(lines)]);
  }

  /** In the text a placeholder stands for them. */
  #tasks(node: Element): void {
    const group = evernoteStyle(node, "id");
    const tasks = this.#tasksLeft.get(group) ?? [];
    this.#tasksLeft.delete(group);
    rename(node, "div");
    setChildren(node, tasks.map(taskLine));
  }

  /** Early versions write lines without elements, and boxes between them. */
  #lines(node: Element): void {
    const inside = elementsIn(node).map(nameOf);
    const boxes = inside.filter((name) => name === "en-todo").length;
    if (boxes > 0 && inside.includes("br") && !inside.some(isBlockName)) splitAtBreaks(node);
  }

  #colors(node: Element): void {
    const name = nameOf(node);
    if (name === "font") markColors(node, { text: attribute(node, "color") });
    if (name === "td" || name === "th") markColors(node, { ground: groundOf(node) });
    if (name !== "span") return;
    markColors(node, { text: styleOf(node, "color") });
    const highlight = evernoteStyle(node, "highlight");
    if (highlight === "") return;
    if (isColor(highlight)) addClass(node, `background-${highlight}`);
    else markColors(node, { ground: groundOf(node) || "#ffef9e" });
  }
}

/** Rewrites a note's nodes in place as HTML that means the same. */
export const enmlToHtml = (nodes: readonly ChildNode[], around: EnmlSurroundings): ChildNode[] => {
  const root = elementOf("div", {}, nodes);
  const rewriter = new EnmlToHtml(around);
  for (const node of walk([root])) if (isTag(node)) rewriter.rewrite(node);
  if (around.note.tasks.some(({ hasMore }) => hasMore)) around.notes.add(texts.taskDetails);
  return [...root.children, ...rewriter.otherTasks()];
};
