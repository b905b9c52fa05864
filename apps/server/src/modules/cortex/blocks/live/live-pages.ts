import { randomUUID } from "node:crypto";
import { closeCodes } from "@maive/contract";
import type { Document, Hocuspocus } from "@hocuspocus/server";
import * as Y from "yjs";
import type { Logger } from "../../../../shared/logger.ts";
import type { Storage } from "../../../../storage/index.ts";
import * as store from "../blocks.store.ts";
import { inTreeOrder } from "../document/index.ts";
import { LivePage, PageGoneError } from "./live-page.ts";
import type { PageContext } from "./page-context.ts";
import type { PageSocket } from "./page-socket.ts";

/** A page nobody uses leaves memory after this time, in ms. */
const idleAfter = 5_000;
const sweepEvery = 1_000;

/** The log of a page cannot be replayed: something in it builds on an update that is missing. */
export class IncompleteLogError extends Error {
  readonly pageId: string;

  constructor(pageId: string) {
    // Hocuspocus prints every message it sees; this one is logged where it is thrown.
    super("");
    this.name = "IncompleteLogError";
    this.pageId = pageId;
  }
}

/** Who caused a transaction: the person of the socket, or of the HTTP call. */
const userOf = (origin: unknown): string | null => {
  if (typeof origin !== "object" || origin === null || !("source" in origin)) return null;
  const { connection, context } = origin as {
    connection?: { context: PageContext };
    context?: { userId?: string | null };
  };
  return connection?.context.socket.actor?.userId ?? context?.userId ?? null;
};

export interface LivePagesDeps {
  storage: Storage;
  log: Logger;
}

/** The documents in memory, each there once, and the sockets on them. */
export class LivePages {
  readonly #storage: Storage;
  readonly #log: Logger;
  readonly #pages = new Map<string, LivePage>();
  readonly #sockets = new Map<string, Set<PageSocket>>();
  /** Documents on their way out of memory. */
  readonly #leaving = new WeakSet<Y.Doc>();
  readonly #sweeper: NodeJS.Timeout;
  #hocuspocus: Hocuspocus<PageContext> | null = null;

  constructor({ storage, log }: LivePagesDeps) {
    this.#storage = storage;
    this.#log = log;
    this.#sweeper = setInterval(() => this.#sweep(), sweepEvery);
    this.#sweeper.unref();
  }

  /** Hocuspocus is configured with hooks that need this, so it comes second. */
  attach(hocuspocus: Hocuspocus<PageContext>): void {
    this.#hocuspocus = hocuspocus;
  }

  addSocket(socket: PageSocket): void {
    const sockets = this.#sockets.get(socket.pageId) ?? new Set();
    this.#sockets.set(socket.pageId, sockets.add(socket));
  }

  removeSocket(socket: PageSocket): void {
    const sockets = this.#sockets.get(socket.pageId);
    sockets?.delete(socket);
    if (sockets?.size === 0) this.#sockets.delete(socket.pageId);
  }

  get sockets(): PageSocket[] {
    return [...this.#sockets.values()].flatMap((sockets) => [...sockets]);
  }

  /** The page of a document, if that document is the one in use. */
  pageOf(document: Y.Doc, pageId: string): LivePage | null {
    const page = this.#pages.get(pageId);
    return page?.doc === document ? page : null;
  }

  loaded(pageId: string): LivePage | null {
    return this.#pages.get(pageId) ?? null;
  }

  /** Runs `work` with a page's document in memory; it stays there meanwhile. */
  async use<T>(pageId: string, work: (page: LivePage) => Promise<T>): Promise<T> {
    for (;;) {
      const document = await this.#open(pageId);
      const page = this.pageOf(document, pageId);
      // It may have left memory in the turn it was handed out.
      if (!page || document.isDestroyed) continue;
      document.addDirectConnection();
      try {
        return await work(page);
      } finally {
        document.removeDirectConnection();
        page.lastUsed = Date.now();
      }
    }
  }

  /** Fills a fresh document from the log. @throws IncompleteLogError */
  async load(pageId: string, document: Y.Doc): Promise<void> {
    const log = await store.readLog(this.#storage.read, pageId);
    const rows = await store.rowsOfPage(this.#storage.read, pageId);
    document.transact(() => {
      if (log.state) Y.applyUpdate(document, log.state);
      for (const { bytes } of log.updates) Y.applyUpdate(document, bytes);
    });
    if (document.store.pendingStructs !== null || document.store.pendingDs !== null) {
      this.#log.error({ pageId, updates: log.updates.length }, "the log of a page is incomplete");
      throw new IncompleteLogError(pageId);
    }
    const page = new LivePage(pageId, document, log, inTreeOrder(rows), {
      storage: this.#storage,
      log: this.#log,
      userOf,
      onBroken: (broken, error) =>
        this.#giveUp(
          broken,
          error instanceof PageGoneError ? closeCodes.pageForbidden : closeCodes.tryAgainLater,
        ),
    });
    this.#pages.set(pageId, page);
  }

  /** Whether a document may leave memory; brings its rows up to date first. */
  async mayLeave(pageId: string, document: Y.Doc): Promise<boolean> {
    const page = this.pageOf(document, pageId);
    if (!page || !this.#leaving.has(document)) return false;
    await page.putAway();
    return true;
  }

  /** Forgets documents that left memory. */
  left(pageId: string): void {
    const page = this.#pages.get(pageId);
    // Meanwhile it may have been loaded anew.
    if (!page?.doc.isDestroyed) return;
    page.dispose();
    this.#pages.delete(pageId);
  }

  closeSockets(pageId: string, code: number, reason = ""): void {
    for (const socket of this.#sockets.get(pageId) ?? []) socket.close(code, reason);
  }

  /** Pages that were removed for good: nothing more is written for them. */
  forget(pageIds: readonly string[]): void {
    for (const pageId of pageIds) {
      const page = this.#pages.get(pageId);
      if (page) this.#giveUp(page, closeCodes.pageForbidden);
    }
  }

  /** Brings all rows up to date and ends. */
  async close(): Promise<void> {
    clearInterval(this.#sweeper);
    const pages = [...this.#pages.values()];
    const results = await Promise.allSettled(pages.map((page) => page.flush()));
    for (const result of results)
      if (result.status === "rejected")
        this.#log.error({ err: result.reason }, "block rows could not be written at the end");
    for (const page of pages) this.#drop(page);
  }

  #open(pageId: string): Promise<Document> {
    if (!this.#hocuspocus) throw new Error("live pages are not attached");
    return this.#hocuspocus.createDocument(pageId, new Request("http://localhost/"), randomUUID(), {
      isAuthenticated: true,
      readOnly: false,
    });
  }

  #document(pageId: string): Y.Doc | undefined {
    return this.#hocuspocus?.documents.get(pageId);
  }

  /** What is in memory is not what is on disk: the sockets join again and get what is on disk. */
  #giveUp(page: LivePage, code: number): void {
    this.closeSockets(page.pageId, code);
    this.#drop(page);
  }

  #drop(page: LivePage): void {
    page.dispose();
    if (this.#document(page.pageId) === page.doc) this.#hocuspocus?.documents.delete(page.pageId);
    if (this.#pages.get(page.pageId) === page) this.#pages.delete(page.pageId);
    page.doc.destroy();
  }

  #sweep(): void {
    const now = Date.now();
    for (const page of this.#pages.values()) {
      const document = this.#hocuspocus?.documents.get(page.pageId);
      if (document !== page.doc || now - page.lastUsed < idleAfter) continue;
      if (document.getConnectionsCount() > 0) continue;
      this.#leaving.add(document);
      void this.#unload(document);
    }
  }

  async #unload(document: Document): Promise<void> {
    try {
      await this.#hocuspocus?.unloadDocument(document);
    } finally {
      this.#leaving.delete(document);
    }
  }
}
