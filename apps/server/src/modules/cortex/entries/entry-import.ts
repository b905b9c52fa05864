import type { Day } from "@maive/values";
import type { Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import { notFound } from "../../../shared/errors.ts";
import type { Mutex } from "../../../shared/mutex.ts";
import type { Storage, TransactOptions, Tx } from "../../../storage/index.ts";
import { type DatabaseRow, demand } from "../access/index.ts";
import type { DatabaseProperty } from "../properties/index.ts";
import { demandFree } from "./cells/cell-locks.ts";
import { readableEntries } from "./entries.store.ts";
import {
  type EntryWrite,
  type Unedited,
  type Writer,
  writerOf,
  type WriterDeps,
  writeValues,
} from "./entry-writer.ts";
import { decideLinks } from "./links/decide-links.ts";
import { addEntries, type NewEntry } from "./add/add-entries.ts";
import { valueIn } from "./entry-doc.ts";
import { defaultValues, withDefaults } from "./rules/default-values.ts";
import { demandRules } from "./rules/ruled-value.ts";
import { cellsOfNew, demandUnique } from "./rules/unique-values.ts";

/** How values are written: `ruled` after the rules of their properties, new entries with defaults; else as they come. */
export interface Writing {
  ruled?: boolean;
}

export interface WritingOfChanges extends Writing {
  /** Entries that come with what says when and by whom they were edited. */
  unedited?: Unedited;
}

/** Inserts entries with validated values. @returns their ids. */
export type AddDecided = (
  database: Authorized<DatabaseRow, "write">,
  properties: readonly DatabaseProperty[],
  entries: readonly NewEntry[],
  writing?: Writing,
) => Promise<string[]>;

/** An existing entry; without a title, its own is unchanged. */
export interface ChangedEntry extends Pick<NewEntry, "values"> {
  pageId: string;
  title?: string;
}

/** New values and titles of existing entries; missing and unwritable ones are refused. */
export type ChangeDecided = (
  database: Authorized<DatabaseRow, "write">,
  properties: readonly DatabaseProperty[],
  entries: readonly ChangedEntry[],
  writing?: WritingOfChanges,
) => Promise<void>;

/** Ids per look-up: SQLite binds at most 32,766 parameters. */
const chunk = 5_000;

/** Many entries in one transaction, part by part, serialised with other writers. */
export class EntryImport {
  readonly #deps: WriterDeps & { storage: Storage; writeMutex: Mutex };

  constructor(deps: WriterDeps & { storage: Storage; writeMutex: Mutex }) {
    this.#deps = deps;
  }

  /**
   * Runs `work` in a transaction; like `transact` it may be retried.
   * @param options without them, it writes many rows in parts.
   */
  transact<T>(
    actor: Actor,
    work: (tx: Tx, add: AddDecided, change: ChangeDecided) => Promise<T>,
    options: TransactOptions = { inParts: true },
  ): Promise<T> {
    const { storage, writeMutex } = this.#deps;
    return writeMutex.run(() =>
      storage.transact((tx) => {
        const writer = writerOf(this.#deps, actor);
        const add: AddDecided = async (database, properties, sent, { ruled = false } = {}) => {
          const entries = ruled ? await this.#ruled(tx, actor, properties, sent) : sent;
          const cells = entries.flatMap(({ values }) =>
            [...values].map(([property, value]) => ({ property, value, stored: null })),
          );
          await decideLinks(tx, actor, cells);
          return addEntries(tx, writer, database, properties, entries);
        };
        const change: ChangeDecided = (database, properties, entries, { ruled = false, unedited } = {}) =>
          this.#change(tx, writer, { database, properties, entries, ruled, unedited });
        return work(tx, add, change);
      }, options),
    );
  }

  /** The current day in the instance's time zone. */
  today(): Day {
    return this.#deps.computed.today();
  }

  /** New entries with defaults, where they keep the rules. @throws DomainError `invalid_value` */
  async #ruled(
    tx: Tx,
    { userId }: Actor,
    properties: readonly DatabaseProperty[],
    sent: readonly NewEntry[],
  ): Promise<NewEntry[]> {
    const today = this.#deps.computed.todayAt(tx.now);
    const defaults = defaultValues(properties, { userId, today });
    const entries = sent.map((entry) => ({ ...entry, values: withDefaults(entry.values, defaults) }));
    const cells = cellsOfNew(properties, entries);
    for (const { property, value } of cells) demandRules(property, { stored: null, value, today });
    await demandUnique(tx, this.#deps, cells);
    return entries;
  }

  async #change(
    tx: Tx,
    writer: Writer,
    {
      database,
      properties,
      entries,
      ruled,
      unedited,
    }: {
      database: Authorized<DatabaseRow, "write">;
      properties: readonly DatabaseProperty[];
      entries: readonly ChangedEntry[];
      ruled: boolean;
      unedited: Unedited | undefined;
    },
  ): Promise<void> {
    const { actor, bus, cellLocks } = writer;
    const lead = properties.find((property) => property.isLead);
    const entriesById = new Map(entries.map((entry) => [entry.pageId, entry]));
    const writes: EntryWrite[] = [];
    const ids = [...entriesById.keys()];
    for (let i = 0; i < ids.length; i += chunk)
      for (const { page, doc, access } of await readableEntries(tx.db, actor, ids.slice(i, i + chunk))) {
        const entry = entriesById.get(page.page_id);
        if (!entry || page.parent_database_id !== database.database_id) continue;
        const values = new Map(entry.values);
        if (lead && entry.title !== undefined) values.set(lead, entry.title);
        for (const property of values.keys()) demandFree(cellLocks, actor, page.page_id, property);
        writes.push({ page: demand(page, access, "write"), doc, values });
      }
    if (writes.length < entriesById.size) throw notFound();
    if (writes.length === 0) return;
    if (ruled) await this.#demandChanges(tx, writes);
    const { calculations } = await writeValues(tx, writer, writes, unedited);
    writer.computed.announce(tx, actor, calculations);
    for (const pageId of ids) bus.announce(tx, { type: "pageUpdated", pageId, actor });
  }
  /** @throws DomainError `invalid_value` where a change breaks a rule of its property. */
  async #demandChanges(tx: Tx, writes: readonly EntryWrite[]): Promise<void> {
    const today = this.#deps.computed.todayAt(tx.now);
    const cells = writes.flatMap(({ page, doc, values }) =>
      [...values].flatMap(([property, value]) => {
        const stored = valueIn(doc, property);
        return value === stored ? [] : [{ pageId: page.page_id, property, stored, value }];
      }),
    );
    for (const { property, stored, value } of cells) demandRules(property, { stored, value, today });
    await demandUnique(tx, this.#deps, cells);
  }
}
