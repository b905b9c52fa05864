import { buffer } from "node:stream/consumers";
import { type Blobs, keepAll, type StagedFile, type Staging } from "../../../blobs/index.ts";
import type { Actor } from "../../../shared/actor.ts";
import {
  type Arrival,
  BrokenContentError,
  contentFormat,
  contentHead,
  type ContentSource,
  NewIds,
  type Origin,
  zContentHead,
} from "../../../shared/content/index.ts";
import { DomainError } from "../../../shared/errors.ts";
import { type DataAct, recordDataAct } from "../../../storage/index.ts";
import type { CortexContent } from "../../cortex/content/index.ts";
import type { DriveContent } from "../../drive/index.ts";
import type { BoardContent } from "../../scribble/index.ts";
import { takeoutTexts as texts } from "../texts.ts";

export interface BringInDeps {
  blobs: Pick<Blobs, "keep">;
  staging: Pick<Staging, "discard">;
  cortex: CortexContent;
  drive: DriveContent;
  scribble: BoardContent;
}

/** What came, and the first thing of it. */
export interface BroughtIn {
  pages: number;
  databases: number;
  entries: number;
  files: number;
  boards: number;
  /** What could not come as it was, in German. */
  notes: string[];
  first: { kind: "page" | "entry" | "file" | "board"; id: string } | { kind: "database"; id: number } | null;
}

export interface BringInOrder {
  source: ContentSource;
  origin: Origin;
  /** For the security log, by what came. */
  act(brought: Omit<BroughtIn, "first" | "notes">): DataAct;
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

/** Brings content in, all or nothing. What is here already is not changed. */
export const createBringIn =
  ({ blobs, staging, cortex, drive, scribble }: BringInDeps) =>
  async (actor: Actor, { source, origin, act, signal }: BringInOrder): Promise<BroughtIn> => {
    const notes = new Set<string>();
    const arrival: Arrival = {
      source,
      origin,
      ids: new NewIds(),
      notes,
      alive: () => signal.throwIfAborted(),
    };
    const staged: StagedFile[] = [];
    try {
      await demandFormat(source);
      const pages = await cortex.arrive(actor, arrival);
      const files = await drive.arrive(actor, arrival, pages.heldAt);
      staged.push(...files.staged);
      const boards = await scribble.arrive(actor, arrival);
      staged.push(...boards.staged);
      return await keepAll(blobs, staged, (note) =>
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
): BroughtIn["first"] => {
  if (firstDatabaseId !== null) return { kind: "database", id: firstDatabaseId };
  if (firstEntryId !== null) return { kind: "entry", id: firstEntryId };
  if (firstPageId !== null) return { kind: "page", id: firstPageId };
  if (fileId !== null) return { kind: "file", id: fileId };
  return boardId === null ? null : { kind: "board", id: boardId };
};
