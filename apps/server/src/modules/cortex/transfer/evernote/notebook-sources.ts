import { setImmediate } from "node:timers/promises";
import { folderOf } from "../model/address.ts";
import { refused, tooLarge } from "../import/refusal.ts";
import type { Source } from "../import/source.ts";
import { transferTexts } from "../texts.ts";
import { decodeBase64 } from "./base64.ts";
import { pathName, TakenNames } from "./resource-name.ts";
import type { NoteParts, NoteResource } from "./split-notes.ts";
import type { SplitterThread } from "./splitter-thread.ts";

/** How an export of Evernote begins. */
const sign = "<en-export";
/** Where it is looked for: behind a declaration, a document type and comments. */
const headBytes = 4_096;

export const isEvernoteExport = (name: string, head: Buffer): boolean =>
  /\.enex$/i.test(name) || head.subarray(0, headBytes).includes(sign);

const sameName = (a: string, b: string): boolean =>
  a.replace(/[^\p{L}\p{N}]+/gu, "").toLowerCase() === b.replace(/[^\p{L}\p{N}]+/gu, "").toLowerCase();

const noteBytes = (bytes: Buffer, pieces: NoteParts["pieces"]): Buffer =>
  Buffer.concat(
    pieces.map((piece) =>
      typeof piece === "string" ? Buffer.from(piece) : bytes.subarray(piece[0], piece[1]),
    ),
  );

const sizeOf = (pieces: NoteParts["pieces"]): number =>
  pieces.reduce(
    (sum, piece) => sum + (typeof piece === "string" ? Buffer.byteLength(piece) : piece[1] - piece[0]),
    0,
  );

/** Decodes a file, and lets others be answered in between. */
const fileBytes = async (bytes: Buffer, { from, to }: NoteResource): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for (const piece of decodeBase64(bytes, from, to)) {
    pieces.push(piece);
    await setImmediate();
  }
  return Buffer.concat(pieces);
};

const sourcesOfNote = (bytes: Buffer, note: NoteParts, folder: string, taken: TakenNames): Source[] => {
  const name = taken.take(pathName(note.title) || transferTexts.evernote.untitled);
  const path = folder === "" ? name : `${folder}/${name}`;
  return [
    {
      path: `${path}.enml`,
      size: sizeOf(note.pieces),
      kind: "evernote",
      title: note.title,
      read: async () => noteBytes(bytes, note.pieces),
    },
    ...note.resources.map((file): Source => ({
      path: `${path}/${file.name}`,
      size: Math.floor(((file.to - file.from) * 3) / 4),
      kind: null,
      read: () => fileBytes(bytes, file),
    })),
  ];
};

/**
 * The notes of an export and their files, below a page called as the notebook. A note that was exported alone is
 * called as its file, and needs none.
 * @param taken names of the import that are in use, which gets those of the export.
 * @throws DomainError `invalid`, `too_large`.
 */
export const notebookSources = async (
  { path, bytes }: { path: string; bytes: Buffer },
  taken: TakenNames,
  thread: SplitterThread,
): Promise<Source[]> => {
  const split = await thread.split(bytes);
  if (split === "broken") throw refused(transferTexts.notEvernote(path));
  if (split === "slow") throw refused(transferTexts.tooSlow);
  if (split === "many") throw tooLarge(transferTexts.tooManyFiles);
  const above = folderOf(path);
  const file = (path.split("/").at(-1) ?? path).replace(/\.enex$/i, "");
  const [only] = split.notes;
  if (split.notes.length === 1 && only && sameName(only.title, file))
    return sourcesOfNote(bytes, only, above, taken);
  const folder = taken.take(above === "" ? file : `${above}/${file}`);
  const names = new TakenNames();
  return [
    // A page of its own, which holds nothing but the notes.
    { path: `${folder}.enex`, size: 0, kind: "text", read: async () => Buffer.alloc(0) },
    ...split.notes.flatMap((note) => sourcesOfNote(bytes, note, folder, names)),
  ];
};
