import { limits } from "@maive/contract";
import type { EmbeddedPicture } from "../html/read-image.ts";
import { type ReadPage, readHtmlFile } from "../html/read-html-file.ts";
import { readMarkdownFile } from "../markdown/read-markdown.ts";
import { Notes } from "../model/notes.ts";
import type { ImportTarget } from "../model/surroundings.ts";
import { blockOf } from "../model/transfer-block.ts";
import { transferTexts } from "../texts.ts";
import { decodeText } from "../../../../shared/decode-text.ts";
import { countBlocks, countCells, fitBlocks } from "./fit-blocks.ts";
import type { DocumentKind } from "./sources.ts";

export interface ImportedDocument {
  path: string;
  kind: DocumentKind;
  bytes: Uint8Array;
}

export interface ReadDocument extends ReadPage {
  notes: string[];
  embedded: EmbeddedPicture[];
}

/** A document, or a sentence why it cannot be imported; `tooMuch` when it exceeds a limit. */
export type Reading = { page: ReadDocument } | { refusal: string } | { tooMuch: string };

const plainPage = (text: string): ReadPage => ({
  title: null,
  icon: null,
  blocks: text
    .split(/\n[ \t]*\n+/)
    .map((part) => part.replace(/^\n+/, "").trimEnd())
    .filter((part) => part !== "")
    .map((part) => blockOf("text", { runs: [{ text: part }] })),
});

/** Converts one document to blocks within a page's limits. */
export const readDocument = (
  { path, kind, bytes }: ImportedDocument,
  targets: Readonly<Record<string, ImportTarget>>,
  isVault = false,
): Reading => {
  if (bytes.length > limits.importTextBytes) return { tooMuch: transferTexts.textTooLarge(path) };
  const text = decodeText(bytes)?.replaceAll("\0", "");
  if (text === undefined) return { refusal: transferTexts.notText(path) };
  const notes = new Notes();
  const reading = { around: { path, targets }, notes, embedded: [] as EmbeddedPicture[], isVault };
  const page =
    kind === "text"
      ? plainPage(text)
      : kind === "html"
        ? readHtmlFile(text, reading)
        : readMarkdownFile(text, reading);
  if (countCells(page.blocks) > limits.importPageCells) return { tooMuch: transferTexts.tooManyCells(path) };
  const blocks = fitBlocks(page.blocks, notes);
  if (countBlocks(blocks) > limits.blocksPerPage) return { tooMuch: transferTexts.tooManyBlocks(path) };
  return {
    page: { ...page, blocks, notes: notes.list(transferTexts.notes.more), embedded: reading.embedded },
  };
};
