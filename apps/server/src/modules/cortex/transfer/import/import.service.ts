import { type importPages, limits, type Ok, zPageId } from "@maive/contract";
import type { FastifyRequest } from "fastify";
import type { StagedFile } from "../../../../blobs/index.ts";
import type { Actor } from "../../../../shared/actor.ts";
import type { ImportQueue } from "../../../../shared/bounds/import-turns.ts";
import { DomainError, notFound } from "../../../../shared/errors.ts";
import { newId } from "../../../../shared/ids.ts";
import { recordDataAct, type Storage } from "../../../../storage/index.ts";
import { whileConnected } from "../../../../http/while-connected.ts";
import { authorizePage, demandMain, writesAnywhere } from "../../access/index.ts";
import type { Blocks } from "../../blocks/index.ts";
import type { BlockFile, CortexFiles, FilesRule } from "../../files-port/index.ts";
import type { PagesService } from "../../pages/index.ts";
import { rowsOfTree, type PlacedBlock } from "../model/block-tree.ts";
import { Notes } from "../model/notes.ts";
import { transferTexts } from "../texts.ts";
import { readableTitles } from "../transfer.store.ts";
import { attachedTexts } from "./attachments.ts";
import { type ImportPlan, type PlannedPage, planPages } from "./plan-pages.ts";
import type { ReadDocument } from "./read-document.ts";
import { readDocuments } from "./read-documents.ts";
import { tooMuch } from "./refusal.ts";
import { referredPages, settleReferences } from "./settle-references.ts";
import { readSources, type Source } from "./sources.ts";
import { ReferencedFiles } from "./referenced-files.ts";

export interface ImportDeps {
  storage: Storage;
  files: CortexFiles;
  blocks: Pick<Blocks, "fill">;
  pages: Pick<PagesService, "make">;
  turns: ImportQueue;
}

type Imported = Ok<typeof importPages>;

/** A page with all its content. */
interface ReadyPage {
  plan: PlannedPage;
  title: string;
  icon: string | null;
  placed: PlacedBlock[];
  files: BlockFile[];
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
   * Reads the files of a form and creates their pages, all or none.
   * @throws DomainError `not_found`, `forbidden`, `main_only`, `invalid`, `too_large`, `storage_full`.
   */
  async run(actor: Actor, request: FastifyRequest): Promise<Imported> {
    const { files } = this.#deps;
    const received = await files.transfer.receive(actor, request, rule, (fields) =>
      this.#demandRight(actor, fields),
    );
    const staged: StagedFile[] = received.files.map((file) => file.staged);
    try {
      const parentId = await this.#parent(actor, received.fields.get("parent_page_id") ?? "");
      return await whileConnected(request, (signal) =>
        this.#deps.turns.run(
          "pages",
          actor.userId,
          async () => {
            const sources = await readSources(received.files);
            const plan = planPages(sources, await attachedTexts(sources));
            if (plan.pages.length > limits.transferredPages) throw tooMuch(transferTexts.tooManyPages);
            return this.#make(actor, parentId, { sources, plan, staged }, signal);
          },
          signal,
        ),
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
    { sources, plan, staged }: { sources: readonly Source[]; plan: ImportPlan; staged: StagedFile[] },
    signal: AbortSignal,
  ): Promise<Imported> {
    const { files, pages: pagesService, blocks } = this.#deps;
    const documents = plan.pages.flatMap(({ source }) => (source ? [source] : []));
    const read = new Map<string, ReadDocument>();
    for (const [index, page] of (await readDocuments(documents, plan.targets, signal)).entries())
      read.set(documents[index]?.path ?? "", page);
    const notes: Imported["notes"] = [];
    const held = new ReferencedFiles(actor, files.transfer, sources, staged);
    const known = await this.#knownPages(actor, plan, [...read.values()]);
    const ready: ReadyPage[] = [];
    for (const page of plan.pages) {
      const document = read.get(page.source?.path ?? "");
      const own = new Notes();
      ready.push(await this.#ready(page, document, { own, held, known }));
      for (const message of [...(document?.notes ?? []), ...own.list(transferTexts.notes.more)])
        notes.push({ file: page.path, message });
    }
    notes.push(...held.unused());
    const pageFiles = ready.flatMap((page) => page.files);
    const made = ready.filter(({ plan: page }) => page.parentId === null);
    await files.transfer.keepAll(actor, pageFiles, async (tx) => {
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
      const title = made[0]?.title ?? "";
      await recordDataAct(tx, actor, { kind: "pages_imported", title, pages: ready.length });
    });
    return {
      pages: made.map(({ plan: { pageId }, title }) => ({ page_id: pageId, title })),
      page_count: ready.length,
      notes,
    };
  }

  async #knownPages(
    actor: Actor,
    plan: ImportPlan,
    documents: readonly ReadDocument[],
  ): Promise<(pageId: string) => boolean> {
    const own = new Set(plan.pages.map(({ pageId }) => pageId));
    const others = new Set(
      documents.flatMap(({ blocks }) => referredPages(blocks)).filter((id) => !own.has(id)),
    );
    const readable = await readableTitles(this.#deps.storage.read, actor, [...others]);
    return (pageId) => own.has(pageId) || readable.has(pageId);
  }

  async #ready(
    plan: PlannedPage,
    document: ReadDocument | undefined,
    { own, held, known }: { own: Notes; held: ReferencedFiles; known: (pageId: string) => boolean },
  ): Promise<ReadyPage> {
    const title = (document?.title ?? plan.name).replace(/\s+/g, " ").trim() || transferTexts.untitled;
    const short =
      title.length > limits.titleLength ? title.slice(0, limits.titleLength).toWellFormed() : title;
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
  }
}
