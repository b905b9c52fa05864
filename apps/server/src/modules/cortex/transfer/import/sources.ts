import { readFile } from "node:fs/promises";
import { limits } from "@maive/contract";
import type { StagedFile } from "../../../../blobs/index.ts";
import { contentHead } from "../../../../shared/content/index.ts";
import { isEvernoteExport, notebookSources } from "../evernote/notebook-sources.ts";
import { SplitterThread } from "../evernote/splitter-thread.ts";
import { pathName, uniqueName } from "../evernote/resource-name.ts";
import { targetKey } from "../model/address.ts";
import { transferTexts } from "../texts.ts";
import { readZip } from "../zip/read-zip.ts";
import { documentKind, extensionOf, isLitter, isPicture } from "./file-kinds.ts";
import { refused, tooMuch } from "./refusal.ts";
import type { Source } from "./source.ts";

/** A file before it is decided what it is. */
type UnsortedSource = Omit<Source, "kind">;

const zipSign = 0x04034b50;
const emptyZipSign = 0x06054b50;
const isZip = ({ head }: StagedFile): boolean =>
  head.length >= 4 && [zipSign, emptyZipSign].includes(head.readUInt32LE(0));

const sizeOf = (sources: readonly { size: number }[]): number =>
  sources.reduce((sum, { size }) => sum + size, 0);

/** Archives in an archive are in memory together while the import lasts; packed again, they hardly get smaller. */
const mostNestedBytes = 2 * limits.importBytes;

/** The files of an archive. An archive of archives is flattened, since Notion nests its exports. */
const unzipped = async (
  name: string,
  bytes: Buffer,
  room: number,
  mayNest: boolean,
): Promise<UnsortedSource[]> => {
  const files = readZip(name, bytes, room).filter(({ path }) => !isLitter(path));
  if (!mayNest || files.length === 0 || !files.every(({ path }) => extensionOf(path) === "zip")) return files;
  if (sizeOf(files) > mostNestedBytes) throw tooMuch(transferTexts.tooLargeUnpacked);
  const inner: UnsortedSource[] = [];
  let left = room;
  for (const file of files) {
    const found = await unzipped(file.path, await file.read(), left, false);
    left -= sizeOf(found);
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

/** Collects the files of an import within its bounds. */
class SourceReader {
  readonly sources: Source[] = [];
  readonly #thread: SplitterThread;
  /** Names of what exports of Evernote became. */
  readonly #taken = new Set<string>();
  #room: number = limits.importUnpackedBytes;
  /** Each is held whole while the import lasts. */
  #notebookRoom: number = limits.importBytes;

  constructor(thread: SplitterThread) {
    this.#thread = thread;
  }

  async add({ staged, filename }: { staged: StagedFile; filename: string }): Promise<void> {
    const name = filename.split(/[/\\]/).at(-1) || transferTexts.unnamedFile;
    const read = (): Promise<Buffer> => readFile(staged.path);
    const kind = documentKind(name);
    if (kind !== "word" && (isZip(staged) || extensionOf(name) === "zip"))
      await this.#addArchive(name, await unzipped(name, await read(), this.#room, true));
    else if (kind !== null || isPicture(name))
      this.#push([{ path: name, size: staged.size, kind, read }], staged.size);
    else if (isEvernoteExport(name, staged.head)) await this.#addNotebook(name, await read());
    else throw refused(transferTexts.unknownType(name));
  }

  async #addArchive(name: string, found: readonly UnsortedSource[]): Promise<void> {
    const files = this.#apart(name, found);
    const isNotebook = ({ path }: UnsortedSource): boolean => extensionOf(path) === "enex";
    this.#notebookRoom -= sizeOf(files.filter(isNotebook));
    if (this.#notebookRoom < 0) throw tooMuch(transferTexts.evernoteTooLarge);
    const others = files.filter((file) => !isNotebook(file));
    this.#push(sorted(others), sizeOf(others));
    for (const file of files.filter(isNotebook)) await this.#addNotebook(file.path, await file.read());
  }

  /** Archives whose files are called alike, as Google's pictures are, are kept apart by a folder. */
  #apart(name: string, files: readonly UnsortedSource[]): readonly UnsortedSource[] {
    const known = new Set(this.sources.map(({ path }) => targetKey(path)));
    if (!files.some(({ path }) => known.has(targetKey(path)))) return files;
    const firsts = new Set(this.sources.map(({ path }) => targetKey(path.split("/")[0] ?? "")));
    const root = uniqueName(pathName(name.replace(/\.zip$/i, "")) || transferTexts.unnamedFile, firsts);
    return files.map((file) => ({ ...file, path: `${root}/${file.path}`, root, read: () => file.read() }));
  }

  async #addNotebook(path: string, bytes: Buffer): Promise<void> {
    this.#push(await notebookSources({ path, bytes }, this.#taken, this.#thread), bytes.length);
  }

  #push(found: readonly Source[], size: number): void {
    this.#room -= size;
    if (this.#room < 0) throw tooMuch(transferTexts.tooLargeUnpacked);
    for (const source of found) this.sources.push(source);
    if (this.sources.length > limits.importFiles) throw tooMuch(transferTexts.tooManyFiles);
  }
}

/**
 * Every file of an import, archives unpacked, in order.
 * @param signal aborts it.
 * @throws DomainError `invalid` for what cannot be imported, `too_large`.
 */
export const readSources = async (
  received: readonly { staged: StagedFile; filename: string }[],
  signal: AbortSignal,
): Promise<Source[]> => {
  const thread = new SplitterThread(signal);
  const reader = new SourceReader(thread);
  try {
    for (const file of received) await reader.add(file);
  } finally {
    await thread.close();
  }
  const { sources } = reader;
  if (sources.some(({ path }) => path === contentHead)) throw refused(transferTexts.wholeExport);
  return sources;
};
