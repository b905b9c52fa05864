import { type Block, firstIncarnation } from "@maive/contract";
import type { SocketEndpoint } from "../../../collaboration/socket-endpoint.ts";
import type { EventBus } from "../../../events/index.ts";
import type { RouteDefinition } from "../../../http/route.ts";
import type { WrittenBytes } from "../../../shared/bounds/written-bytes.ts";
import type { Actor } from "../../../shared/actor.ts";
import type { Logger } from "../../../shared/logger.ts";
import type { Storage, Tx } from "../../../storage/index.ts";
import { accessToBlocks, contentsOf } from "../access/index.ts";
import { deleteOldAnswers } from "./answered-text.store.ts";
import { AnsweredTexts } from "./answered-texts.ts";
import type { CortexFiles } from "../files-port/index.ts";
import { blocksRoutes } from "./blocks.routes.ts";
import { type BlockDraft, BlocksService } from "./blocks.service.ts";
import type { BlockRow } from "./document/index.ts";
import { fillPage } from "./fill-page.ts";
import { pageEndpoint } from "./live/endpoint.ts";
import type { PageSharing } from "./live/page-sharing.ts";
import { createHocuspocus } from "./live/hocuspocus.ts";
import { LivePages } from "./live/live-pages.ts";
import { watchRevocations } from "./live/revocation.ts";
import { UpdateLog } from "./live/update-log.ts";
import { sharedAnsweredTexts } from "./shared-answered-texts.ts";

export type { PageSharing } from "./live/page-sharing.ts";
export { type BlockRow, parseConfig, withBlocksOfColumns } from "./document/index.ts";
export { copiedBlocks } from "./copied-blocks.ts";
export { firstBlockLogged } from "./live/first-block.ts";

export interface BlocksDeps {
  storage: Storage;
  bus: EventBus;
  log: Logger;
  files: CortexFiles;
  /** Of the instance; that of one which was never restored when absent. */
  incarnation?: string;
  /** Write quota of the history; checked at the next write. */
  written?: WrittenBytes;
  /** Idle time after which a page is unloaded, in ms. */
  idleAfter?: number;
  /** Where several processes write the pages. */
  sharing?: PageSharing | undefined;
}

export interface Blocks {
  routes: RouteDefinition[];
  /** `/ws/pages/{pageId}`. */
  endpoint: SocketEndpoint;
  /**
   * A page's current blocks in order. The caller checks the right to read.
   * @param reader whose next PATCH without `base` refers to this answer.
   */
  blocksOf(pageId: string, reader?: Actor): Promise<Block[]>;
  /** The configuration of a bookmark that the actor may read. @throws DomainError `not_found`. */
  bookmarkOf(actor: Actor, blockId: string): Promise<string>;
  /** Those among the pages that have blocks. */
  written(pageIds: readonly string[]): Promise<Set<string>>;
  /** Whether a page's document is unreadable, so that its blocks are those of the last projection. */
  isDamaged(pageId: string): boolean;
  /** Appends blocks and answers all of the page's. Ids in drafts only link parents. */
  writeBlocks(pageId: string, actor: Actor | null, drafts: readonly BlockDraft[]): Promise<Block[]>;
  /** Brings a page's rows and the change log up to date, including unfinished typing. */
  finish(pageId: string): Promise<void>;
  /** The same for every page in memory. */
  finishAll(): Promise<void>;
  /** Runs `read` while a page's rows and the change log are consistent. It must not edit the page. */
  settled<T>(pageId: string, read: (rows: readonly BlockRow[]) => Promise<T>): Promise<T>;
  /** Replaces a page's blocks by `rows`. The caller checks the right to write. @returns all blocks. */
  patchDocument(pageId: string, actor: Actor, rows: readonly BlockRow[]): Promise<Block[]>;
  /** Writes the blocks of a page created in this transaction, for a copy those of `copyOf`; their ids must be new. */
  fill(tx: Tx, pageId: string, actor: Actor, rows: readonly BlockRow[], copyOf?: string): Promise<void>;
  /** Drops the documents of permanently removed pages without writing. */
  forget(pageIds: readonly string[]): void;
  /** Removes what was answered too long ago to be the base of an edit. */
  purgeAnswered(): Promise<void>;
  /** Open page sockets. */
  connections(): number;
  /** Documents in memory. */
  documents(): number;
  /** Closes the sockets and writes everything pending. */
  close(): Promise<void>;
}

/** Wires live pages and the block calls. */
export const createBlocks = ({
  storage,
  bus,
  log,
  files,
  incarnation = firstIncarnation,
  written,
  idleAfter,
  sharing,
}: BlocksDeps): Blocks => {
  const updates = new UpdateLog(storage, sharing);
  const pages = new LivePages({
    storage,
    log,
    files,
    sharing,
    serve: (live) => createHocuspocus({ pages: live, updates, log }),
    ...(idleAfter === undefined ? {} : { idleAfter }),
  });
  const look = (actor: Actor, pageId: string) => accessToBlocks(storage.read, actor, pageId);
  const endpoint = pageEndpoint({ pages, hocuspocus: pages.hocuspocus, log, look, incarnation, written });
  const stopWatching = watchRevocations(bus, pages, log, (pageIds) => contentsOf(storage.read, pageIds));
  const answered = sharing ? sharedAnsweredTexts(storage) : new AnsweredTexts();
  const service = new BlocksService({ storage, pages, files, answered });
  return {
    routes: blocksRoutes(service),
    endpoint,
    blocksOf: (pageId, reader) => service.blocksOf(pageId, reader),
    bookmarkOf: (actor, blockId) => service.bookmarkOf(actor, blockId),
    written: (pageIds) => service.written(pageIds),
    isDamaged: (pageId) => service.isDamaged(pageId),
    writeBlocks: (pageId, actor, drafts) => service.write(pageId, actor, drafts),
    finish: (pageId) => service.finish(pageId),
    finishAll: () => pages.finishAll(),
    settled: (pageId, read) => service.settled(pageId, read),
    patchDocument: (pageId, actor, rows) => service.patchDocument(pageId, actor, rows),
    fill: (tx, pageId, actor, rows, copyOf) => fillPage(tx, files, { pageId, actor, rows, copyOf }),
    forget: (pageIds) => pages.forget(pageIds),
    purgeAnswered: () => storage.transact((tx) => deleteOldAnswers(tx, storage.engine)),
    connections: () => pages.sockets.length,
    documents: () => pages.size,
    close: async () => {
      stopWatching();
      await endpoint.close();
      await updates.idle();
      await pages.close();
    },
  };
};
