import type { Block } from "@maive/contract";
import type { SocketEndpoint } from "../../../collaboration/socket-endpoint.ts";
import type { EventBus } from "../../../events/index.ts";
import type { RouteDefinition } from "../../../http/route.ts";
import type { WrittenBytes } from "../../../shared/bounds/written-bytes.ts";
import type { Actor } from "../../../shared/actor.ts";
import type { Logger } from "../../../shared/logger.ts";
import type { Storage, Tx } from "../../../storage/index.ts";
import { accessToPage } from "../access/index.ts";
import type { CortexFiles } from "../files-port/index.ts";
import { blocksRoutes } from "./blocks.routes.ts";
import { type BlockDraft, BlocksService } from "./blocks.service.ts";
import type { BlockRow } from "./document/index.ts";
import { fillPage } from "./fill-page.ts";
import { pageEndpoint } from "./live/endpoint.ts";
import { createHocuspocus } from "./live/hocuspocus.ts";
import { LivePages } from "./live/live-pages.ts";
import { watchRevocations } from "./live/revocation.ts";
import { UpdateLog } from "./live/update-log.ts";

export { type BlockRow, parseConfig, withBlocksOfColumns } from "./document/index.ts";
export type { BlockDraft };

export interface BlocksDeps {
  storage: Storage;
  bus: EventBus;
  log: Logger;
  files: CortexFiles;
  /** What people added for good: who is over the bound is heard later. */
  written?: WrittenBytes;
  /** A page nobody uses leaves memory after this time, in ms. */
  idleAfter?: number;
}

export interface Blocks {
  routes: RouteDefinition[];
  /** `/ws/pages/{pageId}`. */
  endpoint: SocketEndpoint;
  /**
   * A page's blocks in their order, as they are now. The right to read is the caller's to check.
   * @param reader whose next PATCH without `base` builds on this answer.
   */
  blocksOf(pageId: string, reader?: Actor): Promise<Block[]>;
  /** Those among the pages that have blocks: `blocksOf` answers nothing for the others. */
  written(pageIds: readonly string[]): Promise<Set<string>>;
  /** Whether a page's document cannot be read any more: then its blocks are what was readable last. */
  isDamaged(pageId: string): boolean;
  /** Appends blocks to a page and answers all of its blocks. Ids in drafts only name parents. */
  writeBlocks(pageId: string, actor: Actor | null, drafts: readonly BlockDraft[]): Promise<Block[]>;
  /** Brings a page's rows and the change log up to date: what is being typed is logged, too. */
  finish(pageId: string): Promise<void>;
  /** Does so for every page in memory. */
  finishAll(): Promise<void>;
  /** Runs `read` while a page's rows and the change log say the same. It must not edit the page. */
  settled<T>(pageId: string, read: (rows: readonly BlockRow[]) => Promise<T>): Promise<T>;
  /** Makes a page's blocks those of `rows`. The right to write is the caller's to check. @returns all blocks. */
  become(pageId: string, actor: Actor, rows: readonly BlockRow[]): Promise<Block[]>;
  /** Gives a page made in this very transaction its blocks, of a copy those of `copyOf`; their ids must be new. */
  fill(tx: Tx, pageId: string, actor: Actor, rows: readonly BlockRow[], copyOf?: string): Promise<void>;
  /** Drops documents of pages that were removed for good, without writing. */
  forget(pageIds: readonly string[]): void;
  /** Open page sockets. */
  connections(): number;
  /** Documents in memory. */
  documents(): number;
  /** Closes the sockets, finishes what is being written and brings all rows up to date. */
  close(): Promise<void>;
}

/** Wires live pages and the block calls. */
export const createBlocks = ({ storage, bus, log, files, written, idleAfter }: BlocksDeps): Blocks => {
  const updates = new UpdateLog(storage);
  const pages = new LivePages({
    storage,
    log,
    files,
    serve: (live) => createHocuspocus({ pages: live, updates, log }),
    ...(idleAfter === undefined ? {} : { idleAfter }),
  });
  const look = (actor: Actor, pageId: string) => accessToPage(storage.read, actor, pageId);
  const endpoint = pageEndpoint({ pages, hocuspocus: pages.hocuspocus, log, look, written });
  const stopWatching = watchRevocations(bus, pages, log);
  const service = new BlocksService({ storage, pages, files });
  return {
    routes: blocksRoutes(service),
    endpoint,
    blocksOf: (pageId, reader) => service.blocksOf(pageId, reader),
    written: (pageIds) => service.written(pageIds),
    isDamaged: (pageId) => service.isDamaged(pageId),
    writeBlocks: (pageId, actor, drafts) => service.write(pageId, actor, drafts),
    finish: (pageId) => service.finish(pageId),
    finishAll: () => pages.finishAll(),
    settled: (pageId, read) => service.settled(pageId, read),
    become: (pageId, actor, rows) => service.become(pageId, actor, rows),
    fill: (tx, pageId, actor, rows, copyOf) => fillPage(tx, files, { pageId, actor, rows, copyOf }),
    forget: (pageIds) => pages.forget(pageIds),
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
