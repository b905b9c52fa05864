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

/** What in a block's text is drawn and not written: carets, mentions, buttons. */
const notWritten = "[contenteditable=false], .ProseMirror-widget, .ProseMirror-trailingBreak";

const writtenIn = (block: Element): string => {
  const content = block.querySelector(":scope > .bn-block > :first-child")?.cloneNode(true);
  if (!(content instanceof Element) || content.matches(notWritten)) return "";
  for (const drawn of content.querySelectorAll(notWritten)) drawn.remove();
  return content.textContent;
};

/** Neither spaces nor what takes no width tell words apart. */
const wordsOf = (text: string): string => text.replaceAll(/[\s\u200b\u2060\ufeff]+/g, "");

/**
 * The texts of blocks that stand on the screen otherwise than in the document, in their order.
 * @param blocks the elements of blocks, as the editor draws them.
 */
export const strayWords = (blocks: Iterable<Element>, fragment: XmlFragment): string[] => {
  const stored = collect(fragment, new Map());
  const stray: string[] = [];
  for (const block of blocks) {
    const written = writtenIn(block);
    if (wordsOf(written) === wordsOf(stored.get(block.getAttribute("data-block-id") ?? "") ?? "")) continue;
    if (wordsOf(written) !== "") stray.push(written.trim());
  }
  return stray;
};

/** Whether the document has these words, one behind the other. */
export const hasWords = (fragment: XmlFragment, words: string): boolean =>
  wordsOf([...collect(fragment, new Map()).values()].join(" ")).includes(wordsOf(words));
