import { XmlElement } from "yjs";
import type { XmlFragment } from "yjs";
import { blockText } from "./block-text.ts";

const blockNode = "blockContainer";

const collect = (parent: XmlFragment, found: Map<string, string>): Map<string, string> => {
  for (const node of parent.toArray()) {
    if (!(node instanceof XmlElement)) continue;
    if (node.nodeName === blockNode)
      found.set(String(node.getAttribute("id")), node.toArray().map(blockText).join(""));
    collect(node, found);
  }
  return found;
};

/** Rendered but not part of the text: carets, mentions, buttons. */
const notWritten = "[contenteditable=false], .ProseMirror-widget, .ProseMirror-trailingBreak";

const writtenIn = (block: Element): string => {
  const content = block.querySelector(":scope > .bn-block > :first-child")?.cloneNode(true);
  if (!(content instanceof Element) || content.matches(notWritten)) return "";
  for (const drawn of content.querySelectorAll(notWritten)) drawn.remove();
  return content.textContent;
};

/** Ignores white space and zero-width characters in comparisons. */
const wordsOf = (text: string): string => text.replaceAll(/[\s\u200b\u2060\ufeff]+/g, "");

/**
 * Texts of blocks that differ on screen from the document, in order.
 * @param blocks the blocks' elements.
 */
export const unsyncedTexts = (blocks: Iterable<Element>, fragment: XmlFragment): string[] => {
  const stored = collect(fragment, new Map());
  const stray: string[] = [];
  for (const block of blocks) {
    const written = writtenIn(block);
    if (wordsOf(written) === wordsOf(stored.get(block.getAttribute("data-block-id") ?? "") ?? "")) continue;
    if (wordsOf(written) !== "") stray.push(written.trim());
  }
  return stray;
};

/** Whether the document contains these words consecutively. */
export const hasWords = (fragment: XmlFragment, words: string): boolean =>
  wordsOf([...collect(fragment, new Map()).values()].join(" ")).includes(wordsOf(words));
