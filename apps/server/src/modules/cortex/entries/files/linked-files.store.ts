import type { CellFile, PropertyType } from "@maive/contract";
import { fileIdsOf, type Labels, lookupTypeOf, type StoredValue } from "@maive/values";
import { type Queryable, rowsInChunks } from "../../../../storage/index.ts";
import type { DatabaseProperty } from "../../properties/index.ts";
import { type EntryDoc, valueIn } from "../entry-doc.ts";

/** Live files by id. */
export type LinkedFiles = ReadonlyMap<string, CellFile>;

/** Whether values of a type are file ids. */
export const namesFiles = (type: PropertyType): boolean => type === "file" || type === "drive_link";

/** Whether a property's values are file ids, looked up ones among them. */
export const holdsFiles = ({ type, config }: Pick<DatabaseProperty, "type" | "config">): boolean =>
  namesFiles(lookupTypeOf(type, config) ?? type);

type Cell = { property: DatabaseProperty; value: StoredValue };

/** The live files referenced by cells; queries only if there are any. */
export const linkedFiles = async (q: Queryable, cells: Iterable<Cell>): Promise<LinkedFiles> => {
  const ids = new Set<string>();
  for (const { property, value } of cells)
    if (holdsFiles(property)) for (const id of fileIdsOf(value)) ids.add(id);
  const files = await rowsInChunks([...ids], (part) =>
    q
      .selectFrom("drive_item")
      .select(["file_id", "filename", "display_name", "file_size", "mime_type", "last_modified"])
      .where("file_id", "in", part)
      .where("deleted_at", "is", null)
      .execute(),
  );
  return new Map(files.map((file) => [file.file_id, file]));
};

/** The live files referenced by these entries. */
export const linkedFilesOf = (
  q: Queryable,
  properties: readonly DatabaseProperty[],
  docs: readonly EntryDoc[],
): Promise<LinkedFiles> => {
  const naming = properties.filter(holdsFiles);
  return linkedFiles(
    q,
    docs.flatMap((doc) => naming.map((property) => ({ property, value: valueIn(doc, property) }))),
  );
};

export const labelsOf =
  (files: LinkedFiles): Labels =>
  (id) =>
    files.get(id)?.display_name;

/** A file cell's calculated content: a JSON array. */
export const filesText = (value: StoredValue, files: LinkedFiles): string =>
  JSON.stringify(fileIdsOf(value).flatMap((id) => files.get(id) ?? []));
