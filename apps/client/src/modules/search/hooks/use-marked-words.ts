import { marksIn, parseQuery, type Query } from "@maive/search";
import { type RefObject, useEffect } from "react";

const name = "maive-search";
/** Longer texts are marked in their beginning. */
const mostTexts = 2_000;

const rangesIn = (root: Node, query: Query): Range[] => {
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let count = 0; count < mostTexts && texts.nextNode(); count += 1) {
    const node = texts.currentNode;
    for (const [from, to] of marksIn(query, node.nodeValue ?? "")) {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      ranges.push(range);
    }
  }
  return ranges;
};

/** Marks the words of a question below an element, without changing it; also in what comes later. */
export const useMarkedWords = (root: RefObject<HTMLElement | null>, question: string): void => {
  useEffect(() => {
    const element = root.current;
    // Older browsers show the text without marks.
    if (!element || !("highlights" in CSS)) return;
    const query = parseQuery(question);
    const mark = () => CSS.highlights.set(name, new Highlight(...rangesIn(element, query)));
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(element, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      CSS.highlights.delete(name);
    };
  }, [root, question]);
};
