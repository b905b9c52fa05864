import type { Calculation } from "@maive/contract";
import { databasesBehind } from "@maive/formula";
import type { Actor } from "../../../../shared/actor.ts";
import type { Queryable } from "../../../../storage/index.ts";
import { linkedIds, lookupTypeOf } from "@maive/values";
import { readableAmong } from "../../pages/index.ts";
import {
  type DatabaseProperty,
  isComputed,
  linkTargetOf,
  type PropertyPlace,
} from "../../properties/index.ts";
import { presentResult } from "../entries.presenter.ts";
import type { EntryRow } from "../entries.store.ts";
import { linkedFiles } from "../files/linked-files.store.ts";
import { trashedAmong } from "../links/other-cells.store.ts";
import { type EntryReferences, referencesOfEntries } from "../list/entry-references.ts";
import { readsAll } from "../links/linked.store.ts";
import type { Computed } from "./computed.ts";
import { refOf } from "./definitions.ts";
import { withFreshResults } from "./fresh-results.ts";

/** Property ids. */
export type Restricted = ReadonlySet<number>;

export const nothingRestricted: Restricted = new Set();

/**
 * Visibility of formulas and rollups: a result derived from entries of a database, directly or not, is only shown to
 * readers of that whole database.
 */
export class ComputedSight {
  readonly #computed: Computed;

  constructor(computed: Computed) {
    this.#computed = computed;
  }

  /** A database's properties whose results the actor may not see. */
  async restricted(q: Queryable, actor: Actor, databaseId: number): Promise<Restricted> {
    if (actor.userType === "main") return nothingRestricted;
    const { byDatabase } = await this.#computed.definitions(q);
    const properties = (byDatabase.get(databaseId) ?? []).filter(isComputed);
    return properties.length === 0 ? nothingRestricted : this.#among(q, actor, properties);
  }

  /** The entries with current results, and what is needed to present them to the actor. */
  async look<E extends EntryRow>(
    q: Queryable,
    actor: Actor,
    databaseId: number,
    properties: readonly DatabaseProperty[],
    rows: readonly E[],
  ): Promise<{ rows: readonly E[]; shown: EntryReferences }> {
    const restricted = await this.restricted(q, actor, databaseId);
    const shown = await referencesOfEntries(q, properties, rows, restricted);
    return { rows: await this.fresh(q, databaseId, properties, rows), shown };
  }

  /** The entries with current results. */
  async fresh<E extends EntryRow>(
    q: Queryable,
    databaseId: number,
    properties: readonly DatabaseProperty[],
    rows: readonly E[],
  ): Promise<readonly E[]> {
    if (!properties.some(isComputed)) return rows;
    const standing = rows.map((row) => ({ ...row, pageId: row.page.page_id, databaseId }));
    const definitions = await this.#computed.definitions(q);
    return withFreshResults(q, definitions, databaseId, standing, this.#computed.now());
  }

  /** Those of these results that the actor may see. */
  async shown(q: Queryable, actor: Actor, calculations: readonly Calculation[]): Promise<Calculation[]> {
    if (calculations.length === 0) return [];
    if (actor.userType === "main") return this.#presented(q, calculations);
    const places = calculations.map(({ databaseId, propertyId }) => ({ databaseId, propertyId }));
    const restricted = await this.#among(q, actor, places);
    const open = calculations.filter(({ propertyId }) => !restricted.has(propertyId));
    const entryIds = [...new Set(open.map(({ entryId }) => entryId))];
    const readable = new Set(await readableAmong(q, actor, entryIds));
    return this.#presented(
      q,
      open.filter(({ entryId }) => readable.has(entryId)),
    );
  }

  /** Results as they are sent. */
  async #presented(q: Queryable, calculations: readonly Calculation[]): Promise<Calculation[]> {
    const { byId } = await this.#computed.definitions(q);
    const naming = calculations.flatMap(({ propertyId, newValue: value }) => {
      const property = byId.get(propertyId);
      return property && lookupTypeOf(property.type, property.config) ? [{ property, value }] : [];
    });
    if (naming.length === 0) return [...calculations];
    const files = await linkedFiles(q, naming);
    const linked = naming.filter(({ property }) => linkTargetOf(property)?.kind === "entries");
    const trashed = await trashedAmong(q, new Set(linked.flatMap(({ value }) => linkedIds(value))));
    return calculations.map((each) => {
      const property = byId.get(each.propertyId);
      return property && isComputed(property)
        ? { ...each, newValue: presentResult(property, each.newValue, { files, trashed }) }
        : each;
    });
  }

  async #among(q: Queryable, actor: Actor, places: readonly PropertyPlace[]): Promise<Restricted> {
    const { graph } = await this.#computed.definitions(q);
    const known = new Map<number, boolean>();
    const restricted = new Set<number>();
    for (const place of new Map(places.map((each) => [each.propertyId, each])).values())
      for (const database of databasesBehind(graph, refOf(place))) {
        const reads = known.get(database) ?? (await readsAll(q, actor, database));
        known.set(database, reads);
        if (!reads) restricted.add(place.propertyId);
      }
    return restricted;
  }
}
