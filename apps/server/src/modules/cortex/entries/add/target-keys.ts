import { linkedIds } from "@maive/values";
import type { Queryable } from "../../../../storage/index.ts";
import { type DatabaseProperty, emptyKey, isLink } from "../../properties/index.ts";
import { type Key, sortKeyOf } from "../derived/sort-key.ts";
import type { LinkKeyOf } from "../derived/derived.store.ts";
import { type EntryDoc, valueIn } from "../entry-doc.ts";
import { keysOfTargets } from "../links/entry-links.store.ts";
import { type LinkedByProperty, linkedOf } from "../links/linked.store.ts";

/**
 * Sort keys of relations in new entries, equal to `setAllLinkKeys`: they may link to existing entries, not to each
 * other. Each target is looked up once.
 */
export class TargetKeys {
  readonly #q: Queryable;
  readonly #properties: readonly DatabaseProperty[];
  readonly #linked: LinkedByProperty;
  /** Sort keys of targets by property; empty for those not live. */
  readonly #keys = new Map<number, Map<string, Key>>();

  private constructor(q: Queryable, properties: readonly DatabaseProperty[], linked: LinkedByProperty) {
    this.#q = q;
    this.#properties = properties;
    this.#linked = linked;
  }

  static async of(q: Queryable, properties: readonly DatabaseProperty[]): Promise<TargetKeys> {
    const linking = properties.filter(isLink);
    return new TargetKeys(q, linking, await linkedOf(q, linking));
  }

  /** Loads the link targets for {@link sortKeyOf}. */
  async load(docs: readonly EntryDoc[]): Promise<void> {
    for (const property of this.#properties) {
      const target = this.#linked.get(property.propertyId);
      if (property.slot === null || target?.kind !== "entries" || !target.lead) continue;
      const known = this.#keys.get(property.propertyId) ?? new Map<string, Key>();
      this.#keys.set(property.propertyId, known);
      const missing = new Set<string>();
      for (const doc of docs)
        for (const id of linkedIds(valueIn(doc, property))) if (!known.has(id)) missing.add(id);
      const found = await keysOfTargets(this.#q, target.lead.slot ?? "t1", [...missing]);
      for (const id of missing) known.set(id, found.get(id) ?? null);
    }
  }

  readonly keyOf: LinkKeyOf = (property, doc) => {
    const target = this.#linked.get(property.propertyId);
    if (target?.kind === "users")
      return sortKeyOf(property, valueIn(doc, property), (id) => target.names.get(id));
    const known = this.#keys.get(property.propertyId);
    const first = known && linkedIds(valueIn(doc, property)).find((id) => (known.get(id) ?? null) !== null);
    return (first === undefined ? null : known?.get(first)) ?? emptyKey(property.slot ?? "t1");
  };
}
