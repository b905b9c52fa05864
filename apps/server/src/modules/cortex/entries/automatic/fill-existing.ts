import { isAutomatic, isOfEdits } from "@maive/values";
import type { Tx } from "../../../../storage/index.ts";
import type { DatabaseProperty } from "../../properties/index.ts";
import { saveCellValues } from "../cells/save-cells.ts";
import type { Computed } from "../computed/computed.ts";
import { valueIn } from "../entry-doc.ts";
import { userNames } from "../links/linked.store.ts";
import type { CellWrite } from "../links/two-way-relations.ts";
import { factValue } from "./automatic-value.ts";
import { type FactRow, forEachEntry, lastEditors } from "./facts.store.ts";
import { drawNumbers } from "./serials.store.ts";

/** Fills a property wherever it has no value, in the order of the entries. Not an edit of them. */
export const fillExisting = async (
  tx: Tx,
  computed: Pick<Computed, "localTimeAt">,
  property: DatabaseProperty,
): Promise<void> => {
  if (!isAutomatic(property.config)) return;
  const kind = property.config.automatic;
  const people = await userNames(tx.db);
  const known = (id: string | null | undefined): string | null => (id && people.has(id) ? id : null);

  const valuesFor = async (rows: readonly FactRow[]): Promise<CellWrite[]> => {
    const cells = rows.map(({ pageId }) => ({ pageId, property, before: null }));
    if (kind === "serial") {
      const first = await drawNumbers(tx, property.propertyId, rows.length);
      return cells.map((cell, n) => ({ ...cell, value: String(first + n) }));
    }
    const pageIds = rows.map(({ pageId }) => pageId);
    const editors = isOfEdits(kind) ? await lastEditors(tx.db, pageIds) : new Map<string, string>();
    return cells.map((cell, n) => {
      const row = rows[n];
      const value =
        row === undefined
          ? null
          : factValue(property, {
              createdAt: computed.localTimeAt(row.createdAt),
              editedAt: computed.localTimeAt(row.editedAt),
              createdBy: known(row.createdBy),
              editedBy: known(editors.get(row.pageId)) ?? known(row.createdBy),
            });
      return { ...cell, value };
    });
  };

  await forEachEntry(tx.db, property.databaseId, async (rows) => {
    const empty = rows.filter(({ doc }) => valueIn(doc, property) === null);
    if (empty.length === 0) return;
    const docs = new Map(empty.map(({ pageId, doc }) => [pageId, doc]));
    const cells = (await valuesFor(empty)).filter(({ value }) => value !== null);
    await saveCellValues(tx, cells, docs);
  });
};
