import { fileIdsOf, holdsValues, isAutomatic, isUnique, type StoredValue } from "@maive/values";
import type { Queryable, Tx } from "../../../../storage/index.ts";
import { type DatabaseProperty, isComputed } from "../../properties/index.ts";
import { inParts } from "../derived/derived.store.ts";
import { type EntryDoc, valueIn } from "../entry-doc.ts";
import type { Writer } from "../entry-writer.ts";
import { otherSides } from "../links/other-cells.store.ts";
import { namesFiles } from "../files/linked-files.store.ts";

type Values = ReadonlyMap<DatabaseProperty, StoredValue>;

/** The properties whose values a second entry may have, too: not titles, results, exclusive links and what is unique. */
export const copyableProperties = async (
  q: Queryable,
  properties: readonly DatabaseProperty[],
): Promise<DatabaseProperty[]> => {
  const sides = await otherSides(q, properties);
  return properties.filter(
    (property) =>
      !property.isLead &&
      !isComputed(property) &&
      holdsValues(property.type) &&
      !isAutomatic(property.config) &&
      !isUnique(property.config) &&
      // The target's side allows only one link and would lose the original.
      sides.get(property.config.linked_property_id ?? -1)?.config.multiple !== false,
  );
};

/**
 * Values for copies of entries, without titles, unreadable or removed files, exclusive links, and what no two
 * entries may have.
 * @returns values in the order of `docs`.
 */
export const copiedValues = async (
  tx: Tx,
  { actor, files }: Writer,
  properties: readonly DatabaseProperty[],
  docs: readonly EntryDoc[],
): Promise<Values[]> => {
  const copied = await copyableProperties(tx.db, properties);
  const naming = copied.filter((property) => namesFiles(property.type));
  const named = new Set(
    docs.flatMap((doc) => naming.flatMap((property) => fileIdsOf(valueIn(doc, property)))),
  );
  const readable = new Set<string>();
  await inParts([...named], async (part) => {
    for (const id of await files.readableFiles(tx.db, actor, part)) readable.add(id);
  });
  return docs.map((doc) => {
    const values = new Map<DatabaseProperty, StoredValue>();
    for (const property of copied) {
      const value = valueIn(doc, property);
      if (value === null) continue;
      if (!namesFiles(property.type)) {
        values.set(property, value);
        continue;
      }
      const readableIds = fileIdsOf(value).filter((id) => readable.has(id));
      if (readableIds.length > 0) values.set(property, readableIds.join(","));
    }
    return values;
  });
};

/** Files of file cells are shared with the copy; drive links are added with every new entry. */
export const referenceCopiedFiles = async (
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
