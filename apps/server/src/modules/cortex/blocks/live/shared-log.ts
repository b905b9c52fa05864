import * as Y from "yjs";
import type { Storage, Tx } from "../../../../storage/index.ts";
import * as store from "../blocks.store.ts";
import * as pageLog from "../page-log.store.ts";
import { inTreeOrder } from "../document/index.ts";
import type { PageSharing } from "./page-sharing.ts";

/** Another process wrote the rows or the snapshot meanwhile: what is known of them here is outdated. */
export class OutdatedRowsError extends Error {}

/** Origin of updates that were read from the log. */
export interface LogOrigin {
  source: "log";
  context: { userId: string | null };
  /** Another process appended it, and writes what people did with it into the change log. */
  isElsewhere: boolean;
}

interface SharedLogOptions {
  pageId: string;
  doc: Y.Doc;
  storage: Storage;
  sharing: PageSharing;
  log: pageLog.PageLog;
}

/** A page's log to which other processes append, too, and its rows, which they write as well. */
export class SharedLog {
  readonly #pageId: string;
  readonly #doc: Y.Doc;
  readonly #storage: Storage;
  readonly #sharing: PageSharing;
  #readUpTo: number;
  /** Of the rows as they are known here, and as it was last seen. */
  #version: number;
  #seenVersion: number;
  #projectedUpTo: number;
  /** The first update that came since the rows were known to be written; null for none. */
  #awaited: number | null = null;

  constructor({ pageId, doc, storage, sharing, log }: SharedLogOptions) {
    this.#pageId = pageId;
    this.#doc = doc;
    this.#storage = storage;
    this.#sharing = sharing;
    this.#readUpTo = log.newestSeq;
    this.#version = log.version;
    this.#seenVersion = log.version;
    this.#projectedUpTo = log.projectedSeq;
    this.awaitNext();
  }

  /** All updates up to this one are in the document, whoever appended them. */
  get readUpTo(): number {
    return this.#readUpTo;
  }

  /** Whether another process had written the rows when updates were taken in last; to be looked at while none of this one is being written. */
  get isOutdated(): boolean {
    return this.#seenVersion > this.#version;
  }

  /** Whether the rows, as they were last seen to be written, contain everything that was taken in. */
  get isProjected(): boolean {
    return this.#projectedUpTo >= this.#readUpTo;
  }

  /** Whether others project what they append: the rows contain what came first since {@link awaitNext}. */
  get isFollowed(): boolean {
    return this.#awaited !== null && this.#projectedUpTo >= this.#awaited;
  }

  /** What comes from now on, or came since the rows were written, is to be projected next. */
  awaitNext(): void {
    this.#awaited = this.isProjected ? null : this.#readUpTo;
  }

  /** Takes in every update that is not in the document yet. @returns how many the log had. */
  async takeIn(): Promise<number> {
    const { state, updates, version, projectedSeq } = await pageLog.logAfter(
      this.#storage.read,
      this.#pageId,
      this.#readUpTo,
    );
    if (this.#doc.isDestroyed) return 0;
    this.#seenVersion = Math.max(this.#seenVersion, version);
    this.#projectedUpTo = Math.max(this.#projectedUpTo, projectedSeq);
    if (state) {
      this.#apply(state.bytes, null, true);
      this.#readUpTo = Math.max(this.#readUpTo, state.uptoSeq);
    }
    for (const { seq, bytes, authorId, processId } of updates) {
      this.#apply(bytes, authorId, processId !== this.#sharing.processId);
      this.#readUpTo = Math.max(this.#readUpTo, seq);
    }
    if (updates.length > 0) this.#awaited ??= this.#readUpTo;
    return updates.length;
  }

  /** Reads what was last written for everybody. The document must take in updates afterwards. */
  async readRows(): Promise<{ rows: store.StoredRow[]; projectedSeq: number }> {
    // Rows may be newer than the version, which shows at the next write; never older.
    const { version, projectedSeq } = await pageLog.pageVersion(this.#storage.read, this.#pageId);
    const rows = inTreeOrder(await store.rowsOfPage(this.#storage.read, this.#pageId));
    this.#version = version;
    return { rows, projectedSeq };
  }

  /**
   * Lets a transaction write the rows, if nobody has written them since they were read here.
   * @param isNeeded whether it writes any. @throws OutdatedRowsError
   */
  async claim(tx: Tx, uptoSeq: number, isNeeded: boolean): Promise<boolean> {
    if (!isNeeded) return false;
    if (!(await pageLog.setProjectedSince(tx, this.#pageId, uptoSeq, this.#version)))
      throw new OutdatedRowsError();
    return true;
  }

  /** The transaction that claimed the rows is committed; they contain all up to this update. */
  claimed(uptoSeq: number): void {
    this.#version += 1;
    this.#projectedUpTo = Math.max(this.#projectedUpTo, uptoSeq);
  }

  /** Writes a snapshot of what was read. Who writes rows or a snapshot at the same time wins; the log waits for the next time. */
  async compact(): Promise<void> {
    const state = Y.encodeStateAsUpdate(this.#doc);
    const [uptoSeq, version] = [this.#readUpTo, this.#version];
    const isDone = await this.#storage.transact((tx) =>
      pageLog.compactLogSince(tx, this.#pageId, { state, uptoSeq, version }),
    );
    if (isDone) this.#version = version + 1;
  }

  #apply(bytes: Uint8Array, userId: string | null, isElsewhere: boolean): void {
    const origin: LogOrigin = { source: "log", context: { userId }, isElsewhere };
    Y.applyUpdate(this.#doc, bytes, origin);
  }
}
