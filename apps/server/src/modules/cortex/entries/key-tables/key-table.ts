import { Mutex } from "../../../../shared/mutex.ts";
import type { KeyChange, Queryable } from "../../../../storage/index.ts";
import type { Key } from "../derived/sort-key.ts";
import { isNumeric, type KeySource, textColumn } from "./key-source.ts";
import { type KeyColumn, LinkColumn, NumberColumn, TextColumn } from "./columns.ts";
import * as store from "./key-tables.store.ts";
import { PageIndex } from "./page-index.ts";

/** What a question reads of each entry: key columns, and the links of properties by id. */
export interface Needs {
  slots: ReadonlySet<KeySource>;
  links: ReadonlySet<number>;
}

/** So many writes that others counted may be missing before later ones. */
const mostMissing = 1_000;
/** So many changed entries are read again; where there are more, the table is made anew. */
const mostChanged = 5_000;
/** Entries and links read at once. */
const step = 5_000;

/** Keys and links of a database's live entries in memory, which follow what is committed. */
export class KeyTable {
  readonly databaseId: number;
  readonly #slots: readonly KeySource[];
  readonly #columns: ReadonlyMap<KeySource, KeyColumn>;
  readonly #links: ReadonlyMap<number, LinkColumn>;
  readonly #index = new PageIndex();
  /** 1 for live entries, by their number. */
  #live = new Uint8Array(1_024);
  #count = 0;
  /** All writes up to this version are known. */
  #version = -1;
  /** Later ones that are. */
  readonly #versions = new Set<number>();
  /** Entries to read again. */
  #changed = new Set<string>();
  /** Columns of more texts than are held, which are not read any more. */
  readonly #tooMany = new Set<KeySource>();
  #isOver = false;
  #bytesAtFirst = 0;
  readonly #reading = new Mutex();

  constructor(databaseId: number, { slots, links }: Needs) {
    this.databaseId = databaseId;
    this.#slots = [...slots];
    this.#columns = new Map(
      this.#slots.map((slot) => [slot, isNumeric(slot) ? new NumberColumn() : new TextColumn()]),
    );
    this.#links = new Map([...links].map((propertyId) => [propertyId, new LinkColumn()]));
  }

  /** It can no longer follow. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** The numbers of entries are below that. */
  get rows(): number {
    return this.#index.size;
  }

  get bytes(): number {
    const columns = [...this.#columns.values(), ...this.#links.values()];
    return columns.reduce((sum, { bytes }) => sum + bytes, this.#index.bytes + this.#live.byteLength);
  }

  get needs(): Needs {
    return { slots: new Set(this.#slots), links: new Set(this.#links.keys()) };
  }

  has({ slots, links }: Needs): boolean {
    return (
      [...slots].every((slot) => this.#columns.has(slot)) && [...links].every((id) => this.#links.has(id))
    );
  }

  /** Whether it would have to hold more texts than it does. */
  isTooMuch({ slots }: Needs): boolean {
    return [...slots].some((slot) => this.#tooMany.has(slot));
  }

  /** The entry with a number. */
  pageId(row: number): string {
    return this.#index.idAt(row);
  }

  isLive(row: number): boolean {
    return this.#live[row] === 1;
  }

  /** A column of its needs. */
  column(slot: KeySource): KeyColumn {
    const column = this.#columns.get(slot);
    if (!column) throw new Error(`The column ${slot} was not read`);
    return column;
  }

  /** The links of a property of its needs. */
  links(propertyId: number): LinkColumn {
    const column = this.#links.get(propertyId);
    if (!column) throw new Error(`The links of property ${propertyId} were not read`);
    return column;
  }

  /** Called after a commit. */
  note(change: KeyChange): void {
    if (this.#isOver) return;
    if ("version" in change) {
      if (change.databaseId === this.databaseId) this.#hear(change.version);
    } else if ("isWhole" in change) {
      if (change.databaseId === this.databaseId) this.#end();
    } else if (change.databaseId === undefined || change.databaseId === this.databaseId) {
      // While it is filled, any entry may be one of its own.
      const isOwn = (pageId: string) => this.#bytesAtFirst === 0 || this.#index.find(pageId) >= 0;
      for (const pageId of change.pageIds)
        if (change.databaseId !== undefined || isOwn(pageId)) this.#changed.add(pageId);
      if (this.#changed.size > mostChanged) this.#end();
    }
  }

  /** Fills it; what is committed meanwhile is noted and read again. */
  async fill(views: Queryable): Promise<void> {
    this.#version = (await store.versionOf(views, this.databaseId)) ?? -1;
    for (const version of this.#versions) if (version <= this.#version) this.#versions.delete(version);
    this.#advance();
    let after = { pageId: "", pos: "" };
    for (;;) {
      const rows = await store.keysBehind(views, this.databaseId, this.#slots, after, step);
      for (const row of rows) this.#put(row);
      const last = rows.at(-1);
      if (this.#isOver || !last || rows.length < step) break;
      after = last;
    }
    for (const propertyId of this.#links.keys()) await this.#fillLinks(views, propertyId);
    await this.#readChanged(views);
    this.#bytesAtFirst = this.bytes;
  }

  /**
   * Reads again what changed.
   * @returns whether it knows all that a version counts.
   */
  async follow(
    read: Queryable,
    { version, live_entries }: { version: number; live_entries: number },
  ): Promise<boolean> {
    if (this.#isOver || version > this.#version) return false;
    const isNewest = version === this.#version;
    await this.#reading.run(() => this.#readChanged(read));
    if (this.bytes > this.#bytesAtFirst * 2 + 1_000_000) this.#end();
    // Nothing else than writes changes how many there are: then something was not heard.
    if (isNewest && version === this.#version && this.#versions.size === 0 && this.#count !== live_entries)
      this.#end();
    return !this.#isOver;
  }

  /** Called for a write that the database's version counts. */
  #hear(version: number): void {
    if (version <= this.#version) return;
    this.#versions.add(version);
    if (this.#version >= 0) this.#advance();
    if (this.#versions.size > mostMissing) this.#end();
  }

  #advance(): void {
    for (let next = this.#version + 1; this.#versions.delete(next); next += 1) this.#version = next;
  }

  #end(): void {
    this.#isOver = true;
    this.#changed.clear();
  }

  #put({ pageId, keys }: { pageId: string; keys: readonly Key[] }): void {
    const row = this.#index.add(pageId);
    if (row < 0) return this.#end();
    if (row >= this.#live.length) {
      const longer = new Uint8Array(this.#live.length * 2);
      longer.set(this.#live);
      this.#live = longer;
    }
    if (this.#live[row] !== 1) this.#count += 1;
    this.#live[row] = 1;
    for (const [n, slot] of this.#slots.entries()) {
      if (this.#tooMany.has(slot) || this.column(slot).set(row, keys[n] ?? null)) continue;
      if (textColumn(slot) === null) return this.#end();
      this.#tooMany.add(slot);
    }
  }

  #remove(pageId: string): void {
    const row = this.#index.find(pageId);
    if (row < 0 || this.#live[row] !== 1) return;
    this.#live[row] = 0;
    this.#count -= 1;
  }

  async #fillLinks(views: Queryable, propertyId: number): Promise<void> {
    const column = this.links(propertyId);
    let after = { page_id: "", ord: -1 };
    while (!this.#isOver) {
      const links = await store.linksBehind(views, propertyId, after, step);
      for (const [pageId, ofEntry] of Map.groupBy(links, (link) => link.page_id)) {
        const row = this.#index.find(pageId);
        if (row < 0) continue;
        const targets = ofEntry.map((link) => link.target_id);
        if (!column.append(row, targets)) this.#end();
      }
      const last = links.at(-1);
      if (!last || links.length < step) return;
      after = last;
    }
  }

  async #readChanged(q: Queryable): Promise<void> {
    if (this.#changed.size === 0) return;
    const pageIds = [...this.#changed];
    this.#changed = new Set();
    try {
      await this.#readAgain(q, pageIds);
    } catch (error) {
      // What changed is not known any more.
      this.#end();
      throw error;
    }
  }

  async #readAgain(q: Queryable, pageIds: readonly string[]): Promise<void> {
    const rows = await store.keysOf(q, this.databaseId, this.#slots, pageIds);
    const live = new Set(rows.map(({ pageId }) => pageId));
    for (const pageId of pageIds) if (!live.has(pageId)) this.#remove(pageId);
    for (const row of rows) this.#put(row);
    for (const [propertyId, column] of this.#links) {
      const links = await store.linksOf(q, propertyId, [...live]);
      const targets = Map.groupBy(links, (link) => link.page_id);
      for (const pageId of live) {
        const ofEntry = (targets.get(pageId) ?? []).map((link) => link.target_id);
        if (!column.set(this.#index.find(pageId), ofEntry)) this.#end();
      }
    }
  }
}
