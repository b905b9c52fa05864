import type { InlineMention } from "@maive/contract";
import * as Y from "yjs";
import { makeMention, mentionOf, mentionText } from "./mention.ts";
import { breakNode, type Element, isPlainNode, mentionNode } from "./schema.ts";
import { insertChildren, newElement } from "./tree.ts";
import { applyEdits, type Edit } from "./diff.ts";

export type Formats = Record<string, unknown>;

/** A run of characters with equal formats, or a mention's label. */
export interface Piece {
  text: string;
  formats: Formats;
  mention?: InlineMention;
}

/** An inline node that stands for some text. */
interface Atom {
  node: Element;
  pieces: null;
  text: string;
  /** Null for a line break, and for an invalid mention. */
  mention: InlineMention | null;
}

/** One child of a text element. */
export type Segment = { start: number; length: number } & ({ node: Y.XmlText; pieces: Piece[] } | Atom);

const piecesOf = (text: Y.XmlText): Piece[] =>
  (text.toDelta() as { insert: unknown; attributes?: Formats }[]).map(({ insert, attributes }) => ({
    text: typeof insert === "string" ? insert : "\ufffc",
    formats: attributes ?? {},
  }));

const atomOf = (node: Element): Atom => {
  if (node.nodeName === mentionNode)
    return { node, pieces: null, text: mentionText(node), mention: mentionOf(node) };
  return { node, pieces: null, text: node.nodeName === breakNode ? "\n" : "", mention: null };
};

/** The children of a text element with their text ranges. */
export const segmentsOf = (element: Element): Segment[] => {
  const segments: Segment[] = [];
  let start = 0;
  for (const node of element.toArray()) {
    if (node instanceof Y.XmlText) {
      const pieces = piecesOf(node);
      const length = pieces.reduce((sum, piece) => sum + piece.text.length, 0);
      segments.push({ node, pieces, start, length });
      start += length;
    } else if (node instanceof Y.XmlElement) {
      const atom = atomOf(node as Element);
      segments.push({ ...atom, start, length: atom.text.length });
      start += atom.text.length;
    }
  }
  return segments;
};

/** The plain text of a text element. */
export const textOf = (element: Element): string =>
  segmentsOf(element)
    .map((segment) => (segment.pieces ? segment.pieces.map((piece) => piece.text).join("") : segment.text))
    .join("");

const childIndex = (element: Element, node: Segment["node"]): number =>
  element.toArray().findIndex((other) => other === node);

/**
 * Removes characters; inline nodes are removed as a whole, and a text that is left empty before a node: it would make editors
 * rewrite the whole line at the next key.
 */
export const removeRange = (element: Element, at: number, remove: number): void => {
  const indexes = new Map<unknown, number>(element.toArray().map((node, index) => [node, index]));
  let { length } = element;
  // Runs of children, from the last to the first: one by one they would be looked for from the beginning each time.
  const gone: { index: number; count: number }[] = [];
  for (const segment of segmentsOf(element).toReversed()) {
    const from = Math.max(at, segment.start);
    const to = Math.min(at + remove, segment.start + segment.length);
    if (from >= to) continue;
    const index = indexes.get(segment.node) ?? 0;
    if (segment.pieces && (to - from < segment.length || index === length - 1)) {
      segment.node.delete(from - segment.start, to - from);
      continue;
    }
    const last = gone.at(-1);
    if (last?.index === index + 1) {
      last.index = index;
      last.count += 1;
    } else gone.push({ index, count: 1 });
    length -= 1;
  }
  for (const { index, count } of gone) element.delete(index, count);
};

/** Formats of text inserted at a position: those on its left; a link only inside of it. */
const formatsAt = (pieces: readonly Piece[], offset: number): Formats => {
  let position = 0;
  let left: Formats | null = null;
  for (const { text, formats } of pieces) {
    const end = position + text.length;
    if (offset > position && offset <= end) left = formats;
    if (left && offset < end) {
      const inside = offset > position || formats["link"] === left["link"];
      return inside ? left : Object.fromEntries(Object.entries(left).filter(([key]) => key !== "link"));
    }
    position = end;
  }
  return Object.fromEntries(Object.entries(left ?? {}).filter(([key]) => key !== "link"));
};

/** The text node at a position, preferably on its left; inserted when missing. */
const textAt = (element: Element, at: number): { node: Y.XmlText; offset: number; formats: Formats } => {
  const segments = segmentsOf(element);
  for (const { node, pieces, start, length } of segments)
    if (pieces && at >= start && at <= start + length)
      return { node, offset: at - start, formats: formatsAt(pieces, at - start) };
  const behind = segments.findIndex((segment) => segment.start >= at);
  const node = new Y.XmlText();
  insertChildren(element, behind < 0 ? element.length : behind, [node]);
  return { node, offset: 0, formats: {} };
};

/** The pieces of a text from an offset on. */
const tailOf = (text: Y.XmlText, offset: number): Piece[] => {
  const tail: Piece[] = [];
  let position = 0;
  for (const { text: part, formats } of piecesOf(text)) {
    if (position + part.length > offset)
      tail.push({ text: part.slice(Math.max(0, offset - position)), formats });
    position += part.length;
  }
  return tail;
};

const textNode = (pieces: readonly Piece[]): Y.XmlText => {
  const node = new Y.XmlText();
  if (pieces.length > 0)
    node.applyDelta(pieces.map(({ text, formats }) => ({ insert: text, attributes: formats })));
  return node;
};

/** Inserts an inline node at a position. */
export const insertNode = (element: Element, at: number, node: Element): void => {
  const segments = segmentsOf(element);
  const around = segments.find(({ start, length }) => start < at && at < start + length);
  if (around?.pieces) {
    const offset = at - around.start;
    const rest = textNode(tailOf(around.node, offset));
    around.node.delete(offset, around.length - offset);
    insertChildren(element, childIndex(element, around.node) + 1, [node, rest]);
    return;
  }
  const behind = segments.find(({ start }) => start >= at);
  insertChildren(element, behind ? childIndex(element, behind.node) : element.length, [node]);
};

/** Inserts text without line breaks. @returns where it ends. */
const insertLine = (element: Element, at: number, line: string): number => {
  if (line === "") return at;
  const { node, offset, formats } = textAt(element, at);
  node.insert(offset, line, isPlainNode(element.nodeName) ? {} : formats);
  return at + line.length;
};

/** All lines in one step: a block may have as many as it has characters. */
const insertText = (element: Element, at: number, text: string): void => {
  if (isPlainNode(element.nodeName)) return void insertLine(element, at, text);
  const [first = "", ...lines] = text.split("\n");
  const place = insertLine(element, at, first);
  const last = lines.pop();
  if (last === undefined) return;
  const nodes = lines.flatMap((line) => [
    newElement(breakNode),
    ...(line === "" ? [] : [textNode([{ text: line, formats: {} }])]),
  ]);
  nodes.push(newElement(breakNode));
  const pieces = last === "" ? [] : [{ text: last, formats: {} }];
  const segments = segmentsOf(element);
  const around = segments.find(({ start, length }) => start < place && place < start + length);
  if (around?.pieces) {
    const offset = place - around.start;
    const rest = textNode([...pieces, ...tailOf(around.node, offset)]);
    around.node.delete(offset, around.length - offset);
    insertChildren(element, childIndex(element, around.node) + 1, [...nodes, rest]);
    return;
  }
  const behind = segments.find(({ start }) => start >= place);
  if (behind?.pieces && last !== "") behind.node.insert(0, last, {});
  else if (last !== "") nodes.push(textNode(pieces));
  insertChildren(element, behind ? childIndex(element, behind.node) : element.length, nodes);
};

/** Replaces a mention by its plain label. */
export const dissolve = (element: Element, mention: Element): void => {
  const segment = segmentsOf(element).find(({ node }) => node === mention);
  if (!segment) return;
  const text = mentionText(mention);
  element.delete(childIndex(element, mention), 1);
  insertText(element, segment.start, text);
};

/** Turns mentions that an edit would cut into text. */
const dissolveCut = (element: Element, edits: readonly Edit[]): void => {
  const places = edits.flatMap(({ at, remove }) => [at, at + remove]);
  for (const { node, pieces, start, length } of segmentsOf(element))
    if (!pieces && length > 1 && places.some((place) => start < place && place < start + length))
      dissolve(element, node);
};

/** Nodes that the edits of one change may look at: each edit looks at all of them. */
const mostSteps = 1_000_000;

/** The same as a single replacement, whose text loses its formats. */
const asOneEdit = (text: string, edits: readonly Edit[]): Edit[] => {
  const [first, last] = [edits[0], edits.at(-1)];
  if (!first || !last) return [];
  const end = last.at + last.remove;
  const insert = applyEdits(
    text.slice(first.at, end),
    edits.map((edit) => ({ ...edit, at: edit.at - first.at })),
  );
  return [{ at: first.at, remove: end - first.at, insert }];
};

/**
 * Edits the text of an element within a document; formats and inline nodes of unchanged text are preserved. Mentions
 * are atomic: an edit inside of one turns it into text.
 */
export const spliceBody = (element: Element, edits: readonly Edit[]): void => {
  const bounded = edits.length * element.length > mostSteps ? asOneEdit(textOf(element), edits) : edits;
  dissolveCut(element, bounded);
  for (const { at, remove, insert } of bounded.toReversed()) {
    // Insert before delete, so that a replacement inherits the formats of the replaced text.
    if (insert !== "") insertText(element, at + remove, insert);
    if (remove > 0) removeRange(element, at, remove);
  }
};

/**
 * Children of a text element for formatted text, in the editors' form: text nodes only where there is text, but one
 * in an empty element.
 */
export const bodyNodes = (pieces: readonly Piece[]): (Y.XmlText | Element)[] => {
  const nodes: (Y.XmlText | Element)[] = [];
  let line: Piece[] = [];
  const endLine = (node: Element): void => {
    if (line.length > 0) nodes.push(textNode(line));
    line = [];
    nodes.push(node);
  };
  for (const { text, formats, mention } of pieces) {
    if (mention) endLine(makeMention(mention, text));
    else
      text.split("\n").forEach((part, index) => {
        if (index > 0) endLine(newElement(breakNode));
        if (part !== "") line.push({ text: part, formats });
      });
  }
  if (line.length > 0 || nodes.length === 0) nodes.push(textNode(line));
  return nodes;
};

/** The single child of an unformatted element. */
export const plainBody = (text: string): Y.XmlText[] => [
  textNode(text === "" ? [] : [{ text, formats: {} }]),
];
