import type { FormulaValue } from "@maive/formula";
import { valueOfCell, valueOfNames, valueOfResult } from "@maive/formula";
import { choicesOf, fileIdsOf, isErrorValue, linkedIds, type StoredValue } from "@maive/values";
import type { Queryable } from "../../../../storage/index.ts";
import { type DatabaseProperty, isComputed, isLink, linkTargetOf } from "../../properties/index.ts";
import type { CellTexts } from "../derived/cell-texts.ts";
import type { TextsByEntry } from "../derived/derived.store.ts";
import { type Doc, valueIn, withValue } from "../entry-doc.ts";
import { holdsFiles, linkedFiles } from "../files/linked-files.store.ts";
import { userNames } from "../links/linked.store.ts";
import { linkedNumbers, liveEntries, liveNumbers, type StandingEntry } from "./computed.store.ts";
import type { Definitions } from "./definitions.ts";

/** The entries of a recalculation: each is read once and then updated in memory. Null when not live. */
export class StandingEntries {
  readonly #q: Queryable;
  readonly #definitions: Definitions;
  readonly #entries = new Map<string, StandingEntry | null>();
  readonly #texts = new Map<string, CellTexts>();
  readonly #files = new Map<string, string>();
  /** By number property: values from the key columns of entries not read. */
  readonly #numbers = new Map<number, Map<string, number | null>>();
  /** By entry, relation and key column: results of {@link linked}. */
  readonly #linked = new Map<string, readonly (number | null)[]>();
  readonly #keysStand: boolean;
  #users: ReadonlyMap<string, string> | null = null;

  /** @param keysStand keys and links of plain cells are current and may be read instead of documents. */
  constructor(
    q: Queryable,
    definitions: Definitions,
    known: readonly StandingEntry[] = [],
    { keysStand = false } = {},
  ) {
    this.#q = q;
    this.#keysStand = keysStand;
    this.#definitions = definitions;
    for (const entry of known) this.#entries.set(entry.pageId, entry);
  }

  /** Folded texts of the entries to be written, as read. */
  get texts(): TextsByEntry {
    return this.#texts;
  }

  /** Reads the entries not read yet; `written` if results will be written to them. */
  async load(pageIds: Iterable<string>, { written = false } = {}): Promise<void> {
    const missing = [...new Set(pageIds)].filter((id) => !this.#entries.has(id));
    if (missing.length === 0) return;
    for (const { folded, ...entry } of await liveEntries(this.#q, missing, written)) {
      this.#entries.set(entry.pageId, entry);
      if (folded !== undefined) this.#texts.set(entry.pageId, folded);
    }
    for (const id of missing) if (!this.#entries.has(id)) this.#entries.set(id, null);
  }

  /**
   * A property's values in these entries, as formulas and rollups read them; undefined when not live. For numbers the
   * key column is read, in half the time of documents.
   */
  async column(
    property: DatabaseProperty,
    pageIds: readonly string[],
  ): Promise<(pageId: string) => FormulaValue | undefined> {
    const { type, slot, propertyId } = property;
    if (!this.#keysStand || type !== "number" || slot === null) {
      await this.load(pageIds);
      const entries = pageIds.flatMap((id) => this.get(id) ?? []);
      await this.loadNames(
        [property],
        entries.map(({ doc }) => doc),
      );
      return (id) => this.#valueIn(property, id);
    }
    const numbers = this.#numbers.get(propertyId) ?? new Map<string, number | null>();
    this.#numbers.set(propertyId, numbers);
    const missing = [...new Set(pageIds)].filter((id) => !this.#entries.has(id) && !numbers.has(id));
    for (const { pageId, number } of await liveNumbers(this.#q, slot, missing)) numbers.set(pageId, number);
    return (id) => (this.#entries.has(id) ? this.#valueIn(property, id) : numbers.get(id));
  }

  /**
   * Number values of the live entries linked by one entry, in order; without a property, one null each. A join over
   * link rows is much faster than passing ids through the process. Null when documents are needed.
   */
  async linked(
    relation: DatabaseProperty,
    property: DatabaseProperty | undefined,
    pageId: string,
  ): Promise<readonly (number | null)[] | null> {
    const slot = property?.type === "number" ? property.slot : null;
    const saysAll = property === undefined || slot !== null;
    if (!this.#keysStand || !saysAll || linkTargetOf(relation)?.kind !== "entries") return null;
    const key = [pageId, relation.propertyId, slot].join();
    const known = this.#linked.get(key);
    if (known) return known;
    const linked = await linkedNumbers(this.#q, relation.propertyId, slot, pageId);
    this.#linked.set(key, linked);
    return linked;
  }

  #valueIn(property: DatabaseProperty, pageId: string): FormulaValue | undefined {
    const entry = this.get(pageId);
    return entry ? this.value(property, entry.doc) : undefined;
  }

  get(pageId: string): StandingEntry | null {
    return this.#entries.get(pageId) ?? null;
  }

  /** Adds an entry that was read elsewhere. */
  add(entry: StandingEntry): void {
    if (!this.#entries.get(entry.pageId)) this.#entries.set(entry.pageId, entry);
  }

  /** Sets a result in an entry; shared documents are not mutated. */
  put({ pageId, databaseId, doc }: StandingEntry, property: DatabaseProperty, value: StoredValue): void {
    this.#entries.set(pageId, { pageId, databaseId, doc: withValue(doc, property, value) });
  }

  /** Loads the names referenced by these properties' values, for {@link value}. */
  async loadNames(properties: Iterable<DatabaseProperty>, docs: readonly Doc[]): Promise<void> {
    const requested = [...properties];
    const relations = requested.filter((property) => linkTargetOf(property)?.kind === "entries");
    if (relations.length > 0)
      await this.load(
        docs.flatMap((doc) => relations.flatMap((property) => linkedIds(valueIn(doc, property)))),
      );
    if (requested.some((property) => linkTargetOf(property)?.kind === "users"))
      this.#users ??= await userNames(this.#q);
    const naming = requested.filter(holdsFiles);
    if (naming.length === 0) return;
    const cells = docs.flatMap((doc) =>
      naming.map((property) => ({ property, value: valueIn(doc, property) })),
    );
    for (const [id, file] of await linkedFiles(this.#q, cells)) this.#files.set(id, file.display_name);
  }

  /** A value as formulas and rollups read it. */
  value(property: DatabaseProperty, doc: Doc): FormulaValue {
    const stored = valueIn(doc, property);
    const { type, config } = property;
    const isNames = isLink(property) || holdsFiles(property);
    if (isComputed(property) && (!isNames || isErrorValue(stored)))
      return valueOfResult(stored, config.result_type ?? "any", config.has_links);
    if (type === "multiple_choice") return valueOfNames(choicesOf(stored));
    if (isLink(property)) return valueOfNames(this.#names(property, linkedIds(stored)));
    if (!isNames) return valueOfCell(type, stored);
    const names = fileIdsOf(stored).flatMap((id) => this.#files.get(id) ?? []);
    return type === "drive_link" ? (names[0] ?? "") : valueOfNames(names);
  }

  /** The names of these; removed and trashed ones are omitted. */
  #names(property: DatabaseProperty, ids: readonly string[]): string[] {
    const target = linkTargetOf(property);
    if (target?.kind === "users") return ids.flatMap((id) => this.#users?.get(id) ?? []);
    const lead = this.#definitions.byDatabase
      .get(target?.databaseId ?? -1)
      ?.find((candidate) => candidate.isLead);
    return ids.flatMap((id) => {
      const entry = this.get(id);
      return entry && lead ? (valueIn(entry.doc, lead) ?? "") : [];
    });
  }
}
