import { type importPages, limits, type Ok, type PageImportPreview, zPageId } from "@maive/contract";
import type { FastifyRequest } from "fastify";
import type { StagedFile } from "../../../../blobs/index.ts";
import type { Actor } from "../../../../shared/actor.ts";
import type { ImportQueue } from "../../../../shared/bounds/import-turns.ts";
import { notFound } from "../../../../shared/errors.ts";
import { recordDataAct, type Storage } from "../../../../storage/index.ts";
import { whileConnected } from "../../../../http/while-connected.ts";
import { authorizePage, demandMain, writesAnywhere } from "../../access/index.ts";
import type { Blocks } from "../../blocks/index.ts";
import type { CortexFiles, FilesRule } from "../../files-port/index.ts";
import type { PagesService } from "../../pages/index.ts";
import { storeReport } from "../reports/reports.service.ts";
import { transferTexts } from "../texts.ts";
import { prepareImport, type ReadyImport } from "./prepare-pages.ts";
import { readSources } from "./sources.ts";
import { summaryOf } from "./summary.ts";

export interface ImportDeps {
  storage: Storage;
  files: CortexFiles;
  blocks: Pick<Blocks, "fill">;
  pages: Pick<PagesService, "make">;
  turns: ImportQueue;
}

type Imported = Ok<typeof importPages>;

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
    return this.#read(actor, request, async (ready) => summaryOf(ready));
  }

  /**
   * Reads the files of a form and creates their pages, all or none.
   * @throws DomainError `not_found`, `forbidden`, `main_only`, `invalid`, `too_large`, `storage_full`.
   */
  run(actor: Actor, request: FastifyRequest): Promise<Imported> {
    return this.#read(actor, request, (ready, parentId, fields) =>
      this.#make(actor, parentId, ready, fields.get("report") !== "none"),
    );
  }

  async #read<T>(
    actor: Actor,
    request: FastifyRequest,
    finish: (ready: ReadyImport, parentId: string | null, fields: ReadonlyMap<string, string>) => Promise<T>,
  ): Promise<T> {
    const { files, storage, turns } = this.#deps;
    const received = await files.transfer.receive(actor, request, rule, (fields) =>
      this.#demandRight(actor, fields),
    );
    const staged: StagedFile[] = received.files.map((file) => file.staged);
    try {
      const parentId = await this.#parent(actor, received.fields.get("parent_page_id") ?? "");
      const read = async (signal: AbortSignal): Promise<T> => {
        const sources = await readSources(received.files, signal);
        const deps = { q: storage.read, files: files.transfer };
        const ready = await prepareImport(deps, actor, { sources, staged }, signal);
        return finish(ready, parentId, received.fields);
      };
      return await whileConnected(request, (signal) =>
        turns.run("pages", actor.userId, () => read(signal), signal),
      );
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
    { pages: ready, notes }: ReadyImport,
    isReported: boolean,
  ): Promise<Imported> {
    const { files, pages: pagesService, blocks } = this.#deps;
    const pageFiles = ready.flatMap((page) => page.files);
    const pages = ready
      .filter(({ plan }) => plan.parentId === null)
      .map(({ plan: { pageId }, title }) => ({ page_id: pageId, title }));
    const importId = await files.transfer.keepAll(actor, pageFiles, async (tx) => {
      for (const { plan: page, title, icon, placed } of ready) {
        const above = page.parentId ?? parentId;
        await pagesService.make(tx, actor, { title, icon, parent_page_id: above }, page.pageId);
        await blocks.fill(
          tx,
          page.pageId,
          actor,
          placed.map(({ row }) => row),
        );
      }
      const title = pages[0]?.title ?? "";
      await recordDataAct(tx, actor, { kind: "pages_imported", title, pages: ready.length });
      const made = ready.map(({ plan }) => plan.pageId);
      return isReported ? storeReport(tx, actor, { pages, notes, made }) : null;
    });
    return { pages, page_count: ready.length, notes, import_id: importId };
  }
}
