import { randomUUID } from "node:crypto";
import { closeCodes, pageFragment } from "@maive/contract";
import type { Document, Hocuspocus } from "@hocuspocus/server";
import * as Y from "yjs";
import { DomainError } from "../../../../shared/errors.ts";
import type { Logger } from "../../../../shared/logger.ts";
import type { Storage } from "../../../../storage/index.ts";
import { homeOf } from "../../access/index.ts";
import type { CortexFiles } from "../../files-port/index.ts";
import * as store from "../blocks.store.ts";
import * as pageLog from "../page-log.store.ts";
import { findBlock, inTreeOrder, isNewer } from "../document/index.ts";
import type { Editor } from "./editors.ts";
import { LivePage } from "./live-page.ts";
import type { PageContext } from "./page-context.ts";
import { PageGoneError } from "./page-deps.ts";
import { PageNewerError } from "./page-newer-error.ts";
import type { PageSocket } from "./page-socket.ts";
import type { PageSharing } from "./page-sharing.ts";
import { RemoteCarets } from "./remote-carets.ts";
import { type LogOrigin, OutdatedRowsError } from "./shared-log.ts";
import { unloggedBursts } from "./unlogged.ts";

const idleAfterDefault = 5_000;
const sweepEvery = 1_000;
/** How often work on a page is done anew, because it is not what was read any more. */
const mostAttempts = 20;

/**
 * The stored document is unreadable: corrupt bytes, or updates whose predecessors are missing. The rows are those of
 * the last projection.
 */
export class PageDamagedError extends DomainError {
  constructor(cause?: unknown) {
    super("page_damaged");
    this.cause = cause;
  }
}

/** Updates waiting for predecessors before a log counts as incomplete: the cost of a wrong one grows with each. */
const waitingUpdates = 100;

/** @throws PageDamagedError */
const replay = (document: Y.Doc, { state, updates }: pageLog.PageLog): void => {
  let waiting = 0;
  try {
    document.transact(() => {
      if (state) Y.applyUpdate(document, state);
      for (const { bytes } of updates) {
        Y.applyUpdate(document, bytes);
        waiting = document.store.pendingStructs === null ? 0 : waiting + 1;
        if (waiting > waitingUpdates) return;
      }
    });
  } catch (error) {
    throw new PageDamagedError(error);
  }
  if (document.store.pendingStructs !== null || document.store.pendingDs !== null)
    throw new PageDamagedError();
};

const codeAfter = (error: unknown): number => {
  if (error instanceof PageGoneError) return closeCodes.pageForbidden;
  return error instanceof PageNewerError ? closeCodes.restarting : closeCodes.tryAgainLater;
};

/** Passes an error through Hocuspocus, which prints every message it sees. */
export class NotLoadedError extends Error {
  constructor(cause: unknown) {
    super("", { cause });
    this.name = "NotLoadedError";
  }
}

/** The editor of a transaction: the person of the socket or HTTP call. */
const editorOf = (origin: unknown): Editor => {
  if (typeof origin !== "object" || origin === null || !("source" in origin))
    return { userId: null, typing: true };
  const { source, connection, context } = origin as {
    source: string;
    connection?: { context: PageContext };
    context?: { userId?: string | null };
  };
  if (source === "log") {
    const { isElsewhere } = origin as LogOrigin;
    return { userId: context?.userId ?? null, typing: true, isElsewhere };
  }
  return connection
    ? { userId: connection.context.socket.actor?.userId ?? null, typing: true }
    : { userId: context?.userId ?? null, typing: false };
};

export interface LivePagesDeps {
  storage: Storage;
  log: Logger;
  files: CortexFiles;
  /** Where several processes write the pages. */
  sharing?: PageSharing | undefined;
  /** Creates the protocol server; it must not use the pages before the first socket. */
  serve(pages: LivePages): Hocuspocus<PageContext>;
  /** Idle time after which a page is unloaded, in ms. */
  idleAfter?: number;
}

/** The documents in memory, one per page, and their sockets. */
export class LivePages {
  readonly #storage: Storage;
  readonly #log: Logger;
  readonly #files: CortexFiles;
  readonly #sharing: PageSharing | undefined;
  readonly #stopListening: () => void;
  readonly #idleAfter: number;
  readonly #pages = new Map<string, LivePage>();
  readonly #sockets = new Map<string, Set<PageSocket>>();
  /** Documents being unloaded. */
  readonly #leaving = new WeakSet<Y.Doc>();
  /** Pages with server edits that are not stored yet: nothing of them is broadcast meanwhile. */
  readonly #silent = new Set<string>();
  readonly #damaged = new Set<string>();
  /** Documents that synced blocks show. */
  readonly #contents = new WeakSet<Y.Doc>();
  readonly #sweeper: NodeJS.Timeout;
  /** The protocol server; its hooks call these pages. */
  readonly hocuspocus: Hocuspocus<PageContext>;
  /** Of other processes; null where there are none. */
  readonly carets: RemoteCarets | null;

  constructor({ storage, log, files, sharing, serve, idleAfter = idleAfterDefault }: LivePagesDeps) {
    this.#storage = storage;
    this.#idleAfter = idleAfter;
    this.#log = log;
    this.#files = files;
    this.#sharing = sharing;
    this.#stopListening = sharing?.listen((pageIds) => void this.#takeIn(pageIds)) ?? (() => undefined);
    this.hocuspocus = serve(this);
    this.carets =
      sharing === undefined
        ? null
        : new RemoteCarets({ sharing: sharing.carets, documents: () => this.hocuspocus.documents });
    this.#sweeper = setInterval(() => this.#sweep(), sweepEvery);
    this.#sweeper.unref();
  }

  addSocket(socket: PageSocket): void {
    const sockets = this.#sockets.get(socket.pageId) ?? new Set();
    this.#sockets.set(socket.pageId, sockets.add(socket));
    if (this.#silent.has(socket.pageId)) socket.buffer();
  }

  removeSocket(socket: PageSocket): void {
    const sockets = this.#sockets.get(socket.pageId);
    sockets?.delete(socket);
    if (sockets?.size === 0) this.#sockets.delete(socket.pageId);
  }

  get sockets(): PageSocket[] {
    return [...this.#sockets.values()].flatMap((sockets) => [...sockets]);
  }

  /** Documents in memory. */
  get size(): number {
    return this.#pages.size;
  }

  /** The page of a document, if that document is current. */
  pageOf(document: Y.Doc, pageId: string): LivePage | null {
    const page = this.#pages.get(pageId);
    return page?.doc === document ? page : null;
  }

  loaded(pageId: string): LivePage | null {
    return this.#pages.get(pageId) ?? null;
  }

  /** Runs `work` with a page's document, which stays in memory meanwhile. */
  async use<T>(pageId: string, work: (page: LivePage) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const document = await this.#open(pageId);
      const page = this.pageOf(document, pageId);
      // It may have been unloaded in the same tick.
      if (!page || document.isDestroyed) continue;
      document.addDirectConnection();
      try {
        return await work(page);
      } catch (error) {
        // Another process has begun the page, or an earlier edit failed: the work is done anew with what is stored.
        if (!(error instanceof OutdatedRowsError)) throw error;
        if (attempt >= mostAttempts) throw new DomainError("not_ready", { cause: error });
      } finally {
        document.removeDirectConnection();
        page.lastUsed = performance.now();
      }
    }
  }

  /** Whether the page's document was unreadable at the last attempt. */
  isDamaged(pageId: string): boolean {
    return this.#damaged.has(pageId);
  }

  /** Whether a loaded document is what synced blocks show. */
  isContent(document: Y.Doc): boolean {
    return this.#contents.has(document);
  }

  /** Fills a new document from the log. @throws PageDamagedError, PageNewerError */
  async load(pageId: string, document: Y.Doc): Promise<void> {
    const log = await pageLog.readLog(this.#storage.read, pageId);
    const rows = await store.rowsOfPage(this.#storage.read, pageId);
    const bursts = await unloggedBursts(this.#storage.read, pageId, rows, this.#sharing !== undefined);
    try {
      replay(document, log);
      this.#damaged.delete(pageId);
    } catch (error) {
      if (!this.#damaged.has(pageId))
        this.#log.error({ err: error, pageId, updates: log.updates.length }, "a page is damaged");
      this.#damaged.add(pageId);
      throw error;
    }
    if (isNewer(document.getXmlFragment(pageFragment))) throw new PageNewerError();
    const page: LivePage = new LivePage(
      pageId,
      document,
      { log, rows: inTreeOrder(rows), bursts },
      {
        storage: this.#storage,
        log: this.#log,
        files: this.#files,
        sharing: this.#sharing,
        editorOf,
        onUnsaved: () => this.#buffer(pageId),
        onSaved: () => this.#release(pageId),
        onBroken: (error) => this.#giveUp(page, codeAfter(error)),
      },
    );
    if ((await homeOf(this.#storage.read, pageId)) !== null) this.#contents.add(document);
    // Before anybody joins: editors have no node for blocks stored as unknown that are known now.
    await page.upgrade();
    this.#pages.set(pageId, page);
    // What came in since the log was read was not heard of for this page.
    await page.takeIn();
  }

  /** Whether a document may be unloaded; projects it first. */
  async mayLeave(pageId: string, document: Y.Doc): Promise<boolean> {
    const page = this.pageOf(document, pageId);
    if (!page || !this.#leaving.has(document)) return false;
    try {
      await page.putAway();
      return true;
    } catch (error) {
      this.#log.error({ err: error, pageId }, "a page could not leave memory");
      return false;
    }
  }

  /** Removes unloaded documents. */
  left(pageId: string): void {
    const page = this.#pages.get(pageId);
    // It may have been reloaded meanwhile.
    if (!page?.doc.isDestroyed) return;
    page.dispose();
    this.#pages.delete(pageId);
  }

  /**
   * Projects the page that has a block in its document which may be missing in the rows.
   * @returns whether there is one.
   */
  async projectBlock(blockId: string): Promise<boolean> {
    const pages = [...this.#pages.values()].filter((page) => page.dirty && findBlock(page.fragment, blockId));
    await Promise.all(pages.map((page) => page.flush()));
    return pages.length > 0;
  }

  closeSockets(pageId: string, code: number, reason = ""): void {
    for (const socket of this.#sockets.get(pageId) ?? []) socket.close(code, reason);
  }

  /** Permanently removed pages: nothing more is written for them. */
  forget(pageIds: readonly string[]): void {
    for (const pageId of pageIds) {
      const page = this.#pages.get(pageId);
      if (page) this.#giveUp(page, closeCodes.pageForbidden);
    }
  }

  /** Brings all rows and the change log up to date; continues after errors. */
  async finishAll(): Promise<void> {
    const results = await Promise.allSettled([...this.#pages.values()].map((page) => page.finish()));
    for (const result of results)
      if (result.status === "rejected")
        this.#log.error({ err: result.reason }, "block rows could not be written");
  }

  /** Brings all rows and the change log up to date and stops. */
  async close(): Promise<void> {
    clearInterval(this.#sweeper);
    this.#stopListening();
    this.carets?.close();
    const pages = [...this.#pages.values()];
    await this.finishAll();
    for (const page of pages) this.#drop(page);
  }

  async #open(pageId: string): Promise<Document> {
    const request = new Request("http://localhost/");
    const config = { isAuthenticated: true, readOnly: false };
    try {
      return await this.hocuspocus.createDocument(pageId, request, randomUUID(), config);
    } catch (error) {
      throw error instanceof NotLoadedError ? error.cause : error;
    }
  }

  /** Takes in what other processes have stored; null: for whichever page that may be. */
  async #takeIn(pageIds: readonly string[] | null): Promise<void> {
    try {
      for (const pageId of pageIds ?? (await this.#pagesWithNewerUpdates()))
        await this.#pages.get(pageId)?.takeIn();
    } catch (error) {
      // The next word, or the next look, brings it.
      this.#log.warn({ err: error }, "updates of other processes could not be read");
    }
  }

  #pagesWithNewerUpdates(): Promise<string[]> {
    const pages = [...this.#pages].map(([pageId, { readUpTo }]) => [pageId, readUpTo ?? 0] as const);
    return pageLog.pagesWithNewerUpdates(this.#storage.read, new Map(pages));
  }

  #document(pageId: string): Y.Doc | undefined {
    return this.hocuspocus.documents.get(pageId);
  }

  /** Memory differs from disk: the document is discarded, and sockets reconnect to the stored state. */
  #giveUp(page: LivePage, code: number): void {
    this.closeSockets(page.pageId, code);
    this.#drop(page);
  }

  #buffer(pageId: string): void {
    if (this.#silent.has(pageId)) return;
    this.#silent.add(pageId);
    for (const socket of this.#sockets.get(pageId) ?? []) socket.buffer();
  }

  #release(pageId: string): void {
    if (!this.#silent.delete(pageId)) return;
    for (const socket of this.#sockets.get(pageId) ?? []) socket.release();
  }

  #drop(page: LivePage): void {
    page.dispose();
    this.#release(page.pageId);
    if (this.#document(page.pageId) === page.doc) this.hocuspocus.documents.delete(page.pageId);
    if (this.#pages.get(page.pageId) === page) this.#pages.delete(page.pageId);
    page.doc.destroy();
  }

  #sweep(): void {
    const now = performance.now();
    for (const page of this.#pages.values()) {
      const document = this.hocuspocus.documents.get(page.pageId);
      if (document !== page.doc || now - page.lastUsed < this.#idleAfter) continue;
      if (document.getConnectionsCount() > 0) continue;
      this.#leaving.add(document);
      void this.#unload(document);
    }
  }

  async #unload(document: Document): Promise<void> {
    try {
      await this.hocuspocus.unloadDocument(document);
    } finally {
      this.#leaving.delete(document);
    }
  }
}
