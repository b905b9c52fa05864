import * as Y from "yjs";
import { breakNode, type Element } from "./schema.ts";
import { insertChildren, newElement } from "./tree.ts";
import type { Edit } from "./diff.ts";

export type Formats = Record<string, unknown>;

/** A run of characters with the same formats. */
export interface Piece {
  text: string;
  formats: Formats;
}

/** One child of a text element: a text with its runs, or a node within the line that stands for some text. */
export type Segment = { start: number; length: number } & (
  { node: Y.XmlText; pieces: Piece[] } | { node: Element; pieces: null; text: string }
);

const piecesOf = (text: Y.XmlText): Piece[] =>
  (text.toDelta() as { insert: unknown; attributes?: Formats }[]).map(({ insert, attributes }) => ({
    text: typeof insert === "string" ? insert : "\ufffc",
    formats: attributes ?? {},
  }));

/** The children of a text element with the places of their texts. */
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
      const text = node.nodeName === breakNode ? "\n" : "";
      segments.push({ node: node as Element, pieces: null, text, start, length: text.length });
      start += text.length;
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

const removeRange = (element: Element, at: number, remove: number): void => {
  for (const segment of segmentsOf(element).toReversed()) {
    const from = Math.max(at, segment.start);
    const to = Math.min(at + remove, segment.start + segment.length);
    if (from >= to) continue;
    if (segment.pieces) segment.node.delete(from - segment.start, to - from);
    else element.delete(childIndex(element, segment.node), 1);
  }
};

/** Formats that new text at a place takes: those on its left, a link only within it. */
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

/** The text that reaches a place, preferably on its left; made where there is none. */
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

const insertBreak = (element: Element, at: number): void => {
  const { node, offset } = textAt(element, at);
  const tail: Piece[] = [];
  let position = 0;
  for (const { text, formats } of piecesOf(node)) {
    if (position + text.length > offset)
      tail.push({ text: text.slice(Math.max(0, offset - position)), formats });
    position += text.length;
  }
  if (position > offset) node.delete(offset, position - offset);
  const rest = new Y.XmlText();
  rest.applyDelta(tail.map(({ text, formats }) => ({ insert: text, attributes: formats })));
  insertChildren(element, childIndex(element, node) + 1, [newElement(breakNode), rest]);
};

const insertText = (element: Element, at: number, text: string): void => {
  let place = at;
  text.split("\n").forEach((line, index) => {
    if (index > 0) insertBreak(element, place++);
    if (line === "") return;
    const { node, offset, formats } = textAt(element, place);
    node.insert(offset, line, formats);
    place += line.length;
  });
};

/** Changes the text of an element that is part of a document; formats and nodes of unchanged text stay. */
export const spliceBody = (element: Element, edits: readonly Edit[]): void => {
  for (const { at, remove, insert } of edits.toReversed()) {
    // Inserted first, so that text that replaces formatted text takes its formats.
    if (insert !== "") insertText(element, at + remove, insert);
    if (remove > 0) removeRange(element, at, remove);
  }
};

/** Children of a text element for a text with formats. There is always one text: editors type into it. */
export const bodyNodes = (pieces: readonly Piece[]): (Y.XmlText | Element)[] => {
  const lines: { insert: string; attributes: Formats }[][] = [[]];
  for (const { text, formats } of pieces)
    text.split("\n").forEach((part, index) => {
      if (index > 0) lines.push([]);
      if (part !== "") lines.at(-1)?.push({ insert: part, attributes: formats });
    });
  return lines.flatMap((delta, index) => {
    const text = new Y.XmlText();
    if (delta.length > 0) text.applyDelta(delta);
    return index === 0 ? [text] : [newElement(breakNode), text];
  });
};
