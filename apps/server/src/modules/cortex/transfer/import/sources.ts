import { readFile } from "node:fs/promises";
import { limits } from "@maive/contract";
import type { StagedFile } from "../../../../blobs/index.ts";
import { contentHead } from "../../../../shared/content/index.ts";
import { transferTexts } from "../texts.ts";
import { readZip } from "../zip/read-zip.ts";
import { refused, tooMuch } from "./refusal.ts";

export type DocumentKind = "markdown" | "html" | "text" | "word";

/** A file of an import, unpacked on demand. */
export interface Source {
  /** Segments separated by `/`. */
  path: string;
  size: number;
  /** How it is read as a page; null for attachments. */
  kind: DocumentKind | null;
  read(): Promise<Buffer>;
}

/** A file before it is decided what it is. */
type UnsortedSource = Omit<Source, "kind">;

const kinds: Readonly<Record<string, DocumentKind>> = {
  md: "markdown",
  markdown: "markdown",
  txt: "text",
  html: "html",
  htm: "html",
  docx: "word",
};
const pictures: ReadonlySet<string> = new Set(["png", "jpg", "jpeg", "gif", "webp", "bmp", "svg"]);

const extensionOf = (path: string): string => /\.([a-z0-9]{1,16})$/i.exec(path)?.[1]?.toLowerCase() ?? "";

/** How a file could be read as a page. */
const documentKind = (path: string): DocumentKind | null => kinds[extensionOf(path)] ?? null;

export const isPicture = (path: string): boolean => pictures.has(extensionOf(path));

/** Metadata files of operating systems. */
const isLitter = (path: string): boolean =>
  /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/i.test(path);

const zipSign = 0x04034b50;
const emptyZipSign = 0x06054b50;
const isZip = ({ head }: StagedFile): boolean =>
  head.length >= 4 && [zipSign, emptyZipSign].includes(head.readUInt32LE(0));

/** The files of an archive. An archive of archives is flattened, since Notion nests its exports. */
const unzipped = async (
  name: string,
  bytes: Buffer,
  room: number,
  mayNest: boolean,
): Promise<UnsortedSource[]> => {
  const files = readZip(name, bytes, room).filter(({ path }) => !isLitter(path));
  if (!mayNest || files.length === 0 || !files.every(({ path }) => extensionOf(path) === "zip")) return files;
  const inner: UnsortedSource[] = [];
  let left = room;
  for (const file of files) {
    const found = await unzipped(file.path, await file.read(), left, false);
    left -= found.reduce((sum, { size }) => sum + size, 0);
    inner.push(...found);
  }
  return inner;
};

/** Word documents beside pages are their attachments; without others they are the pages. */
const sorted = (files: readonly UnsortedSource[]): Source[] => {
  const kinds = files.map(({ path }) => documentKind(path));
  const hasPages = kinds.some((kind) => kind !== null && kind !== "word");
  return files.map((file, index) => {
    const kind = kinds[index] ?? null;
    return { ...file, read: () => file.read(), kind: kind === "word" && hasPages ? null : kind };
  });
};

/**
 * Every file of an import, archives unpacked, in order.
 * @throws DomainError `invalid` for what cannot be imported, `too_large`.
 */
export const readSources = async (
  received: readonly { staged: StagedFile; filename: string }[],
): Promise<Source[]> => {
  const sources: Source[] = [];
  let room: number = limits.importUnpackedBytes;
  for (const { staged, filename } of received) {
    const name = filename.split(/[/\\]/).at(-1) || transferTexts.unnamedFile;
    const read = (): Promise<Buffer> => readFile(staged.path);
    const kind = documentKind(name);
    if (kind !== "word" && (isZip(staged) || extensionOf(name) === "zip")) {
      const found = await unzipped(name, await read(), room, true);
      room -= found.reduce((sum, { size }) => sum + size, 0);
      sources.push(...sorted(found));
    } else if (kind !== null || isPicture(name)) sources.push({ path: name, size: staged.size, kind, read });
    else throw refused(transferTexts.unknownType(name));
    if (sources.length > limits.importFiles) throw tooMuch(transferTexts.tooManyFiles);
  }
  if (sources.some(({ path }) => path === contentHead)) throw refused(transferTexts.wholeExport);
  if (!sources.some(({ kind }) => kind !== null)) throw refused(transferTexts.nothingToImport);
  return sources;
};
