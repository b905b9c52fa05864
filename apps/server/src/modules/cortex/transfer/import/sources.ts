import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import { limits } from "@maive/contract";
import type { StagedFile } from "../../../../blobs/index.ts";
import { DomainError } from "../../../../shared/errors.ts";
import { contentHead } from "../../../../shared/content/index.ts";
import { fileSource, type PackedSource } from "../../../../shared/office/packed-source.ts";
import { isEvernoteExport, notebookSources } from "../evernote/notebook-sources.ts";
import { SplitterThread } from "../evernote/splitter-thread.ts";
import { pathName, TakenNames } from "../evernote/resource-name.ts";
import { targetKey } from "../model/address.ts";
import { transferTexts } from "../texts.ts";
import { openZip, type PackedFile } from "../zip/open-zip.ts";
import { documentKind, extensionOf, isLitter, isPicture } from "./file-kinds.ts";
import { refused, tooLarge } from "./refusal.ts";
import type { Source } from "./source.ts";

/** A file before it is decided what it is. */
type UnsortedSource = Omit<Source, "kind">;

const zipSign = 0x04034b50;
const emptyZipSign = 0x06054b50;
const isZip = ({ head }: Pick<StagedFile, "head">): boolean =>
  head.length >= 4 && [zipSign, emptyZipSign].includes(head.readUInt32LE(0));

const sizeOf = (sources: readonly { size: number }[]): number =>
  sources.reduce((sum, { size }) => sum + size, 0);

/** What is to be imported: a file that lies on disk until the import is over. */
export interface ReceivedFile {
  staged: Pick<StagedFile, "path" | "size" | "head">;
  filename: string;
  /** Of one that was uploaded in parts before. */
  uploadId?: string;
}

/**
 * Writes a stream to a temporary file of the import.
 * @param isUploaded whether it comes from an upload, which counts for its sender already.
 */
export type StageBytes = (
  bytes: Readable,
  size: number,
  isUploaded: boolean,
) => Promise<Pick<StagedFile, "path">>;

/** The same for the files of one archive. */
type StageInner = (bytes: Readable, size: number) => Promise<Pick<StagedFile, "path">>;

export interface ReadingOfSources {
  /** Makes files of archives in archives. */
  stage: StageBytes;
  /** A file was refused that no other choice of files would make readable. */
  unreadable(file: ReceivedFile): Promise<void>;
  /** Aborts it. */
  signal: AbortSignal;
}

const packedSource = ({ path, size, open, read }: PackedFile): UnsortedSource => ({
  path,
  size,
  open,
  read: async () => {
    if (size > limits.importBytes) throw tooLarge(transferTexts.documentTooLarge(path));
    return read();
  },
});

/** An archive in an archive as it lies there, or unpacked into a file of its own. */
const innerSource = async ({ size, open, asItIs }: PackedFile, stage: StageInner): Promise<PackedSource> =>
  (await asItIs()) ?? fileSource((await stage(await open(), size)).path);

/** The files of an archive. An archive of archives is flattened, since Notion nests its exports. */
const unzipped = async (
  name: string,
  source: PackedSource,
  room: number,
  stage: StageInner,
): Promise<UnsortedSource[]> => {
  const files = (await openZip(name, source, room)).filter(({ path }) => !isLitter(path));
  if (files.length === 0 || !files.every(({ path }) => extensionOf(path) === "zip"))
    return files.map(packedSource);
  const found: PackedFile[] = [];
  let left = room;
  for (const file of files) {
    const inner = await openZip(file.path, await innerSource(file, stage), left);
    left -= sizeOf(inner);
    for (const each of inner) if (!isLitter(each.path)) found.push(each);
    if (found.length > limits.importArchiveFiles) throw tooLarge(transferTexts.tooManyPacked);
  }
  return found.map(packedSource);
};

/** How much an archive may unpack to: what is read whole, and of what is not as much as its size makes likely. */
const roomOf = ({ size }: ReceivedFile["staged"]): number =>
  Math.max(limits.importUnpackedBytes, limits.importArchiveRatio * size);

/** Whether a file is read as a whole: texts and tables. */
const isText = ({ path, kind }: Source): boolean => kind !== null || extensionOf(path) === "csv";

/** Word documents beside pages are their attachments; without others they are the pages. */
const sorted = (files: readonly UnsortedSource[]): Source[] => {
  const kinds = files.map(({ path }) => documentKind(path));
  const hasPages = kinds.some((kind) => kind !== null && kind !== "word");
  return files.map((file, index) => {
    const kind = kinds[index] ?? null;
    return { ...file, kind: kind === "word" && hasPages ? null : kind };
  });
};

/** Collects the files of an import within its bounds. */
class SourceReader {
  readonly sources: Source[] = [];
  readonly #thread: SplitterThread;
  readonly #stage: StageBytes;
  /** Names of what exports of Evernote became. */
  readonly #taken = new TakenNames();
  /** Keys of their paths, and what these begin with. */
  readonly #known = new Set<string>();
  readonly #firsts = new TakenNames();
  /** Bytes of texts, and of all files. */
  #textRoom: number = limits.importUnpackedBytes;
  #room: number = limits.importArchiveBytes;
  #texts = 0;
  /** Each is in memory as a whole while the import lasts. */
  #notebookRoom: number = limits.importBytes;

  constructor(thread: SplitterThread, stage: StageBytes) {
    this.#thread = thread;
    this.#stage = stage;
  }

  /** @throws DomainError `invalid`, `too_large`. */
  async add(file: ReceivedFile): Promise<void> {
    const before = this.sources.length;
    await this.#read(file);
    const found = this.sources.slice(before);
    if (found.some(({ path }) => path === contentHead)) throw refused(transferTexts.wholeExport);
    for (const source of found) source.isUploaded = file.uploadId !== undefined;
  }

  async #read({ staged, filename, uploadId }: ReceivedFile): Promise<void> {
    const name = filename.split(/[/\\]/).at(-1) || transferTexts.unnamedFile;
    const read = (): Promise<Buffer> => readFile(staged.path);
    const open = async (): Promise<Readable> => createReadStream(staged.path);
    const kind = documentKind(name);
    if (kind !== "word" && (isZip(staged) || extensionOf(name) === "zip")) {
      const room = Math.min(this.#room, roomOf(staged));
      const stage: StageInner = (bytes, size) => this.#stage(bytes, size, uploadId !== undefined);
      await this.#addArchive(name, await unzipped(name, fileSource(staged.path), room, stage));
    } else if (staged.size > limits.importBytes) throw tooLarge(transferTexts.documentTooLarge(name));
    else if (kind !== null || isPicture(name))
      this.#push([{ path: name, size: staged.size, kind, read, open }]);
    else if (isEvernoteExport(name, staged.head)) await this.#addNotebook(name, await read());
    else throw refused(transferTexts.unknownType(name));
  }

  async #addArchive(name: string, found: readonly UnsortedSource[]): Promise<void> {
    const files = this.#apart(name, found);
    const isNotebook = ({ path }: UnsortedSource): boolean => extensionOf(path) === "enex";
    this.#notebookRoom -= sizeOf(files.filter(isNotebook));
    if (this.#notebookRoom < 0) throw tooLarge(transferTexts.evernoteTooLarge);
    const others = files.filter((file) => !isNotebook(file));
    this.#push(sorted(others));
    for (const file of files.filter(isNotebook)) await this.#addNotebook(file.path, await file.read());
  }

  /** Archives whose files are called alike, as Google's pictures are, are kept apart by a folder. */
  #apart(name: string, files: readonly UnsortedSource[]): readonly UnsortedSource[] {
    if (!files.some(({ path }) => this.#known.has(targetKey(path)))) return files;
    const root = this.#firsts.take(pathName(name.replace(/\.zip$/i, "")) || transferTexts.unnamedFile);
    return files.map((file) => ({ ...file, path: `${root}/${file.path}`, root }));
  }

  async #addNotebook(path: string, bytes: Buffer): Promise<void> {
    this.#textRoom -= bytes.length;
    this.#push(await notebookSources({ path, bytes }, this.#taken, this.#thread), 0);
  }

  #push(found: readonly Source[], texts: number = sizeOf(found.filter(isText))): void {
    this.#textRoom -= texts;
    this.#room -= sizeOf(found);
    this.#texts += found.filter(isText).length;
    if (this.#texts > limits.importFiles) throw tooLarge(transferTexts.tooManyTexts);
    if (this.#textRoom < 0) throw tooLarge(transferTexts.tooLargeUnpacked);
    if (this.#room < 0) throw tooLarge(transferTexts.archiveTooLarge);
    for (const source of found) {
      this.sources.push(source);
      this.#known.add(targetKey(source.path));
      this.#firsts.add(source.path.split("/")[0] ?? "");
    }
    if (this.sources.length > limits.importArchiveFiles) throw tooLarge(transferTexts.tooManyPacked);
  }
}

/** Whether a file is to blame itself: one that is too large beside others may be read alone. */
const isOwnFault = (error: unknown, isAlone: boolean): boolean =>
  error instanceof DomainError && (error.code === "invalid" || (error.code === "too_large" && isAlone));

/**
 * Every file of an import, archives unpacked, in order.
 * @throws DomainError `invalid` for what cannot be imported, `too_large`.
 */
export const readSources = async (
  received: readonly ReceivedFile[],
  { stage, unreadable, signal }: ReadingOfSources,
): Promise<Source[]> => {
  const thread = new SplitterThread(signal);
  const reader = new SourceReader(thread, stage);
  try {
    for (const file of received) {
      signal.throwIfAborted();
      const isAlone = reader.sources.length === 0;
      try {
        await reader.add(file);
      } catch (error) {
        if (isOwnFault(error, isAlone)) await unreadable(file);
        throw error;
      }
    }
  } finally {
    await thread.close();
  }
  return reader.sources;
};
