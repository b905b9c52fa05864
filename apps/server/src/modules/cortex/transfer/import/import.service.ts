import type { Readable } from "node:stream";
import { type importPages, limits, type Ok, type PageImportPreview, zPageId } from "@maive/contract";
import type { FastifyRequest } from "fastify";
import type { StagedFile } from "../../../../blobs/index.ts";
import type { Actor } from "../../../../shared/actor.ts";
import type { ImportQueue } from "../../../../shared/bounds/import-turns.ts";
import { DomainError, notFound } from "../../../../shared/errors.ts";
import type { Logger } from "../../../../shared/logger.ts";
import { recordDataAct, type Storage, type Tx } from "../../../../storage/index.ts";
import { whileConnected } from "../../../../http/while-connected.ts";
import { authorizePage, demandMain, writesAnywhere } from "../../access/index.ts";
import type { EntryImport } from "../../entries/index.ts";
import type { CortexFiles, FilesRule } from "../../files-port/index.ts";
import { storeReport } from "../reports/reports.service.ts";
import { transferTexts } from "../texts.ts";
import { NamedUploads } from "./named-uploads.ts";
import { prepareImport, type ReadyImport } from "./prepare-pages.ts";
import type { NoteProgress, ProgressBoard } from "./progress.ts";
import type { TakeBytes } from "./referenced-files.ts";
import { type ReceivedFile, readSources } from "./sources.ts";
import { summaryOf } from "./summary.ts";
import { type ImportWriteDeps, type ImportWriting, writeImport } from "./write-import.ts";

export interface ImportDeps extends ImportWriteDeps {
  storage: Storage;
  files: CortexFiles;
  imports: Pick<EntryImport, "transact">;
  turns: ImportQueue;
  progress: ProgressBoard;
  log: Pick<Logger, "error">;
}

type Imported = Ok<typeof importPages>;

/** What is done with an import once it is read. */
interface ReadingOrder<T> {
  /** Whether the bytes of its files are written to disk, or only read. */
  stores: boolean;
  finish(ready: ReadyImport, parentId: string | null, fields: ReadonlyMap<string, string>): Promise<T>;
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
    return this.#read(actor, request, { stores: false, finish: async (ready) => summaryOf(ready) });
  }

  /**
   * Reads the files of a form and creates their pages, all or none.
   * @throws DomainError `not_found`, `forbidden`, `main_only`, `invalid`, `too_large`, `storage_full`.
   */
  run(actor: Actor, request: FastifyRequest): Promise<Imported> {
    return this.#read(actor, request, {
      stores: true,
      finish: (ready, parentId, fields) =>
        this.#make(actor, parentId, ready, fields.get("report") !== "none"),
    });
  }

  async #read<T>(actor: Actor, request: FastifyRequest, { stores, finish }: ReadingOrder<T>): Promise<T> {
    const { files, storage, turns, progress, log } = this.#deps;
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
        const order = { sources, takeBytes, readsFrontMatter, note };
        const ready = await prepareImport(deps, actor, order, signal);
        signal.throwIfAborted();
        note("writing", 0, 0);
        return finish(ready, parentId, received.fields);
      };
      const done = await whileConnected(request, (signal) =>
        turns.run(
          "pages",
          actor.userId,
          () => progress.during(actor.userId, (note) => read(signal, note)),
          signal,
        ),
      );
      if (stores) await named.remove();
      return done;
    } finally {
      for (const file of staged) await files.discard(file);
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

  async #make(
    actor: Actor,
    parentId: string | null,
    ready: ReadyImport,
    isReported: boolean,
  ): Promise<Imported> {
    const { files, storage, imports } = this.#deps;
    const inTree = ready.pages.filter(({ plan }) => plan.database === null);
    const pages = inTree
      .filter(({ plan }) => plan.parentId === null)
      .map(({ plan: { pageId }, title }) => ({ page_id: pageId, title }));
    const notes = [...ready.notes];
    const kept = [...ready.pages.flatMap((page) => page.files), ...ready.cellFiles];
    // Entries are written in turn with all other writing of values.
    let writing: Pick<ImportWriting, "add" | "change"> = noEntries;
    const transact = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
      ready.databases.length === 0
        ? storage.transact(work)
        : imports.transact(actor, (tx, add, change) => {
            writing = { add, change };
            return work(tx);
          });
    return files.transfer.keepAll(actor, kept, transact, async (tx, insert) => {
      const order = { ready, parentId };
      const made = await writeImport(this.#deps, tx, actor, order, { insert, ...writing }, notes);
      const databases = made.map(({ imported, database }) => ({
        database_id: database.database_id,
        name: database.name,
        entry_count: imported.entries.length,
      }));
      const title = pages[0]?.title ?? databases[0]?.name ?? "";
      await recordDataAct(tx, actor, { kind: "pages_imported", title, pages: inTree.length });
      const report = { pages, databases, notes, made: inTree.map(({ plan }) => plan.pageId) };
      const importId = isReported ? await storeReport(tx, actor, report) : null;
      return { pages, page_count: inTree.length, databases, notes, import_id: importId };
    });
  }
}

const noEntries: Pick<ImportWriting, "add" | "change"> = {
  add: () => Promise.reject(new DomainError("internal")),
  change: () => Promise.reject(new DomainError("internal")),
};
