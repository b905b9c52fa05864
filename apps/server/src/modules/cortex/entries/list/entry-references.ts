import type { Queryable } from "../../../../storage/index.ts";
import { type DatabaseProperty, isLink } from "../../properties/index.ts";
import type { EntryRow } from "../entries.store.ts";
import { type LinkedFiles, linkedFilesOf } from "../files/linked-files.store.ts";
import { trashedTargets } from "../links/linked.store.ts";

/** What presenting the references of some entries needs. */
export interface EntryReferences {
  files: LinkedFiles;
  /** Trashed link targets. */
  trashed: ReadonlySet<string>;
  /** Ids of properties with hidden results. */
  restricted: ReadonlySet<number>;
}

/** Looks up the references of these entries, as far as their properties have any. */
export const referencesOfEntries = async (
  q: Queryable,
  properties: readonly DatabaseProperty[],
  rows: readonly Pick<EntryRow, "page" | "doc">[],
  restricted: ReadonlySet<number>,
): Promise<EntryReferences> => {
  const files = await linkedFilesOf(
    q,
    properties,
    rows.map((row) => row.doc),
  );
  const pageIds = properties.some(isLink) ? rows.map((row) => row.page.page_id) : [];
  return { files, trashed: await trashedTargets(q, pageIds), restricted };
};
