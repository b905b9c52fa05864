import type { Queryable } from "../../../../storage/index.ts";
import { type DatabaseProperty, isLink } from "../../properties/index.ts";
import type { EntryRow } from "../entries.store.ts";
import { type LinkedFiles, linkedFilesOf } from "../files/linked-files.store.ts";
import { trashedTargets } from "../links/linked.store.ts";

/** What the cells of some entries name, as far as it decides how they are shown. */
export interface ShownThings {
  files: LinkedFiles;
  /** Entries in the trash that cells link to. */
  trashed: ReadonlySet<string>;
  /** Properties, by id, whose results the reader may not see. */
  restricted: ReadonlySet<number>;
}

/** Looks up what these entries name; asks only for what their properties can name. */
export const shownThings = async (
  q: Queryable,
  properties: readonly DatabaseProperty[],
  rows: readonly Pick<EntryRow, "page" | "doc">[],
  restricted: ReadonlySet<number>,
): Promise<ShownThings> => {
  const files = await linkedFilesOf(
    q,
    properties,
    rows.map((row) => row.doc),
  );
  const pageIds = properties.some(isLink) ? rows.map((row) => row.page.page_id) : [];
  return { files, trashed: await trashedTargets(q, pageIds), restricted };
};
