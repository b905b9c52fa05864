import { type ImportNote, limits } from "@maive/contract";
import type { StagedFile } from "../../../../blobs/index.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { DomainError } from "../../../../shared/errors.ts";
import { newId } from "../../../../shared/ids.ts";
import type { Queryable } from "../../../../storage/index.ts";
import type { BlockFile, TransferredFiles } from "../../files-port/index.ts";
import { type PlacedBlock, rowsOfTree } from "../model/block-tree.ts";
import { notesByTitle } from "../evernote/note-links.ts";
import { Notes } from "../model/notes.ts";
import { transferTexts } from "../texts.ts";
import { readableTitles } from "../transfer.store.ts";
import { attachedTexts } from "./attachments.ts";
import { type ImportPlan, type PlannedPage, planPages } from "./plan-pages.ts";
import type { ReadDocument } from "./read-document.ts";
import { readDocuments } from "./read-documents.ts";
import { ReferencedFiles } from "./referenced-files.ts";
import { refused, tooMuch } from "./refusal.ts";
import { referredPages, settleReferences } from "./settle-references.ts";
import { isOfVault, notesOfSettings, withoutSettings } from "./settings.ts";
import type { Source } from "./source.ts";

/** A page with all its content, to be written. */
export interface ReadyPage {
  plan: PlannedPage;
  title: string;
  icon: string | null;
  placed: PlacedBlock[];
  files: BlockFile[];
}

/** Everything an import would write. */
export interface ReadyImport {
  /** Parents first. */
  pages: ReadyPage[];
  notes: ImportNote[];
}

interface PrepareDeps {
  q: Queryable;
  files: TransferredFiles;
}

/** Which pages references may lead to: those of the import, and readable ones. */
const knownPages = async (
  q: Queryable,
  actor: Actor,
  plan: ImportPlan,
  documents: readonly ReadDocument[],
): Promise<(pageId: string) => boolean> => {
  const own = new Set(plan.pages.map(({ pageId }) => pageId));
  const others = new Set(
    documents.flatMap(({ blocks }) => referredPages(blocks)).filter((id) => !own.has(id)),
  );
  const readable = await readableTitles(q, actor, [...others]);
  return (pageId) => own.has(pageId) || readable.has(pageId);
};

const readyPage = async (
  plan: PlannedPage,
  document: ReadDocument | undefined,
  { own, held, known }: { own: Notes; held: ReferencedFiles; known: (pageId: string) => boolean },
): Promise<ReadyPage> => {
  const title = (document?.title ?? plan.name).replace(/\s+/g, " ").trim() || transferTexts.untitled;
  const short = title.length > limits.titleLength ? title.slice(0, limits.titleLength).toWellFormed() : title;
  if (short !== title) own.add(transferTexts.notes.longTitle);
  const placed = rowsOfTree(settleReferences(document?.blocks ?? [], known, own));
  for (const { key, name, base64 } of document?.embedded ?? [])
    held.offer(key, { name, read: async () => Buffer.from(base64, "base64") });
  const files: BlockFile[] = [];
  for (const { row, block } of placed) {
    const key = block.config["file_id"];
    if ((row.block_type !== "image" && row.block_type !== "file") || typeof key !== "string") continue;
    const file = await held.take(key);
    if (!file) throw new DomainError("internal");
    const { staged, name } = file;
    const fits = row.block_type === "image" ? file.fits : "yes";
    if (fits === "type") own.add(transferTexts.notes.pictureType(name));
    if (fits === "size") own.add(transferTexts.notes.pictureTooLarge(name));
    const fileId = newId();
    if (fits !== "yes") row.block_type = "file";
    row.block_config = JSON.stringify({ ...block.config, file_id: fileId, original_filename: name });
    files.push({ staged, filename: name, fileId, pageId: plan.pageId, blockId: row.block_id });
  }
  return { plan, title: short, icon: document?.icon ?? null, placed, files };
};

/** Names of files and texts of links may be as long as a whole document. */
const shortNote = ({ file, message }: ImportNote): ImportNote => {
  const most = limits.importNoteLength;
  return {
    file: file.length > most ? `…${file.slice(1 - most)}`.toWellFormed() : file,
    message: message.length > most ? `${message.slice(0, most - 1)}…`.toWellFormed() : message,
  };
};

/** At most so many that a report holds; the last one says how many more there were. */
const boundNotes = (notes: readonly ImportNote[]): ImportNote[] => {
  if (notes.length <= limits.importNotes) return notes.map(shortNote);
  const shown = notes.slice(0, limits.importNotes - 1).map(shortNote);
  return [...shown, { file: "…", message: transferTexts.notes.more(notes.length - shown.length) }];
};

/**
 * Reads an import's files into pages; nothing is written but staged files.
 * @param staged collects the staged files, which the caller discards.
 * @throws DomainError `invalid`, `too_large`.
 */
export const prepareImport = async (
  { q, files }: PrepareDeps,
  actor: Actor,
  { sources: given, staged }: { sources: readonly Source[]; staged: StagedFile[] },
  signal: AbortSignal,
): Promise<ReadyImport> => {
  const { sources, settings } = withoutSettings(given);
  if (!sources.some(({ kind }) => kind !== null)) throw refused(transferTexts.nothingToImport);
  const plan = planPages(sources, await attachedTexts(sources));
  if (plan.pages.length > limits.transferredPages) throw tooMuch(transferTexts.tooManyPages);
  const documents = plan.pages.flatMap(({ source }) => (source ? [source] : []));
  const job = {
    targets: plan.targets,
    isVault: settings.some(isOfVault),
    noteTitles: notesByTitle(
      plan.pages.flatMap(({ source, pageId }) =>
        source?.title === undefined ? [] : [{ title: source.title, pageId }],
      ),
    ),
  };
  const read = new Map<Source, ReadDocument>();
  for (const [index, page] of (await readDocuments(documents, job, signal)).entries()) {
    const document = documents[index];
    if (document) read.set(document, page);
  }
  const notes: ImportNote[] = [];
  const held = new ReferencedFiles(actor, files, sources, staged);
  const known = await knownPages(q, actor, plan, [...read.values()]);
  const pages: ReadyPage[] = [];
  for (const page of plan.pages) {
    const document = page.source ? read.get(page.source) : undefined;
    const own = new Notes();
    pages.push(await readyPage(page, document, { own, held, known }));
    for (const message of [...(document?.notes ?? []), ...own.list(transferTexts.notes.more)])
      notes.push({ file: page.path, message });
  }
  return { pages, notes: boundNotes([...notes, ...held.unused(), ...notesOfSettings(settings)]) };
};
