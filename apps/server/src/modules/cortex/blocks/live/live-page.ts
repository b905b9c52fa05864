import { AsyncLocalStorage } from "node:async_hooks";
import { pageFragment } from "@maive/contract";
import * as Y from "yjs";
import { DomainError } from "../../../../shared/errors.ts";
import { newId } from "../../../../shared/ids.ts";
import { Mutex } from "../../../../shared/mutex.ts";
import { recordChanges } from "../../../../storage/index.ts";
import * as store from "../blocks.store.ts";
import {
  type BlockRow,
  type Element,
  fragmentToRows,
  idOf,
  isOutdated,
  rootGroup,
  upgradeBlocks,
  walk,
} from "../document/index.ts";
import { compareRows } from "./compare-rows.ts";
import { BlockFiles } from "./block-files.ts";
import { Editors } from "./editors.ts";
import { type Bursts, endBursts, firstEnd, gatherHistory, removesMuch } from "./history.ts";
import { type LivePageDeps, type LoadedPage, PageGoneError } from "./page-deps.ts";
import { serverOrigin } from "./server-origin.ts";

/** Longest delay between a change and its rows, in ms; a throttle, which typing does not postpone. */
const projectAfter = 250;
/** Delay after a failed projection, in ms. */
const retryAfter = 1_000;
/** Number of logged updates above which the document is compacted. */
const compactAbove = 500;
/** The same when a page is unloaded. */
const compactOnUnload = 50;

const unchecked = (rows: readonly BlockRow[], checked: ReadonlySet<string>): string[] =>
  rows.map((row) => row.block_id).filter((id) => !checked.has(id));

/**
 * One page's document in memory and its rows. All writes are serialised; socket updates are applied in between and
 * projected at most `projectAfter` later.
 */
export class LivePage {
  readonly pageId: string;
  readonly doc: Y.Doc;
  readonly fragment: Y.XmlFragment;
  /** Monotonic, like all times here; in ms. */
  lastUsed = performance.now();
  readonly #deps: LivePageDeps;
  readonly #outside = AsyncLocalStorage.snapshot();
  #editors = new Editors(null);
  readonly #files: BlockFiles;
  #rows: ReadonlyMap<string, store.StoredRow>;
  #bursts: Bursts;
  #burstTimer: NodeJS.Timeout | null = null;
  /** The server's edits that are not in the log yet. */
  readonly #unsaved: Uint8Array[] = [];
  #dirty = false;
  /** Incremented at each change of the document. */
  #version = 0;
  #timer: NodeJS.Timeout | null = null;
  readonly #mutex = new Mutex();
  #disposed = false;
  /** Socket updates in the log but not yet in the document. */
  #arriving = 0;
  #arrivals = 0;
  /** All updates up to this one are in the document. */
  #settledSeq: number;
  #newestSeq: number;
  #projectedSeq: number;
  #sinceState: number;

  constructor(pageId: string, doc: Y.Doc, { log, rows, bursts }: LoadedPage, deps: LivePageDeps) {
    this.pageId = pageId;
    this.doc = doc;
    this.fragment = doc.getXmlFragment(pageFragment);
    this.#deps = deps;
    this.#rows = new Map(rows.map((row) => [row.block_id, row]));
    this.#bursts = bursts;
    this.#files = new BlockFiles(pageId, this.fragment);
    this.#settledSeq = log.newestSeq;
    this.#newestSeq = log.newestSeq;
    this.#projectedSeq = log.projectedSeq;
    this.#sinceState = log.updates.length;
    doc.on("update", (bytes: Uint8Array, origin: unknown) => this.#onUpdate(bytes, origin));
    doc.on("afterTransaction", (transaction: Y.Transaction) =>
      this.#editors.note(transaction, deps.editorOf(transaction.origin)),
    );
    this.fragment.observeDeep((events, transaction) =>
      this.#files.note(events, deps.editorOf(transaction.origin).userId),
    );
    if (log.newestSeq > log.projectedSeq) this.#markDirty();
    this.#scheduleBursts();
  }

  /** Whether the document has unprojected changes. */
  get dirty(): boolean {
    return this.#dirty;
  }

  /** The rows as last written, in document order. */
  get rows(): store.StoredRow[] {
    return [...this.#rows.values()];
  }

  row(blockId: string): store.StoredRow | undefined {
    return this.#rows.get(blockId);
  }

  /** A socket's update is about to be logged. @returns the function to call with its number once it is applied. */
  expectUpdate(): (seq: number | null) => void {
    this.lastUsed = performance.now();
    this.#arriving += 1;
    this.#arrivals += 1;
    return (seq) => {
      this.#arriving -= 1;
      if (seq !== null) {
        this.#newestSeq = Math.max(this.#newestSeq, seq);
        this.#sinceState += 1;
      }
      this.#settle();
    };
  }

  /**
   * Edits the document; resolves when the edit is stored and projected.
   * @param userId who requested it; null for the server itself.
   * @throws what `change` throws before any change; later errors discard the document.
   */
  edit<T>(userId: string | null, change: (fragment: Y.XmlFragment) => T): Promise<T> {
    return this.#mutex.run(async () => {
      // Earlier typing is projected first, outside the request's context.
      if (this.#dirty) await this.#outside(() => this.#project());
      if (this.#disposed) throw new DomainError("not_ready");
      try {
        const result = this.#transact(userId, () => change(this.fragment));
        await this.#project();
        return result;
      } finally {
        this.#release();
      }
    });
  }

  /**
   * Converts blocks of an earlier version to current nodes. Nobody edited: modification times are unchanged, and the
   * change log only gets visible differences, without an actor.
   */
  upgrade(): Promise<void> {
    return this.#mutex.run(async () => {
      if (!isOutdated(this.fragment)) return;
      await this.#outside(async () => {
        await this.#project();
        this.#transact(null, () => upgradeBlocks(this.fragment));
        await this.#project("quietly").finally(() => this.#release());
      });
    });
  }

  /** Projects the document. */
  flush(): Promise<void> {
    return this.#outside(() => this.#mutex.run(() => this.#project().finally(() => this.#release())));
  }

  /** Brings rows and change log up to date. */
  finish(): Promise<void> {
    return this.settled(async () => undefined);
  }

  /** Runs `read` while rows and change log are consistent and up to date; it must not wait for this page. */
  settled<T>(read: (rows: readonly store.StoredRow[]) => Promise<T>): Promise<T> {
    const write = () => this.#project().finally(() => this.#release());
    return this.#mutex.run(async () => {
      await this.#outside(() => write().then(() => this.#endBursts(Infinity)));
      return read(this.rows);
    });
  }

  /** Brings rows and change log up to date and compacts a long log, before the document is unloaded. */
  async putAway(): Promise<void> {
    await this.finish();
    if (this.#sinceState > compactOnUnload) await this.#mutex.run(() => this.#compact());
  }

  /** Stops all work on this document; nothing more is written. */
  dispose(): void {
    this.#disposed = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#burstTimer) clearTimeout(this.#burstTimer);
    this.#burstTimer = null;
  }

  /** An edit by the server, broadcast only at {@link LivePage.#release}. */
  #transact<T>(userId: string | null, change: () => T): T {
    this.#deps.onUnsaved();
    return this.doc.transact(change, serverOrigin(userId));
  }

  #release(): void {
    if (this.#unsaved.length === 0) this.#deps.onSaved();
  }

  #onUpdate(bytes: Uint8Array, origin: unknown): void {
    const local =
      typeof origin === "object" && origin !== null && "source" in origin && origin.source === "local";
    if (local) this.#unsaved.push(bytes);
    this.#version += 1;
    this.#markDirty();
  }

  #markDirty(): void {
    this.lastUsed = performance.now();
    this.#dirty = true;
    this.#schedule(projectAfter);
  }

  #schedule(ms: number): void {
    if (this.#timer || this.#disposed) return;
    this.#timer = this.#outside(() => setTimeout(() => void this.#onTimer(), ms));
  }

  async #onTimer(): Promise<void> {
    this.#timer = null;
    try {
      await this.flush();
      if (this.#sinceState > compactAbove) await this.#mutex.run(() => this.#compact());
    } catch (error) {
      if (!(error instanceof PageGoneError))
        this.#deps.log.error({ err: error, pageId: this.pageId }, "block rows could not be written");
      this.#schedule(retryAfter);
    }
  }

  #scheduleBursts(): void {
    const end = firstEnd(this.#bursts);
    if (end !== null) this.#wakeForBursts(Math.max(0, end - performance.now()));
  }

  #wakeForBursts(ms: number): void {
    if (this.#burstTimer || this.#disposed) return;
    this.#burstTimer = this.#outside(() => setTimeout(() => void this.#onBurstTimer(), ms));
  }

  async #onBurstTimer(): Promise<void> {
    this.#burstTimer = null;
    try {
      await this.#mutex.run(() => this.#endBursts(performance.now()));
      this.#scheduleBursts();
    } catch (error) {
      this.#deps.log.error({ err: error, pageId: this.pageId }, "the change log could not be written");
      this.#wakeForBursts(retryAfter);
    }
  }

  async #endBursts(now: number): Promise<void> {
    if (this.#disposed) return;
    const step = endBursts(this.#bursts, now, { pageId: this.pageId, rows: this.#rows });
    if (step.changes.length > 0) await this.#deps.storage.transact((tx) => recordChanges(tx, step.changes));
    this.#bursts = step.open;
  }

  #settle(): void {
    if (this.#arriving === 0) this.#settledSeq = this.#newestSeq;
  }

  /** Rows of the document; blocks without a usable id get one. */
  #read(): BlockRow[] {
    const { rows, anomalies } = fragmentToRows(this.fragment);
    const nameless = anomalies.filter((anomaly) => anomaly.kind.endsWith("_id"));
    if (nameless.length === 0) return rows;
    const kinds = nameless.map((anomaly) => anomaly.kind);
    this.#deps.log.warn({ pageId: this.pageId, kinds }, "blocks got new ids");
    this.#transact(null, () => {
      for (const { container } of nameless) this.#giveId(container);
    });
    return fragmentToRows(this.fragment).rows;
  }

  /** Replaces ids that belong to other pages' blocks. */
  #rename(taken: ReadonlySet<string>): void {
    this.#deps.log.warn(
      { pageId: this.pageId, count: taken.size },
      "blocks with ids of other pages got new ones",
    );
    this.#transact(null, () => {
      for (const { container } of walk(rootGroup(this.fragment)))
        if (taken.has(idOf(container) ?? "")) this.#giveId(container);
    });
  }

  #giveId(container: Element): void {
    const id = newId();
    this.#files.renamed(idOf(container), id);
    container.setAttribute("id", id);
  }

  /** Rows of the document with ids that no other page has. */
  async #readUnique(): Promise<BlockRow[]> {
    const checked = new Set(this.#rows.keys());
    for (;;) {
      const rows = this.#read();
      const version = this.#version;
      const fresh = unchecked(rows, checked);
      if (fresh.length === 0) return rows;
      const taken = await store.takenElsewhere(this.#deps.storage.read, this.pageId, fresh);
      for (const id of fresh) checked.add(id);
      if (taken.length > 0) this.#rename(new Set(taken));
      if (version === this.#version) return rows;
    }
  }

  async #project(how: "quietly" | "loudly" = "loudly"): Promise<void> {
    if (this.#disposed || !this.#dirty) return;
    try {
      if (this.#bursts.size > 0 && removesMuch(this.#rows, await this.#readUnique()))
        await this.#endBursts(Infinity);
      // No `await` from this reading to the transaction: rows, updates and numbers must match.
      await this.#write(await this.#readUnique(), how === "quietly");
    } catch (error) {
      this.#dirty = true;
      if (this.#unsaved.length > 0 || error instanceof PageGoneError) this.#deps.onBroken(error);
      throw error;
    }
  }

  async #write(current: readonly BlockRow[], quietly: boolean): Promise<void> {
    this.#dirty = false;
    this.#files.keepOnly(current);
    const unsaved = this.#unsaved.length;
    const settled = this.#settledSeq;
    const calm = this.#arriving === 0 ? this.#arrivals : null;
    const owners = this.#editors;
    this.#editors = new Editors(owners);
    const own = unsaved > 0 ? [{ pageId: this.pageId, bytes: Y.mergeUpdates(this.#unsaved) }] : [];
    const written = await this.#deps.storage.transact(async (tx) => {
      const comparison = compareRows(this.#rows, current, tx.now, this.pageId, quietly);
      if (!quietly && (comparison.changes.length > 0 || unsaved > 0)) {
        if (!(await store.touchPage(tx, this.pageId))) throw new PageGoneError(this.pageId);
      }
      const ownSeq = (await store.appendUpdates(tx, own)).get(this.pageId) ?? 0;
      await store.writeRows(tx, this.pageId, comparison);
      const files = await this.#files.write(tx, this.#deps.files, {
        before: this.#rows,
        comparison,
        editorOf: (blockId, kind) => owners.of(blockId, kind).userId,
      });
      const step = gatherHistory(this.#bursts, {
        pageId: this.pageId,
        before: this.#rows,
        comparison,
        editorOf: (blockId, kind) => owners.of(blockId, kind),
        now: performance.now(),
      });
      await recordChanges(tx, step.changes);
      // A socket update being applied may have a smaller number than our own: the rows do not contain it then.
      const upto = calm === this.#arrivals ? Math.max(ownSeq, settled) : settled;
      if (upto !== this.#projectedSeq) await store.setProjected(tx, this.pageId, upto);
      return { rows: comparison.rows, bursts: step.open, files, ownSeq, upto };
    });
    this.#unsaved.splice(0, unsaved);
    this.#rows = written.rows;
    this.#bursts = written.bursts;
    this.#files.written(written.files);
    this.#projectedSeq = written.upto;
    this.#newestSeq = Math.max(this.#newestSeq, written.ownSeq);
    if (written.ownSeq > 0) this.#sinceState += 1;
    this.#settle();
    this.#editors.forgetEarlier();
    this.#scheduleBursts();
  }

  /** Writes a snapshot and drops the updates it contains; not while one is being applied. */
  async #compact(): Promise<void> {
    if (this.#disposed || this.#arriving > 0) return;
    const state = Y.encodeStateAsUpdate(this.doc);
    const upto = this.#settledSeq;
    const compacted = this.#sinceState;
    await this.#deps.storage.transact((tx) => store.compactLog(tx, this.pageId, state, upto));
    this.#sinceState -= compacted;
  }
}
