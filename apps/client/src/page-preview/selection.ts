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

/** What is selected within an element, a caret included; null if that is not in a block's text. */
export const selectionWithin = (root: Element): Selected | null => {
  const selection = getSelection();
  if (!selection || !root.contains(selection.anchorNode)) return null;
  const anchor = placeOf(selection.anchorNode, selection.anchorOffset);
  const focus = placeOf(selection.focusNode, selection.focusOffset);
  return anchor && focus ? { anchor, focus } : null;
};

/** A place in the DOM. */
export interface Point {
  node: Node;
  offset: number;
}

/** A selection in the DOM. */
export interface Points {
  anchor: Point;
  focus: Point;
}

const pointAt = (root: Element, { blockId, offset }: Place): Point | null => {
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
  // An empty block has no text node.
  return offset === 0 && text.matches(".bn-inline-content") ? { node: text, offset: 0 } : null;
};

const isSamePlace = (one: Place, other: Place): boolean =>
  one.blockId === other.blockId && one.offset === other.offset;

export const isCaret = ({ anchor, focus }: Selected): boolean => isSamePlace(anchor, focus);

export const isSameSelection = (one: Selected, other: Selected): boolean =>
  isSamePlace(one.anchor, other.anchor) && isSamePlace(one.focus, other.focus);

/** The same selection where the text is drawn anew; null if the text is gone. */
export const pointsIn = (root: Element, { anchor, focus }: Selected): Points | null => {
  const [from, to] = [pointAt(root, anchor), pointAt(root, focus)];
  return from && to ? { anchor: from, focus: to } : null;
};
