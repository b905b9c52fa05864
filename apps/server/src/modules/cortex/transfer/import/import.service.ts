import type { Readable } from "node:stream";
import { type importPages, limits, type Ok, type PageImportPreview, zPageId } from "@maive/contract";
import type { FastifyRequest } from "fastify";
import type { StagedFile } from "../../../../blobs/index.ts";
import type { Actor } from "../../../../shared/actor.ts";
import type { ImportQueue } from "../../../../shared/bounds/import-queue.ts";
import { notFound } from "../../../../shared/errors.ts";
import type { Logger } from "../../../../shared/logger.ts";
import { recordDataAct, type Storage, type Tx } from "../../../../storage/index.ts";
import { whileConnected } from "../../../../http/while-connected.ts";
import { authorizePage, demandMain, writesAnywhere } from "../../access/index.ts";
import type { CortexFiles, FilesRule } from "../../files-port/index.ts";
import { renewPermissions } from "../../pages/index.ts";
import { announceEntries } from "../databases/write-databases.ts";
import type { Drafts } from "../drafts/drafts.ts";
import type { ImportDraft } from "../drafts/import-draft.ts";
import type { NotionSources } from "../notion-api/notion-source.ts";
import { storeReport } from "../reports/reports.service.ts";
import { transferTexts } from "../texts.ts";
import { NamedUploads } from "./named-uploads.ts";
import { prepareImport, type ReadyImport } from "./prepare-pages.ts";
import type { NoteProgress, ProgressBoard } from "./progress.ts";
import type { TakeBytes } from "./referenced-files.ts";
import { type ReceivedFile, readSources } from "./sources.ts";
import { summaryOf } from "./summary.ts";
import { type ImportWriteDeps, writeImport, type WrittenImport } from "./write-import.ts";

export interface ImportDeps extends ImportWriteDeps {
  storage: Storage;
  files: CortexFiles;
  drafts: Drafts;
  importQueue: ImportQueue;
  progress: ProgressBoard;
  notion: NotionSources;
  log: Pick<Logger, "error">;
}

type Imported = Ok<typeof importPages>;

/** What is done with an import once it is read. */
interface ReadingOrder<T> {
  /** Whether the bytes of its files are written to disk, or only read. */
  stores: boolean;
  finish(ready: ReadyImport, wished: Wished): Promise<T>;
}

/** The options, and how progress is reported and the import ended. */
interface Wished {
  parentId: string | null;
  isReported: boolean;
  signal: AbortSignal;
  note: NoteProgress;
  /** Gets the id of its draft if that is given up: it is removed when others have their turn. */
  givenUp(importId: string): void;
}

const rule: FilesRule = {
  maxBytes: limits.importBytes,
  tooLarge: transferTexts.tooLarge,
  maxFiles: limits.importFiles,
  tooMany: transferTexts.tooManyFiles,
};

/** Imports foreign files as pages. */
export class ImportService {
  readonly #deps: ImportDeps;

  constructor(deps: ImportDeps) {
    this.#deps = deps;
  }

  /**
   * Reads the files of a form and says what an import would make; nothing is written.
   * @throws DomainError as {@link run}.
   */
  preview(actor: Actor, request: FastifyRequest): Promise<PageImportPreview> {
    return this.#read(actor, request, {
      stores: false,
      finish: async (ready) => summaryOf(ready, await this.#deps.notion.isAllowed()),
    });
  }

  /**
   * Reads the files of a form and creates their pages, all or none.
   * @throws DomainError `not_found`, `forbidden`, `main_only`, `invalid`, `too_large`, `storage_full`.
   */
  run(actor: Actor, request: FastifyRequest): Promise<Imported> {
    return this.#read(actor, request, {
      stores: true,
      finish: (ready, wished) => this.#make(actor, ready, wished),
    });
  }

  async #read<T>(actor: Actor, request: FastifyRequest, { stores, finish }: ReadingOrder<T>): Promise<T> {
    const { files, storage, drafts, importQueue, progress, notion, log } = this.#deps;
    const givenUp: string[] = [];
    const received = await files.transfer.receive(actor, request, rule, (fields) =>
      this.#demandRight(actor, fields),
    );
    const staged: Pick<StagedFile, "path">[] = received.files.map((file) => file.staged);
    try {
      const { uploads } = files;
      const named = new NamedUploads({ uploads, log }, actor, received.fields.get("uploads") ?? "");
      const stage = async (bytes: Readable, size: number, isUploaded: boolean): Promise<StagedFile> => {
        // What is unpacked of an upload counts as the upload.
        const file = await files.transfer.stage(isUploaded ? null : actor.userId, bytes, size);
        staged.push(file);
        return file;
      };
      const parentId = await this.#parent(actor, received.fields.get("parent_page_id") ?? "");
      await named.demand();
      const read = async (signal: AbortSignal, note: NoteProgress): Promise<T> => {
        note("receiving", 0, 0);
        const given: ReceivedFile[] = [...received.files];
        for (const id of named.ids) {
          const file = await named.open(id, signal);
          staged.push(file.staged);
          given.push(file);
        }
        const unreadable = ({ uploadId }: ReceivedFile): Promise<void> =>
          named.remove(uploadId === undefined ? [] : [uploadId]);
        const sources = await readSources(given, { stage, unreadable, signal });
        const takeBytes: TakeBytes = (bytes, size, isUploaded) => {
          signal.throwIfAborted();
          return stores ? stage(bytes, size, isUploaded) : files.transfer.inspect(bytes, size);
        };
        const deps = { q: storage.read, files: files.transfer };
        const readsFrontMatter = received.fields.get("front_matter") === "databases";
        const source = notion.source((received.fields.get("notion_token") ?? "").trim(), actor.userId);
        const asks = source && { source, fetches: stores };
        const order = { sources, takeBytes, readsFrontMatter, notion: asks, note };
        const ready = await prepareImport(deps, actor, order, signal);
        signal.throwIfAborted();
        note("writing", 0, 0);
        return finish(ready, {
          parentId,
          isReported: received.fields.get("report") !== "none",
          signal,
          note,
          givenUp: (importId) => givenUp.push(importId),
        });
      };
      const done = await whileConnected(request, (signal) =>
        importQueue.run(
          "pages",
          actor.userId,
          () => progress.during(actor.userId, (note) => read(signal, note)),
          signal,
        ),
      );
      if (stores) await named.remove();
      return done;
    } finally {
      try {
        for (const file of staged) await files.discard(file);
      } finally {
        await drafts.remove(givenUp);
      }
    }
  }

  /**
   * Before a file is accepted: checks the right on the parent page, if known; else refuses people without any write
   * access.
   */
  async #demandRight(actor: Actor, fields: ReadonlyMap<string, string>): Promise<void> {
    const given = fields.get("parent_page_id");
    if (given !== undefined) await this.#parent(actor, given);
    else if (!(await writesAnywhere(this.#deps.storage.read, actor))) demandMain(actor);
  }

  async #parent(actor: Actor, given: string): Promise<string | null> {
    if (given === "") {
      demandMain(actor);
      return null;
    }
    if (!zPageId.safeParse(given).success) throw notFound();
    await authorizePage(this.#deps.storage.read, actor, "write", given);
    return given;
  }

  async #make(actor: Actor, ready: ReadyImport, wished: Wished): Promise<Imported> {
    const { files, drafts } = this.#deps;
    const { parentId, signal, note, givenUp } = wished;
    const staged = [...ready.pages.flatMap((page) => page.files), ...ready.cellFiles];
    await files.transfer.demandSpace(
      actor,
      staged.reduce((sum, file) => sum + file.staged.size, 0),
    );
    const write = async (draft: ImportDraft): Promise<Imported> => {
      const progress = (done: number, total: number): void => note("writing", done, total);
      const written = await writeImport(this.#deps, draft, { actor, ready, parentId, progress });
      return draft.show((tx) => this.#finish(tx, actor, ready, { ...wished, written }));
    };
    return drafts.during(signal, write, givenUp);
  }

  /** With the transaction that shows what was made. */
  async #finish(
    tx: Tx,
    actor: Actor,
    ready: ReadyImport,
    { parentId, isReported, written }: Wished & { written: WrittenImport },
  ): Promise<Imported> {
    const { bus, files } = this.#deps;
    const inTree = ready.pages.filter(({ plan }) => plan.database === null);
    // Its grants may be others by now, or it is gone.
    if (parentId === null) demandMain(actor);
    else {
      const parent = await authorizePage(tx.db, actor, "write", parentId);
      await renewPermissions(tx, parent, belowParent(ready));
    }
    for (const { plan } of inTree) bus.announce(tx, { type: "pageCreated", pageId: plan.pageId, actor });
    for (const made of written.databases) await announceEntries(bus, tx, actor, made);
    files.transfer.announceStored(tx, actor, written.fileIds);
    const pages = inTree
      .filter(({ plan }) => plan.parentId === null)
      .map(({ plan: { pageId }, title }) => ({ page_id: pageId, title }));
    const databases = written.databases.map(({ imported, database }) => ({
      database_id: database.database_id,
      name: database.name,
      entry_count: imported.entries.length,
    }));
    const notes = [...ready.notes, ...written.notes];
    const title = pages[0]?.title ?? databases[0]?.name ?? "";
    await recordDataAct(tx, actor, { kind: "pages_imported", title, pages: inTree.length });
    const report = { pages, databases, notes, made: inTree.map(({ plan }) => plan.pageId) };
    const importId = isReported ? await storeReport(tx, actor, report) : null;
    return { pages, page_count: inTree.length, databases, notes, import_id: importId };
  }
}

/** Pages that have the grants of the page they are imported below: not those below entries, parents first. */
const belowParent = ({ pages }: ReadyImport): string[] => {
  const below = new Set<string>();
  for (const { plan } of pages)
    if (plan.database === null && (plan.parentId === null || below.has(plan.parentId)))
      below.add(plan.pageId);
  return [...below];
};
