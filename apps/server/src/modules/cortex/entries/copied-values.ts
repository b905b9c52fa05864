import { fileIdsOf, type StoredValue } from "@maive/values";
import type { Tx } from "../../../storage/index.ts";
import type { DatabaseProperty } from "../properties/index.ts";
import { type EntryDoc, valueIn } from "./entry-doc.ts";
import type { Writer } from "./entry-writer.ts";
import { namesFiles } from "./linked-files.store.ts";

type Values = ReadonlyMap<DatabaseProperty, StoredValue>;

/** The values of an entry for a copy of it, without its title and without files that are gone or not readable. */
export const copiedValues = async (
  tx: Tx,
  { actor, files }: Writer,
  properties: readonly DatabaseProperty[],
  doc: EntryDoc,
): Promise<Values> => {
  const values = new Map<DatabaseProperty, StoredValue>();
  for (const property of properties) {
    const value = valueIn(doc, property);
    if (property.isLead || value === null) continue;
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
