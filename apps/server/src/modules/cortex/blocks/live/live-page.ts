import { AsyncLocalStorage } from "node:async_hooks";
import { pageFragment } from "@maive/contract";
import * as Y from "yjs";
import { Mutex } from "../../../../shared/mutex.ts";
import { recordChanges } from "../../../../storage/index.ts";
import * as store from "../blocks.store.ts";
import * as pageLog from "../page-log.store.ts";
import { type BlockRow, isOutdated, upgradeBlocks } from "../document/index.ts";
import { type Comparison, compareRows } from "./compare-rows.ts";
import { BlockFiles } from "./block-files.ts";
import { Editors } from "./editors.ts";
import { gatherHistory, removesMuch } from "./history.ts";
import { OpenBursts } from "./open-bursts.ts";
import { type LivePageDeps, type LoadedPage, PageGoneError } from "./page-deps.ts";
import { PageNewerError } from "./page-newer-error.ts";
import { serverOrigin } from "./server-origin.ts";
import { OutdatedRowsError, SharedLog } from "./shared-log.ts";
import { Throttle } from "./throttle.ts";
import { UniqueIds } from "./unique-ids.ts";

/** Longest delay between a change and its rows, in ms; a throttle, which typing does not postpone. */
const projectAfter = 250;
/** The same for what another process is about to project itself. */
const projectForOthersAfter = 2_000;
/** How often rows may be found outdated in a row. */
const mostAttempts = 20;
/** Delay after a failed projection, in ms. */
const retryAfter = 1_000;
/** Number of logged updates above which the document is compacted. */
const compactAbove = 500;
/** The same when a page is unloaded. */
const compactOnUnload = 50;

/** "unless others do": what other processes appended, and are projecting, is left to them. */
type Projecting = "quietly" | "loudly" | "unless others do";

const byId = (rows: readonly store.StoredRow[]): ReadonlyMap<string, store.StoredRow> =>
  new Map(rows.map((row) => [row.block_id, row]));

const changesRows = ({ inserted, updated, deletedIds, shifts }: Comparison): boolean =>
  [inserted, updated, deletedIds, shifts].some(({ length }) => length > 0);

/**
 * One page's document in memory and its rows. All writes are serialised; socket updates are applied in between and
 * projected at most `projectAfter` later. Long, because all that changes its state between two of them is seen in one place.
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
  /** The rows up to which this process has written the change log; others may have written newer rows. */
  #loggedRows: ReadonlyMap<string, store.StoredRow>;
  readonly #shared: SharedLog | null;
  readonly #bursts: OpenBursts;
  readonly #ids: UniqueIds;
  /** The server's edits that are not in the log yet. */
  readonly #unsaved: Uint8Array[] = [];
  /** For whom the last of them was made. */
  #requester: string | null = null;
  /** The edit that is being stored makes the document's root: two of them would hide each other's blocks. */
  #isBeginning = false;
  #dirty = false;
  /** Whether it is so by what was done at this process, which writes that into the change log. */
  #hasOwnChanges = false;
  /** Incremented at each change of the document. */
  #version = 0;
  readonly #throttle = new Throttle(() => void this.#onTimer());
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
    this.#rows = byId(rows);
    this.#loggedRows = this.#rows;
    const { storage, sharing } = deps;
    this.#shared = sharing ? new SharedLog({ pageId, doc, storage, sharing, log }) : null;
    this.#files = new BlockFiles(pageId, this.fragment);
    this.#bursts = new OpenBursts(bursts, {
      pageId,
      storage,
      log: deps.log,
      rows: () => this.#rows,
      alone: (work) => this.#mutex.run(work),
    });
    this.#ids = new UniqueIds({
      pageId,
      fragment: this.fragment,
      storage,
      log: deps.log,
      transact: (change) => this.#transact(null, change),
      version: () => this.#version,
      renamed: (from, to) => this.#files.renamed(from, to),
    });
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
    // Of several processes the one that appended it may be about to.
    if (log.newestSeq > log.projectedSeq) this.#markDirty(this.#shared !== null);
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

  /** The number up to which the log was read; null where nobody else writes it. */
  get readUpTo(): number | null {
    return this.#shared?.readUpTo ?? null;
  }

  /** Takes in what other processes have stored. */
  async takeIn(): Promise<void> {
    if (!this.#disposed) this.#sinceState += (await this.#shared?.takeIn()) ?? 0;
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
        if (!this.#shared) this.#sinceState += 1;
      }
      this.#settle();
    };
  }

  /**
   * Edits the document; resolves when the edit is stored and projected.
   * @param userId who requested it; null for the server itself.
   * @throws what `change` throws before any change; later errors discard the document. OutdatedRowsError when another process
   * has begun the page meanwhile, or the document was discarded before this edit was made.
   */
  edit<T>(userId: string | null, change: (fragment: Y.XmlFragment) => T): Promise<T> {
    return this.#mutex.run(async () => {
      await this.takeIn();
      // Earlier typing is projected first, outside the request's context.
      if (this.#dirty) await this.#outside(() => this.#project());
      if (this.#disposed) throw new OutdatedRowsError();
      this.#isBeginning = this.#shared !== null && this.fragment.length === 0;
      try {
        const result = this.#transact(userId, () => change(this.fragment));
        await this.#project();
        return result;
      } finally {
        this.#isBeginning = false;
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
    return this.#flush("loudly");
  }

  /** Brings rows and change log up to date. */
  finish(): Promise<void> {
    return this.settled(async () => undefined);
  }

  /** Runs `read` while rows and change log are consistent and up to date; it must not wait for this page. */
  settled<T>(read: (rows: readonly store.StoredRow[]) => Promise<T>): Promise<T> {
    const write = () => this.#project().finally(() => this.#release());
    return this.#mutex.run(async () => {
      await this.#outside(() => write().then(() => this.#bursts.end(Infinity)));
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
    this.#throttle.stop();
    this.#bursts.stop();
  }

  /** An edit by the server, broadcast only at {@link LivePage.#release}. */
  #transact<T>(userId: string | null, change: () => T): T {
    this.#deps.onUnsaved();
    this.#requester = userId;
    return this.doc.transact(change, serverOrigin(userId));
  }

  #flush(how: Projecting): Promise<void> {
    return this.#outside(() => this.#mutex.run(() => this.#project(how).finally(() => this.#release())));
  }

  #release(): void {
    if (this.#unsaved.length === 0) this.#deps.onSaved();
  }

  #onUpdate(bytes: Uint8Array, origin: unknown): void {
    const local =
      typeof origin === "object" && origin !== null && "source" in origin && origin.source === "local";
    if (local) this.#unsaved.push(bytes);
    this.#version += 1;
    this.#markDirty(this.#deps.editorOf(origin).isElsewhere);
  }

  #markDirty(isElsewhere = false): void {
    this.lastUsed = performance.now();
    this.#dirty = true;
    if (!isElsewhere) this.#hasOwnChanges = true;
    this.#throttle.within(isElsewhere ? projectForOthersAfter : projectAfter);
  }

  async #onTimer(): Promise<void> {
    try {
      await this.#flush("unless others do");
      if (this.#sinceState > compactAbove) await this.#mutex.run(() => this.#compact());
    } catch (error) {
      if (!(error instanceof PageGoneError) && !(error instanceof PageNewerError))
        this.#deps.log.error({ err: error, pageId: this.pageId }, "block rows could not be written");
      this.#throttle.within(retryAfter);
    }
  }

  #settle(): void {
    if (this.#arriving === 0) this.#settledSeq = this.#newestSeq;
  }

  /** Rows of the document with ids that no other page has. */
  #readUnique(): Promise<BlockRow[]> {
    return this.#ids.read(this.#rows.keys());
  }

  async #project(how: Projecting = "loudly"): Promise<void> {
    if (this.#disposed) return;
    try {
      await this.takeIn();
      if (!this.#dirty || (await this.#followOthers(how))) return;
      // Who knows that beforehand need not begin a transaction that fails.
      if (this.#shared?.isOutdated) {
        if (this.#isBeginning) throw new OutdatedRowsError();
        await this.#readRows();
      }
      if (this.#bursts.open.size > 0 && removesMuch(this.#rows, await this.#readUnique()))
        await this.#bursts.end(Infinity);
      for (let attempt = 1; ; attempt += 1) {
        try {
          // No `await` from this reading to the transaction: rows, updates and numbers must match.
          await this.#write(await this.#readUnique(), how === "quietly");
          break;
        } catch (error) {
          const isFinal = this.#isBeginning || attempt >= mostAttempts;
          if (!(error instanceof OutdatedRowsError) || isFinal) throw error;
          await this.#readRows();
        }
      }
    } catch (error) {
      this.#dirty = true;
      this.#hasOwnChanges = true;
      const isOver = error instanceof PageGoneError || error instanceof PageNewerError;
      if (this.#unsaved.length > 0 || isOver) this.#deps.onBroken(error);
      throw error;
    }
  }

  /** Others have written the rows. */
  async #readRows(): Promise<void> {
    const read = await this.#shared?.readRows();
    if (read) {
      this.#rows = byId(read.rows);
      this.#projectedSeq = read.projectedSeq;
    }
    // The rows contain nothing that was not in the log before them.
    await this.takeIn();
  }

  /**
   * What was done at other processes alone is projected and logged there.
   * @returns whether this process has nothing to write; if `how` lets others go on with it, or the rows are up to date.
   */
  async #followOthers(how: Projecting): Promise<boolean> {
    const shared = this.#shared;
    if (!shared || this.#hasOwnChanges || this.#bursts.open.size > 0) return false;
    if (shared.isProjected) {
      await this.#readRows();
      // Somebody may have written while they were read: then they are read again.
      if (this.#hasOwnChanges || !shared.isProjected || shared.isOutdated) return false;
      this.#loggedRows = this.#rows;
      this.#dirty = false;
    } else {
      if (how !== "unless others do" || !shared.isFollowed) return false;
      const current = await this.#ids.read(this.#loggedRows.keys());
      if (this.#hasOwnChanges) return false;
      // Times are of no matter to the log.
      this.#loggedRows = compareRows(this.#loggedRows, current, "", this.pageId, true).rows;
      this.#throttle.within(projectForOthersAfter);
    }
    shared.awaitNext();
    this.#files.keepOnly([...this.#loggedRows.values()]);
    this.#editors = new Editors(this.#editors);
    this.#editors.forgetEarlier();
    return true;
  }

  async #write(current: readonly BlockRow[], quietly: boolean): Promise<void> {
    this.#dirty = false;
    this.#hasOwnChanges = false;
    this.#files.keepOnly(current);
    const unsaved = this.#unsaved.length;
    const shared = this.#shared;
    const settled = shared?.readUpTo ?? this.#settledSeq;
    const projected = this.#projectedSeq;
    const arrivalsBefore = this.#arriving === 0 ? this.#arrivals : null;
    const owners = this.#editors;
    this.#editors = new Editors(owners);
    const own =
      unsaved > 0
        ? [{ pageId: this.pageId, bytes: Y.mergeUpdates(this.#unsaved), authorId: this.#requester }]
        : [];
    const { sharing } = this.#deps;
    const written = await this.#deps.storage.transact(async (tx) => {
      if (own.length > 0) await sharing?.lock(tx, [this.pageId]);
      const comparison = compareRows(this.#rows, current, tx.now, this.pageId, quietly);
      const forLog =
        this.#loggedRows === this.#rows
          ? comparison
          : compareRows(this.#loggedRows, current, tx.now, this.pageId, quietly);
      if (!quietly && (comparison.changes.length > 0 || unsaved > 0)) {
        if (!(await store.touchPage(tx, this.pageId))) throw new PageGoneError(this.pageId);
      }
      const isClaimed =
        (await shared?.claim(tx, settled, settled !== projected || changesRows(comparison))) ?? false;
      const ownSeq = (await pageLog.appendUpdates(tx, own, sharing?.processId)).get(this.pageId) ?? 0;
      await store.writeRows(tx, this.pageId, comparison);
      const files = await this.#files.write(tx, this.#deps.files, {
        before: this.#rows,
        comparison,
        editorOf: (blockId, kind) => owners.of(blockId, kind).userId,
      });
      const step = gatherHistory(this.#bursts.open, {
        pageId: this.pageId,
        before: this.#loggedRows,
        comparison: forLog,
        editorOf: (blockId, kind) => owners.of(blockId, kind),
        now: performance.now(),
      });
      await recordChanges(tx, step.changes);
      // A socket update being applied may have a smaller number than our own: the rows do not contain it then.
      const upto = !shared && arrivalsBefore === this.#arrivals ? Math.max(ownSeq, settled) : settled;
      if (!shared && upto !== projected) await pageLog.setProjected(tx, this.pageId, upto);
      return { rows: comparison.rows, bursts: step.open, files, ownSeq, upto, isClaimed };
    });
    if (written.isClaimed) shared?.claimed(written.upto);
    shared?.awaitNext();
    if (own.length > 0) sharing?.notify([this.pageId]);
    this.#unsaved.splice(0, unsaved);
    this.#rows = written.rows;
    this.#loggedRows = written.rows;
    this.#bursts.set(written.bursts);
    this.#files.written(written.files);
    this.#projectedSeq = written.upto;
    this.#newestSeq = Math.max(this.#newestSeq, written.ownSeq);
    if (written.ownSeq > 0 && !shared) this.#sinceState += 1;
    this.#settle();
    this.#editors.forgetEarlier();
    // Others may have appended before it: what the rows contain is known when it was read.
    if (shared && written.ownSeq > 0) this.#markDirty();
  }

  /** Writes a snapshot and drops the updates it contains; not while one is being applied. */
  async #compact(): Promise<void> {
    if (this.#disposed || this.#arriving > 0) return;
    if (this.#shared) {
      await this.takeIn();
      await this.#shared.compact();
      this.#sinceState = 0;
      return;
    }
    const state = Y.encodeStateAsUpdate(this.doc);
    const upto = this.#settledSeq;
    const compacted = this.#sinceState;
    await this.#deps.storage.transact((tx) => pageLog.compactLog(tx, this.pageId, state, upto));
    this.#sinceState -= compacted;
  }
}
