import type { Node } from "@tiptap/pm/model";
import type { BlockEditor, EditorBlock } from "../schema/schema.ts";

/** How clipboard HTML of a single block copied in MAIVE's editor begins. */
const firstTag = /^<div(?: [\w-]+(?:="[^"]*")?)*>/;
const wordsOfBlock = / data-content-type="(?:paragraph|heading)"/;
const cutAtBothEnds = /( data-pm-slice="[1-9]\d{0,9} [1-9]\d{0,9})[^"]*"/;

/** Inline content copied in MAIVE's editor, without its enclosing block; null for whole blocks. */
export const copiedWords = (html: string): string | null => {
  const [tag = ""] = firstTag.exec(html) ?? [];
  if (!wordsOfBlock.test(tag) || !cutAtBothEnds.test(tag)) return null;
  return tag.replace(cutAtBothEnds, '$1 []"') + html.slice(tag.length);
};

type Words = Extract<EditorBlock["content"], unknown[]>;

/** A single line of code becomes inline code. */
const codeWords = ({ content }: Extract<EditorBlock, { type: "codeBlock" }>): Words | null => {
  const text = content.map((part) => (part.type === "text" ? part.text : "")).join("");
  return text === "" || text.includes("\n") ? null : [{ type: "text", text, styles: { code: true } }];
};

const wordsOf = (editor: BlockEditor, html: string, headings: boolean): Words | null => {
  const [only, ...more] = editor.tryParseHTMLToBlocks(html.replaceAll(/(<br\b[^<>]*>)\s+/gi, "$1"));
  if (!only || more.length > 0 || only.children.length > 0) return null;
  if (headings && only.type === "codeBlock") return codeWords(only);
  if (only.type !== "paragraph" && !(headings && only.type === "heading")) return null;
  return only.content;
};

/** Preserves outer spaces, which HTML and Markdown parsers drop. */
const spaced = (words: Words, text: string, intoText: boolean): Words => {
  const ends = (word: Words[number] | undefined, space: RegExp): boolean =>
    word?.type === "text" && space.test(word.text);
  const missing = (word: Words[number] | undefined, space: RegExp): Words =>
    space.test(text) && !ends(word, space) ? [{ type: "text", text: " ", styles: {} }] : [];
  return [...(intoText ? missing(words[0], /^\s/) : []), ...words, ...missing(words.at(-1), /[^\S\n]$/)];
};

/** Inline content in the editor's clipboard format: an open slice. */
const openHtml = (editor: BlockEditor, content: Words | string): string => {
  const html = editor.blocksToFullHTML([{ type: "paragraph", content }]);
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const words = body.querySelector("[data-content-type]");
  words?.setAttribute("data-pm-slice", "1 1 []");
  return words?.outerHTML ?? html;
};

/** Whether inline content can replace a selection over several blocks: not between table cells. */
const isText = (...parents: Node[]): boolean =>
  parents.every(
    ({ inlineContent, type }) => inlineContent && !type.spec.code && type.name !== "tableParagraph",
  );

/** HTML for `pasteHTML(…, true)` when the content is part of a sentence and the caret in text; else null. */
export const asWords = (
  editor: BlockEditor,
  html: string,
  { text, plain }: { text: string; plain: boolean },
): string | null => {
  const { $from, $to } = editor.prosemirrorState.selection;
  const isOne = $from.sameParent($to);
  if (!$from.parent.inlineContent || !(isOne || isText($from.parent, $to.parent))) return null;
  const intoText = isOne ? $from.parent.content.size > $to.pos - $from.pos : $from.parentOffset > 0;
  const words = wordsOf(editor, html, intoText && !plain);
  if (words) return openHtml(editor, spaced(words, text, intoText));
  // A line that would become a list or heading is text here.
  return intoText && plain && !text.trim().includes("\n") ? openHtml(editor, text) : null;
};
