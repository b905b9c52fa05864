import { limits } from "@maive/contract";
import { readAppflowyFile } from "../appflowy/read-appflowy.ts";
import { readNoteFile } from "../evernote/read-note.ts";
import type { EmbeddedPicture } from "../html/read-image.ts";
import { type ReadPage, readHtmlFile } from "../html/read-html-file.ts";
import { readMarkdownFile } from "../markdown/read-markdown-file.ts";
import { countDefinitions } from "../markdown/in-parts.ts";
import { Notes } from "../model/notes.ts";
import type { ImportTarget } from "../model/surroundings.ts";
import { blockOf } from "../model/transfer-block.ts";
import { OutlineLinks } from "../outline/outline-links.ts";
import { readOutlineFile } from "../outline/read-outline.ts";
import { transferTexts } from "../texts.ts";
import { DomainError } from "../../../../shared/errors.ts";
import { readWordFile, UnreadableWord } from "../word/read-word.ts";
import { decodeText } from "../../../../shared/decode-text.ts";
import { countBlocks, countCells, fitBlocks } from "./fit-blocks.ts";
import type { DocumentKind } from "./file-kinds.ts";

/** One to be read. */
export interface ImportedDocument {
  path: string;
  kind: DocumentKind;
  bytes: Uint8Array;
}

/** What makes a document an entry: the columns that its Markdown may have lines of. */
export interface EntryReading {
  columns: ReadonlySet<string>;
}

export interface ReadDocument extends ReadPage {
  notes: string[];
  embedded: EmbeddedPicture[];
  /** What was read of a document that is an archive of its own; absent otherwise. */
  unpackedBytes?: number;
}

/** A document, or a sentence why it cannot be imported; `tooLarge` when it exceeds a limit. */
export type Reading = { page: ReadDocument } | { refusal: string } | { tooLarge: string };

/** What is known of a whole import beside its paths. */
export interface ReadingOptions {
  isVault?: boolean;
  noteTitles?: Readonly<Record<string, string | null>>;
  entry?: EntryReading | undefined;
  /** What ids mean in documents of Outline. */
  links?: OutlineLinks;
}

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
  { isVault = false, noteTitles = {}, entry, links = new OutlineLinks() }: ReadingOptions = {},
): Reading => {
  if (bytes.length > limits.importTextBytes) return { tooLarge: transferTexts.textTooLarge(path) };
  const text = decodeText(bytes)?.replaceAll("\0", "");
  if (text === undefined) return { refusal: transferTexts.notText(path) };
  if ((kind === "markdown" || kind === "appflowy") && countDefinitions(text) > limits.importDefinitions)
    return { tooLarge: transferTexts.tooManyDefinitions(path) };
  const notes = new Notes();
  const reading = { around: { path, targets }, notes, embedded: [] as EmbeddedPicture[], isVault, entry };
  const page =
    kind === "outline" ? readOutlineFile(text, reading, links) : readText(text, kind, reading, noteTitles);
  return page === null ? { refusal: transferTexts.notOutline(path) } : fitted(path, page, reading);
};

/** As {@link readDocument}, also of documents that are archives. */
export const readAnyDocument = async (
  document: ImportedDocument,
  targets: Readonly<Record<string, ImportTarget>>,
  options: ReadingOptions = {},
): Promise<Reading> => {
  const { path, kind, bytes } = document;
  if (kind !== "word") return readDocument(document, targets, options);
  const reading = { notes: new Notes(), embedded: [] as EmbeddedPicture[] };
  try {
    return fitted(path, await readWordFile(path, Buffer.from(bytes), reading), reading);
  } catch (error) {
    if (error instanceof UnreadableWord) {
      const { message } = error;
      return error.isTooMuch ? { tooLarge: message } : { refusal: message };
    }
    if (!(error instanceof DomainError)) throw error;
    return error.code === "too_large" ? { tooLarge: error.message } : { refusal: error.message };
  }
};

interface TextReading {
  around: { path: string; targets: Readonly<Record<string, ImportTarget>> };
  notes: Notes;
  embedded: EmbeddedPicture[];
  isVault: boolean;
  entry?: EntryReading | undefined;
}

const readText = (
  text: string,
  kind: Exclude<DocumentKind, "outline">,
  reading: TextReading,
  noteTitles: NonNullable<ReadingOptions["noteTitles"]>,
): ReadPage => {
  if (kind === "text") return plainPage(text);
  if (kind === "appflowy") return readAppflowyFile(text, reading);
  if (kind === "evernote") return readNoteFile(text, reading, noteTitles);
  return kind === "html" ? readHtmlFile(text, reading) : readMarkdownFile(text, reading);
};

/** A page within the limits, or why it cannot be. */
const fitted = (
  path: string,
  page: ReadPage,
  { notes, embedded }: Pick<TextReading, "notes" | "embedded">,
): Reading => {
  if (countCells(page.blocks) > limits.importPageCells) return { tooLarge: transferTexts.tooManyCells(path) };
  const blocks = fitBlocks(page.blocks, notes);
  if (countBlocks(blocks) > limits.blocksPerPage) return { tooLarge: transferTexts.tooManyBlocks(path) };
  return {
    page: { ...page, blocks, notes: notes.list(transferTexts.notes.more), embedded },
  };
};
