import { buffer } from "node:stream/consumers";
import { type Blobs, storeAll, type StagedFile, type Staging } from "../../../blobs/index.ts";
import type { Actor } from "../../../shared/actor.ts";
import {
  type ImportContext,
  BrokenContentError,
  contentFormat,
  contentHead,
  type ContentSource,
  IdMap,
  type Origin,
  zContentHead,
} from "../../../shared/content/index.ts";
import { DomainError } from "../../../shared/errors.ts";
import { type DataAct, recordDataAct } from "../../../storage/index.ts";
import type { CortexContent } from "../../cortex/content/index.ts";
import type { DriveContent } from "../../drive/index.ts";
import type { BoardContent } from "../../scribble/index.ts";
import { takeoutTexts as texts } from "../texts.ts";

export interface ContentImporterDeps {
  blobs: Pick<Blobs, "store">;
  staging: Pick<Staging, "discard">;
  cortex: CortexContent;
  drive: DriveContent;
  scribble: BoardContent;
}

/** Counts of what was imported, and the first thing of it. */
export interface ImportedContent {
  pages: number;
  databases: number;
  entries: number;
  files: number;
  boards: number;
  /** What was not imported as it was, in German. */
  notes: string[];
  first: { kind: "page" | "entry" | "file" | "board"; id: string } | { kind: "database"; id: number } | null;
}

export interface ContentImportRequest {
  source: ContentSource;
  origin: Origin;
  /** The entry of the security log. */
  act(imported: Omit<ImportedContent, "first" | "notes">): DataAct;
  signal: AbortSignal;
}

const longestHead = 64 * 1024;

const demandFormat = async (source: ContentSource): Promise<void> => {
  if (!source.has(contentHead)) throw new DomainError("invalid", { detail: texts.notAnExport });
  const bytes = await buffer(await source.open(contentHead));
  let head: unknown;
  try {
    head = bytes.length > longestHead ? null : JSON.parse(bytes.toString("utf8"));
  } catch {
    head = null;
  }
  const { data } = zContentHead.safeParse(head);
  if (!data) throw new DomainError("invalid", { detail: texts.brokenArchive });
  if (data.format > contentFormat) throw new DomainError("invalid", { detail: texts.newer });
};

/** Imports content, all or nothing. What exists already is not changed. */
export const createContentImporter =
  ({ blobs, staging, cortex, drive, scribble }: ContentImporterDeps) =>
  async (actor: Actor, { source, origin, act, signal }: ContentImportRequest): Promise<ImportedContent> => {
    const notes = new Set<string>();
    const context: ImportContext = {
      source,
      origin,
      ids: new IdMap(),
      notes,
      throwIfAborted: () => signal.throwIfAborted(),
    };
    const staged: StagedFile[] = [];
    try {
      await demandFormat(source);
      const pages = await cortex.importContent(actor, context);
      const files = await drive.importContent(actor, context, pages.holderOf);
      staged.push(...files.staged);
      const boards = await scribble.importContent(actor, context);
      staged.push(...boards.staged);
      return await storeAll(blobs, staged, (note) =>
        cortex.transact(actor, async (tx, writers) => {
          await note(tx);
          const inDrive = await files.write(tx);
          const inCortex = await pages.write(tx, writers);
          const inScribble = await boards.write(tx);
          signal.throwIfAborted();
          const counts = {
            pages: inCortex.pages,
            databases: inCortex.databases,
            entries: inCortex.entries,
            files: inDrive.files,
            boards: inScribble.boards,
          };
          await recordDataAct(tx, actor, act(counts));
          return { ...counts, notes: [...notes], first: firstOf(inCortex, inDrive, inScribble) };
        }),
      );
    } catch (error) {
      if (!(error instanceof BrokenContentError)) throw error;
      throw new DomainError("invalid", { detail: texts.brokenArchive });
    } finally {
      for (const file of staged) await staging.discard(file);
    }
  };

const firstOf = (
  {
    firstDatabaseId,
    firstEntryId,
    firstPageId,
  }: { firstDatabaseId: number | null; firstEntryId: string | null; firstPageId: string | null },
  { firstId: fileId }: { firstId: string | null },
  { firstId: boardId }: { firstId: string | null },
): ImportedContent["first"] => {
  if (firstDatabaseId !== null) return { kind: "database", id: firstDatabaseId };
  if (firstEntryId !== null) return { kind: "entry", id: firstEntryId };
  if (firstPageId !== null) return { kind: "page", id: firstPageId };
  if (fileId !== null) return { kind: "file", id: fileId };
  return boardId === null ? null : { kind: "board", id: boardId };
};
