import { Readable } from "node:stream";
import { type ImportNote, limits } from "@maive/contract";
import type { Actor } from "../../../../shared/actor.ts";
import { DomainError } from "../../../../shared/errors.ts";
import { newId } from "../../../../shared/ids.ts";
import type { Queryable } from "../../../../storage/index.ts";
import type { StoredFile, TransferredFiles } from "../../files-port/index.ts";
import type { ImportedDatabase, PlannedDatabase } from "../databases/found-database.ts";
import type { DatabaseDraft } from "../databases/plan-databases.ts";
import { exportedTables } from "../databases/exported-tables.ts";
import { folderDrafts, frontMatterFolders } from "../databases/front-matter-folders.ts";
import { readDatabases } from "../databases/read-tables.ts";
import { appflowySources } from "../appflowy/appflowy-sources.ts";
import { targetKey } from "../model/address.ts";
import { blockOf, type TransferBlock } from "../model/transfer-block.ts";
import { type PlacedBlock, rowsOfTree } from "../model/block-tree.ts";
import { notesByTitle } from "../evernote/note-links.ts";
import { applyLooks, coversLater, loadCovers } from "../notion-api/apply-looks.ts";
import { Findings } from "../notion-api/findings.ts";
import { notionIds } from "../notion-api/notion-ids.ts";
import type { NotionSource } from "../notion-api/notion-source.ts";
import { oneLine } from "../model/one-line.ts";
import { Notes } from "../model/notes.ts";
import { ImportedContents } from "../model/synced.ts";
import { outlineSources } from "../outline/outline-sources.ts";
import { transferTexts } from "../texts.ts";
import { readableTitles } from "../transfer.store.ts";
import { attachedTexts } from "./attachments.ts";
import { inDocmostOrder } from "./docmost.ts";
import { type ImportPlan, type PlannedPage, planPages } from "./plan-pages.ts";
import { withSubpages } from "./place-subpages.ts";
import type { ReadDocument } from "./read-document.ts";
import { readDocuments } from "./read-documents.ts";
import { withReaderThread } from "./reader-thread.ts";
import type { NoteProgress } from "./progress.ts";
import { ReferencedFiles, type TakeBytes } from "./referenced-files.ts";
import { refused, tooLarge } from "./refusal.ts";
import { referredPages, settleReferences } from "./settle-references.ts";
import { isOfVault, notesOfSettings, withoutSettings } from "./settings.ts";
import type { Source } from "./source.ts";

/** A page with all its content, to be written. */
export interface ReadyPage {
  plan: PlannedPage;
  title: string;
  icon: string | null;
  cover: { fileId: string; position: number } | null;
  placed: PlacedBlock[];
  /** What its synced blocks show, as far as it belongs to this page. */
  contents: { contentId: string; placed: PlacedBlock[] }[];
  files: StoredFile[];
}

/** A file of an entry's cell, whose property is made with the import. */
export interface ReadyCellFile extends Omit<StoredFile, "kind" | "holder"> {
  /** The key of the database, and the place of its column. */
  database: string;
  column: number;
}

/** Everything an import would write. */
export interface ReadyImport {
  /** Those of the tree and those of entries, parents first. */
  pages: ReadyPage[];
  databases: ImportedDatabase[];
  cellFiles: ReadyCellFile[];
  /** Folders whose notes could be entries by their front matter. */
  folders: string[];
  /** It is an export of Notion, which its API may say more about. */
  isOfNotion: boolean;
  /** Why Notion did not take the token; null where it did, or none was used. */
  tokenRefusal: string | null;
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

/** What pages and cells are made ready with. */
interface Preparing {
  referencedFiles: ReferencedFiles;
  known: (pageId: string) => boolean;
  synced: ImportedContents;
}

/** The cover of a page; what is no picture, or too large, is said. */
const readyCover = async (
  { pageId }: PlannedPage,
  { cover }: ReadDocument,
  referencedFiles: ReferencedFiles,
  own: Notes,
): Promise<{ cover: ReadyPage["cover"]; files: StoredFile[] }> => {
  const file = cover && (await referencedFiles.take(cover.key));
  if (!file || file.fits !== "yes") {
    if (cover) own.add(transferTexts.notes.droppedCover);
    return { cover: null, files: [] };
  }
  const fileId = newId();
  return {
    cover: { fileId, position: cover.position },
    files: [{ staged: file.staged, filename: file.name, fileId, pageId, kind: "cover", holder: "" }],
  };
};

const readyPage = async (
  plan: PlannedPage,
  document: ReadDocument | undefined,
  own: Notes,
  { referencedFiles, known, synced }: Preparing,
): Promise<ReadyPage> => {
  const title = oneLine(document?.title ?? plan.name) || transferTexts.untitled;
  const short = title.length > limits.titleLength ? title.slice(0, limits.titleLength).toWellFormed() : title;
  if (short !== title) own.add(transferTexts.notes.longTitle);
  const taken = synced.take(settleReferences(document?.blocks ?? [], known, own));
  const placed = rowsOfTree(taken.blocks);
  const contents = taken.contents.map(({ contentId, blocks }) => ({ contentId, placed: rowsOfTree(blocks) }));
  const all = [
    ...placed.map((block) => ({ ...block, pageId: plan.pageId })),
    ...contents.flatMap(({ contentId, placed: within }) =>
      within.map((block) => ({ ...block, pageId: contentId })),
    ),
  ];
  for (const { key, name, base64 } of document?.embedded ?? [])
    referencedFiles.offer(key, {
      name,
      size: Math.floor((base64.length * 3) / 4),
      open: async () => Readable.from([Buffer.from(base64, "base64")], { objectMode: false }),
    });
  const { cover, files } = document
    ? await readyCover(plan, document, referencedFiles, own)
    : { cover: null, files: [] };
  for (const { row, block, pageId } of all) {
    const { picture_file: copy, ...bookmark } = block.config;
    if (row.block_type === "bookmark" && typeof copy === "string") {
      referencedFiles.pass(copy);
      row.block_config = JSON.stringify(bookmark);
    }
    const key = block.config["file_id"];
    if ((row.block_type !== "image" && row.block_type !== "file") || typeof key !== "string") continue;
    const file = await referencedFiles.take(key);
    if (!file) throw new DomainError("internal");
    const { staged, name } = file;
    const fits = row.block_type === "image" ? file.fits : "yes";
    if (fits === "type") own.add(transferTexts.notes.pictureType(name));
    if (fits === "size") own.add(transferTexts.notes.pictureTooLarge(name));
    const fileId = newId();
    if (fits !== "yes") row.block_type = "file";
    row.block_config = JSON.stringify({ ...block.config, file_id: fileId, original_filename: name });
    files.push({ staged, filename: name, fileId, pageId, kind: "block", holder: row.block_id });
  }
  return { plan, title: short, icon: document?.icon ?? null, cover, placed, contents, files };
};

/** The files of entries' cells. */
const readyCellFiles = async (
  databases: readonly ImportedDatabase[],
  referencedFiles: ReferencedFiles,
): Promise<ReadyCellFile[]> => {
  const files: ReadyCellFile[] = [];
  for (const { key: database, entries } of databases)
    for (const { pageId, values } of entries)
      for (const [column, value] of values.entries()) {
        if (value === null || typeof value === "string" || !("files" in value)) continue;
        for (const key of value.files) {
          const file = await referencedFiles.take(key);
          if (!file) throw new DomainError("internal");
          const { staged, name: filename } = file;
          files.push({ staged, filename, fileId: newId(), pageId, database, column });
        }
      }
  return files;
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

/** The databases that blocks show, by their keys. */
const shownDatabases = (blocks: readonly TransferBlock[], keys: Set<string>): void => {
  for (const { type, content, children } of blocks) {
    if (type === "database_view") keys.add(content);
    shownDatabases(children, keys);
  }
};

/** A database that no page shows stands at the end of the page it is below. */
const placeDatabases = (
  drafts: readonly DatabaseDraft[],
  { pages, above }: ImportPlan,
  read: Map<PlannedPage, ReadDocument>,
): void => {
  const shown = new Set<string>();
  for (const { blocks } of read.values()) shownDatabases(blocks, shown);
  const byId = new Map(pages.map((page) => [page.pageId, page]));
  for (const { key } of drafts) {
    const page = byId.get(above.get(key) ?? "");
    if (!page || shown.has(key)) continue;
    const empty = { title: null, icon: null, blocks: [], notes: [], embedded: [] };
    const document = read.get(page) ?? empty;
    const block = blockOf("database_view", { content: key });
    read.set(page, { ...document, blocks: [...document.blocks, block] });
  }
};

const plannedOf = (drafts: readonly DatabaseDraft[], { pages }: ImportPlan): PlannedDatabase[] => {
  const entries = Map.groupBy(pages, ({ database }) => database);
  return drafts.map(({ key, name, path, tables, shown, signs }) => ({
    key,
    signs: [...signs],
    name,
    path,
    tables,
    shown,
    pages: (entries.get(key) ?? []).map(({ path: page, pageId, name: title }) => ({
      path: page,
      pageId,
      title,
    })),
  }));
};

/** What is imported, and how. */
export interface ImportOrder {
  sources: readonly Source[];
  /** Takes the bytes of each file that is used. */
  takeBytes: TakeBytes;
  /** Folders of notes with front matter become databases. */
  readsFrontMatter: boolean;
  /** Fetches from Notion what its export lacks, where that is requested; an import fetches covers, its preview does not. */
  notion: { source: NotionSource; fetches: boolean } | null;
  note: NoteProgress;
}

interface ReadImport {
  /** Every file that was read, or may be a page's attachment. */
  sources: readonly Source[];
  plan: ImportPlan;
  documents: Map<PlannedPage, ReadDocument>;
  databases: ImportedDatabase[];
  /** It has ids of Notion. */
  isOfNotion: boolean;
  found: Findings;
}

interface ReadingRules {
  isVault: boolean;
  makesDatabases: boolean;
  folders: string[];
  notion: NotionSource | null;
  note: NoteProgress;
}

/** Reads tables and documents in a thread. */
const readAll = async (
  given: readonly Source[],
  { isVault, makesDatabases, folders, notion, note }: ReadingRules,
  signal: AbortSignal,
): Promise<ReadImport> =>
  withReaderThread(signal, async (thread) => {
    const sources = await outlineSources(thread, given);
    if (!sources.some(({ kind }) => kind !== null) && !(makesDatabases && exportedTables(sources).length > 0))
      throw refused(transferTexts.nothingToImport);
    const tables = makesDatabases ? await readDatabases(thread, sources) : [];
    const drafts = [...tables, ...folderDrafts(folders, tables.length)];
    if (drafts.length > limits.importDatabases) throw tooLarge(transferTexts.tooManyDatabases);
    const plan = planPages(sources, await attachedTexts(sources), drafts);
    if (plan.pages.length > limits.importPages) throw tooLarge(transferTexts.tooManyPages);
    const planned = plannedOf(drafts, plan);
    const noteTitles = notesByTitle(
      plan.pages.flatMap(({ source, pageId }) =>
        source?.title === undefined ? [] : [{ title: source.title, pageId }],
      ),
    );
    const job = { targets: plan.targets, isVault, noteTitles, databases: planned };
    await thread.ask({ kind: "job", job }, "done");
    const written = plan.pages.filter(({ source }) => source !== null);
    const documents = written.flatMap(({ source }) => source ?? []);
    const read = new Map<PlannedPage, ReadDocument>();
    for (const [index, document] of (await readDocuments(thread, documents, note)).entries()) {
      const page = written[index];
      if (page) read.set(page, document);
    }
    placeDatabases(drafts, plan, read);
    const ids = notionIds(plan, drafts);
    const isOfNotion = ids.pages.length + ids.databases.length > 0;
    const found = (isOfNotion && (await notion?.ask(ids, note, signal))) || new Findings();
    const question = { kind: "databases", facts: found.databases } as const;
    const databases = drafts.length > 0 ? (await thread.ask(question, "databases")).databases : [];
    return { sources, plan, documents: read, databases, isOfNotion, found };
  });

/** Notes how many of the bytes of files are read; those that no page uses are not read. */
const noted = (takeBytes: TakeBytes, sources: readonly Source[], note: NoteProgress): TakeBytes => {
  const total = sources.reduce((sum, { kind, size }) => sum + (kind === null ? size : 0), 0);
  let done = 0;
  return async (bytes, size, isUploaded) => {
    note("files", Math.min(done, total), total);
    const staged = await takeBytes(bytes, size, isUploaded);
    done += size;
    return staged;
  };
};

/**
 * Reads an import's files into pages and databases; nothing is written but staged files.
 * @throws DomainError `invalid`, `too_large`.
 */
export const prepareImport = async (
  { q, files }: PrepareDeps,
  actor: Actor,
  { sources: given, takeBytes, readsFrontMatter, notion, note }: ImportOrder,
  signal: AbortSignal,
): Promise<ReadyImport> => {
  const { ordered, lost } = await inDocmostOrder(given);
  const { sources: theirs, settings } = withoutSettings(ordered);
  const relevant = appflowySources(theirs);
  const makesDatabases = actor.userType === "main";
  const tables = exportedTables(relevant);
  const isVault = settings.some(isOfVault);
  const possible = makesDatabases ? await frontMatterFolders(relevant) : [];
  const folders = readsFrontMatter ? possible : [];
  const how = { isVault, makesDatabases, folders, notion: notion?.source ?? null, note };
  const {
    sources,
    plan,
    documents: read,
    databases,
    isOfNotion,
    found,
  } = await readAll(relevant, how, signal);
  const notes: ImportNote[] = found.notes();
  const covers = applyLooks(found, plan.pages, read, notes);
  const inTables = new Set(databases.flatMap(({ signs }) => signs));
  const referencedFiles = new ReferencedFiles(
    files,
    sources.filter(({ path }) => !inTables.has(targetKey(path))),
    noted(takeBytes, sources, note),
  );
  if (notion?.fetches) await loadCovers(covers, read, referencedFiles, notes, notion.source.picture, signal);
  else if (covers.size > 0) notes.push(coversLater(covers.size));
  const documents = withSubpages(plan, read);
  const known = await knownPages(q, actor, plan, [...documents.values()]);
  const synced = new ImportedContents();
  const pages: ReadyPage[] = [];
  for (const page of plan.pages) {
    const document = documents.get(page);
    const own = new Notes();
    pages.push(await readyPage(page, document, own, { referencedFiles, known, synced }));
    for (const message of [...(document?.notes ?? []), ...own.list(transferTexts.notes.more)])
      notes.push({ file: page.path, message });
  }
  const cellFiles = await readyCellFiles(databases, referencedFiles);
  for (const { path, notes: own } of databases)
    for (const message of own) notes.push({ file: path, message });
  if (!makesDatabases)
    for (const { stem } of tables) notes.push({ file: stem, message: transferTexts.notes.databaseOfMain });
  const said = [...notes, ...referencedFiles.unused(), ...notesOfSettings(settings), ...lost];
  const { tokenRefusal } = found;
  return {
    pages,
    databases,
    cellFiles,
    folders: possible,
    isOfNotion,
    tokenRefusal,
    notes: boundNotes(said),
  };
};
