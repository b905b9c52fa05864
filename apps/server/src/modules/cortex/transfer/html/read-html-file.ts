import { findElement, hasClass, attribute, nameOf, parseHtml, textIn } from "./dom.ts";
import { readGoogleDoc } from "../google-docs/google-doc.ts";
import { generator } from "./html-file.ts";
import type { ChildNode } from "domhandler";
import type { FoundCell, FoundColumn } from "../databases/found-database.ts";
import { takePageProperties } from "../databases/read-collection.ts";
import { type HtmlReading, readBlocks } from "./read-html.ts";
import { readLook } from "./read-look.ts";
import { readOutlineHtml } from "../outline/outline-html.ts";
import { readTiptap } from "./tiptap.ts";
import { oneLine } from "../model/one-line.ts";
import { plainText, type TransferBlock } from "../model/transfer-block.ts";

/** A page read from a file. */
export interface ReadPage {
  /** Null when the file has none. */
  title: string | null;
  icon: string | null;
  blocks: TransferBlock[];
  /** A file of the import, and where it is cut, in per cent from above. */
  cover?: { key: string; position: number } | undefined;
  /** What it says of itself as an entry of a database. */
  properties?: { columns: FoundColumn[]; cells: Map<string, FoundCell> } | undefined;
}

/** Drops a first heading that repeats the title. */
export const withoutTitle = (blocks: readonly TransferBlock[], title: string): TransferBlock[] => {
  const [first, ...rest] = blocks;
  return first?.type === "heading_1" &&
    first.children.length === 0 &&
    oneLine(plainText(first.runs)) === title
    ? rest
    : [...blocks];
};

/** Reads a whole HTML file. */
export const readHtmlFile = (
  html: string,
  reading: Omit<HtmlReading, "keepsSpace"> & { entry?: unknown },
): ReadPage => {
  const nodes = parseHtml(html);
  readGoogleDoc(nodes, reading.notes);
  readTiptap(nodes);
  readOutlineHtml(nodes, reading.notes);
  const properties = reading.entry === undefined ? undefined : takePageProperties(nodes);
  const look = { ...readLook(nodes, reading), properties };
  return { ...readContents(nodes, reading), ...look };
};

const readContents = (nodes: readonly ChildNode[], reading: Omit<HtmlReading, "keepsSpace">): ReadPage => {
  const ours = findElement(
    nodes,
    (node) =>
      nameOf(node) === "meta" &&
      attribute(node, "name") === "generator" &&
      attribute(node, "content") === generator,
  );
  const heading = findElement(nodes, (node) => hasClass(node, "page-title"));
  const named = heading ?? findElement(nodes, (node) => nameOf(node) === "title");
  const title = oneLine(textIn(named?.children ?? []));
  const body = findElement(nodes, (node) => nameOf(node) === "body");
  const blocks = readBlocks(body ? body.children : nodes, { ...reading, keepsSpace: ours !== null });
  if (title !== "") return { title, icon: null, blocks: heading ? blocks : withoutTitle(blocks, title) };
  const [first] = blocks;
  return first?.type === "heading_1"
    ? {
        title: oneLine(plainText(first.runs)) || null,
        icon: null,
        blocks: [...first.children, ...blocks.slice(1)],
      }
    : { title: null, icon: null, blocks };
};
