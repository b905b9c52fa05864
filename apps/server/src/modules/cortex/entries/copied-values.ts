import { fileIdsOf, type StoredValue } from "@maive/values";
import type { Tx } from "../../../storage/index.ts";
import { type DatabaseProperty, isComputed } from "../properties/index.ts";
import { type EntryDoc, valueIn } from "./entry-doc.ts";
import type { Writer } from "./entry-writer.ts";
import { otherSides } from "./links/other-cells.store.ts";
import { namesFiles } from "./linked-files.store.ts";

type Values = ReadonlyMap<DatabaseProperty, StoredValue>;

/**
 * The values of an entry for a copy of it, without its title, without files that are gone or not readable, and
 * without what can be linked to one entry alone.
 */
export const copiedValues = async (
  tx: Tx,
  { actor, files }: Writer,
  properties: readonly DatabaseProperty[],
  doc: EntryDoc,
): Promise<Values> => {
  const values = new Map<DatabaseProperty, StoredValue>();
  const sides = await otherSides(tx.db, properties);
  for (const property of properties) {
    const value = valueIn(doc, property);
    if (property.isLead || isComputed(property) || value === null) continue;
    // A side that takes only one would let go of the original.
    if (sides.get(property.config.linked_property_id ?? -1)?.config.multiple === false) continue;
    if (!namesFiles(property.type)) {
      values.set(property, value);
      continue;
    }
    const ids = fileIdsOf(value);
    const readable = await files.readableFiles(tx.db, actor, ids);
    const kept = ids.filter((id) => readable.has(id));
    if (kept.length > 0) values.set(property, kept.join(","));
  }
  return values;
};

/** A copy holds the files of its file cells, too; those of links are noted with every new entry. */
export const holdCopiedFiles = async (
  tx: Tx,
  { actor, files }: Writer,
  copyId: string,
  values: Values,
): Promise<void> => {
  for (const [property, value] of values) {
    if (property.type !== "file") continue;
    const place = { pageId: copyId, kind: "cell", holder: String(property.propertyId) } as const;
    await files.noteUses(tx, actor, place, fileIdsOf(value));
  }
};
