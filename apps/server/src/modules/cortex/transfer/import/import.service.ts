import type { Readable } from "node:stream";
import type { importPages, Ok, PageImportPreview } from "@maive/contract";
import type { FastifyRequest } from "fastify";
import type { StagedFile } from "../../../../blobs/index.ts";
import type { Actor } from "../../../../shared/actor.ts";
import type { ImportQueue } from "../../../../shared/bounds/import-queue.ts";
import type { Logger } from "../../../../shared/logger.ts";
import { recordDataAct, type Storage, type Tx } from "../../../../storage/index.ts";
import { whileConnected } from "../../../../http/while-connected.ts";
import { authorizePage, demandMain } from "../../access/index.ts";
import type { CortexFiles } from "../../files-port/index.ts";
import { renewPermissions } from "../../pages/index.ts";
import { announceEntries } from "../databases/write-databases.ts";
import type { Drafts } from "../drafts/drafts.ts";
import type { ImportDraft } from "../drafts/import-draft.ts";
import type { NotionSources } from "../notion-api/notion-source.ts";
import { storeReport } from "../reports/reports.service.ts";
import { discardInput, type ImportInput, receiveImport } from "./import-input.ts";
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

export type Imported = Ok<typeof importPages>;

/** What is done with an import once it is read. */
interface ReadingOrder<T> {
  /** Whether the bytes of its files are written to disk, or only read. */
  stores: boolean;
  finish(ready: ReadyImport, wished: Wished): Promise<T>;
}

/** How an import is reported and ended. */
export interface ImportRun {
  signal: AbortSignal;
  note: NoteProgress;
  /** Goes with the transaction that shows what was made. */
  also?(tx: Tx, imported: Imported): Promise<void>;
}

/** What was requested, and how it is reported and ended. */
interface Wished extends ImportRun {
  parentId: string | null;
  isReported: boolean;
  /** Gets the id of its draft if that is given up: it is removed when others have their turn. */
  givenUp(importId: string): void;
}

/** How one waits for one's turn. */
export interface Waiting {
  signal: AbortSignal;
  /** That of requests if absent. */
  timeoutMs?: number;
  /** One has it. */
  begun?(): Promise<void>;
  note?: NoteProgress;
  also?: ImportRun["also"];
  /** It has failed, and what it has left is about to be removed, which may take long. Does not throw. */
  failed?(error: unknown): Promise<void>;
}

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
  async preview(actor: Actor, request: FastifyRequest): Promise<PageImportPreview> {
    const input = await this.receive(actor, request);
    return whileConnected(request, (signal) => this.previewOf(actor, input, { signal }));
  }

  /**
   * Reads the files of a form and creates their pages, all or none.
   * @throws DomainError `not_found`, `forbidden`, `main_only`, `invalid`, `too_large`, `storage_full`.
   */
  async run(actor: Actor, request: FastifyRequest): Promise<Imported> {
    const input = await this.receive(actor, request);
    return whileConnected(request, (signal) => this.importOf(actor, input, { signal }));
  }

  /** Reads a form, which {@link previewOf} or {@link importOf} uses up. @throws as {@link receiveImport}. */
  receive(actor: Actor, request: FastifyRequest): Promise<ImportInput> {
    return receiveImport(this.#deps, actor, request);
  }

  /** Removes what {@link receive} has brought, where nothing uses it up. */
  discard(input: ImportInput): Promise<void> {
    return discardInput(this.#deps, input);
  }

  /** Says what an import would make, and discards its input. */
  previewOf(actor: Actor, input: ImportInput, waiting: Waiting): Promise<PageImportPreview> {
    return this.#inTurn(actor, input, waiting, {
      stores: false,
      finish: async (ready) => summaryOf(ready, await this.#deps.notion.isAllowed()),
    });
  }

  /** Creates pages, all or none, and discards its input. */
  async importOf(actor: Actor, input: ImportInput, waiting: Waiting): Promise<Imported> {
    const imported = await this.#inTurn(actor, input, waiting, {
      stores: true,
      finish: (ready, wished) => this.#make(actor, ready, wished),
    });
    await input.named.remove();
    return imported;
  }

  async #inTurn<T>(
    actor: Actor,
    input: ImportInput,
    { signal, timeoutMs, begun, note: tell, also, failed }: Waiting,
    order: ReadingOrder<T>,
  ): Promise<T> {
    const { drafts, importQueue, progress } = this.#deps;
    const givenUp: string[] = [];
    const read = async (): Promise<T> => {
      await begun?.();
      return progress.during(actor.userId, (onBoard) => {
        const note: NoteProgress = (...given) => {
          onBoard(...given);
          tell?.(...given);
        };
        return this.#read(actor, input, order, {
          parentId: input.parentId,
          isReported: input.isReported,
          signal,
          note,
          ...(also ? { also } : {}),
          givenUp: (importId) => givenUp.push(importId),
        });
      });
    };
    try {
      return await importQueue
        .run("pages", actor.userId, read, signal, timeoutMs)
        .finally(() => discardInput(this.#deps, input));
    } catch (error) {
      await failed?.(error);
      throw error;
    } finally {
      await drafts.remove(givenUp);
    }
  }

  async #read<T>(
    actor: Actor,
    { files: sent, named, readsFrontMatter, notionToken, staged }: ImportInput,
    { stores, finish }: ReadingOrder<T>,
    wished: Wished,
  ): Promise<T> {
    const { files, storage, notion } = this.#deps;
    const { signal, note } = wished;
    const stage = async (bytes: Readable, size: number, isUploaded: boolean): Promise<StagedFile> => {
      // What is unpacked of an upload counts as the upload.
      const file = await files.transfer.stage(isUploaded ? null : actor.userId, bytes, size);
      staged.push(file);
      return file;
    };
    note("receiving", 0, 0);
    const given: ReceivedFile[] = [...sent];
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
    const source = notion.source(notionToken, actor.userId);
    const asks = source && { source, fetches: stores };
    const order = { sources, takeBytes, readsFrontMatter, notion: asks, note };
    const ready = await prepareImport(deps, actor, order, signal);
    signal.throwIfAborted();
    note("writing", 0, 0);
    return finish(ready, wished);
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
    { parentId, isReported, also, written }: Wished & { written: WrittenImport },
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
    const imported = { pages, page_count: inTree.length, databases, notes, import_id: importId };
    await also?.(tx, imported);
    return imported;
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
