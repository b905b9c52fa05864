/** Block-level elements. */
const blockTags = new Set(
  (
    "ADDRESS ARTICLE ASIDE BLOCKQUOTE CENTER DD DETAILS DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM " +
    "H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL P PRE SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL CAPTION"
  ).split(" "),
);

export const isBlock = (node: Node): boolean => node instanceof Element && blockTags.has(node.tagName);

/** Replaces an element by its children. */
export const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

/** Renames an element. */
export const renamed = (element: Element, tag: string): HTMLElement => {
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
};

/** The beginning of an element's text, without reading all of it. */
export const beginningOf = (element: Node, most: number): string => {
  const words = (element.ownerDocument ?? document).createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let text = "";
  while (text.length <= most && words.nextNode()) text += words.currentNode.nodeValue ?? "";
  return text.slice(0, most + 1);
};

const edge = "data-edge";

const lineEdge = (document: Document): HTMLElement => {
  const line = document.createElement("br");
  line.setAttribute(edge, "");
  return line;
};

/** Turns block boundaries between texts into line breaks. */
const settleEdges = (element: Element): void => {
  const nodes = element.ownerDocument.createTreeWalker(element);
  const edges: Element[] = [];
  let seen = false;
  let open: Element | null = null;
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    if (node instanceof Element && node.hasAttribute(edge)) {
      edges.push(node);
      if (seen) open ??= node;
    } else if (
      node instanceof Text
        ? node.data.trim() !== ""
        : node instanceof Element && /^(?:BR|IMG|INPUT)$/.test(node.tagName)
    ) {
      open?.removeAttribute(edge);
      [seen, open] = [true, null];
    }
  }
  for (const unused of edges) if (unused.hasAttribute(edge)) unused.remove();
};

/** Preserves list markers as text. */
const markItems = (blocks: readonly Element[]): void => {
  const numbers = new Map<Element, number>();
  for (const item of blocks) {
    const list = item.parentElement;
    if (item.tagName !== "LI" || !list) continue;
    const number = numbers.get(list) ?? (Number(list.getAttribute("start")) || 1);
    numbers.set(list, number + 1);
    item.prepend(list.tagName === "OL" ? `${number}. ` : "• ");
  }
};

/** Flattens block elements to lines: a cell or quote holds a single text. */
export const linesOnly = (element: Element): void => {
  const blocks = [...element.querySelectorAll("*")].filter(isBlock);
  if (blocks.length === 0) return;
  markItems(blocks);
  for (const block of blocks) {
    block.before(lineEdge(block.ownerDocument));
    block.after(lineEdge(block.ownerDocument));
    unwrap(block);
  }
  settleEdges(element);
};
