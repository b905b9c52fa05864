/** A place in a page's text, wherever it is drawn. */
interface Place {
  blockId: string;
  /** Characters before it in the block. */
  offset: number;
}

export interface Selected {
  anchor: Place;
  focus: Place;
}

const textOf = (block: Element): Element | null => block.querySelector(".bn-inline-content, table");

const placeOf = (node: Node | null, offset: number): Place | null => {
  const element = node instanceof Element ? node : node?.parentElement;
  const block = element?.closest<HTMLElement>("[data-block-id]");
  const text = block && textOf(block);
  if (!node || !block || !text?.contains(node)) return null;
  const before = document.createRange();
  before.selectNodeContents(text);
  before.setEnd(node, offset);
  return { blockId: block.dataset["blockId"] ?? "", offset: before.toString().length };
};

/** What is selected within an element; null without any words. */
export const selectionWithin = (root: Element): Selected | null => {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || !root.contains(selection.anchorNode)) return null;
  const anchor = placeOf(selection.anchorNode, selection.anchorOffset);
  const focus = placeOf(selection.focusNode, selection.focusOffset);
  return anchor && focus ? { anchor, focus } : null;
};

const pointAt = (root: Element, { blockId, offset }: Place): { node: Node; offset: number } | null => {
  const block = root.querySelector(`[data-block-id="${CSS.escape(blockId)}"]`);
  const text = block && textOf(block);
  if (!text) return null;
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  let left = offset;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.nodeValue?.length ?? 0;
    if (left <= length) return { node, offset: left };
    left -= length;
  }
  return null;
};

/** Selects the same words where they are drawn anew. */
export const reselect = (root: Element, { anchor, focus }: Selected): void => {
  const [from, to] = [pointAt(root, anchor), pointAt(root, focus)];
  if (from && to) getSelection()?.setBaseAndExtent(from.node, from.offset, to.node, to.offset);
};
