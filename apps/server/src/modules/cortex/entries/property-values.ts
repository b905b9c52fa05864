import { fold, isAutomatic, isOfEntry, linkedIds, linkedText } from "@maive/values";
import { type Change, type Queryable, recordChanges } from "../../../storage/index.ts";
import type { CortexFiles } from "../files-port/index.ts";
import {
  type DatabaseProperty,
  emptyKey,
  isComputed,
  isLink,
  linkTargetOf,
  type PropertyUsers,
} from "../properties/index.ts";
import { sortKeyOf } from "./derived/sort-key.ts";
import { clearKeyColumn, setKeys, setKeysByText, setTexts } from "./derived/derived.store.ts";
import { type EntryDoc, valueIn, withValues } from "./entry-doc.ts";
import * as store from "./entries.store.ts";
import { dropCellUses, moveCellUses } from "./files/file-names.store.ts";
import { dropLinksOf } from "./links/follow.store.ts";
import { setLinkKeys } from "./links/entry-links.store.ts";
import { linkedOf } from "./links/linked.store.ts";
import type { CellWrite } from "./links/two-way-relations.ts";
import { saveCells, saveCellValues } from "./cells/save-cells.ts";
import { livePagesAmong, pagesAmong, usersAmong } from "./list/still-there.store.ts";
import { choicesIn, losesChoice, replacedValue } from "./cells/replaced-value.ts";
import { labelsOf, linkedFilesOf, namesFiles } from "./files/linked-files.store.ts";

const removed = (
  actorId: string,
  property: DatabaseProperty,
  pageId: string,
  before: string | null,
  after: string | null = null,
): Change => ({
  actorId,
  kind: "value_changed",
  pageId,
  databaseId: property.databaseId,
  propertyId: property.propertyId,
  before,
  after,
});

type ValueUsers = Pick<
  PropertyUsers,
  | "replaceChoices"
  | "removeValues"
  | "restoreValues"
  | "replacedValue"
  | "countChoices"
  | "freeFiles"
  | "dropLinks"
  | "deriveKeys"
  | "deriveTexts"
  | "clearKeys"
>;

/** Existing link targets; null for a property without links. */
const stillThere = async (
  q: Queryable,
  property: DatabaseProperty,
  values: readonly { value: string }[],
): Promise<ReadonlySet<string> | null> => {
  if (!isLink(property)) return null;
  const ids = [...new Set(values.flatMap(({ value }) => linkedIds(value)))];
  return linkTargetOf(property)?.kind === "users" ? usersAmong(q, ids) : pagesAmong(q, ids);
};

/** Applies a schema change to the values of all entries, trashed ones included. */
export const propertyValues = (files: CortexFiles): ValueUsers => {
  const freeFiles: ValueUsers["freeFiles"] = async (tx, property) => {
    if (!namesFiles(property.type)) return;
    await dropCellUses(tx, property);
    await files.releaseUnused(tx);
  };
  return {
    async replaceChoices(tx, actor, _database, property, replaced, savePrevious) {
      await store.forEachDocWith(tx.db, property, async (docs) => {
        const cells = docs.flatMap(({ pageId, doc }) => {
          const before = valueIn(doc, property);
          const value = replacedValue(property, before, replaced);
          return value === before ? [] : [{ pageId, doc, before, property, value }];
        });
        await savePrevious?.(
          cells.flatMap(({ pageId, before }) => (before === null ? [] : [{ pageId, value: before }])),
        );
        await store.saveDocs(
          tx,
          cells.map(({ pageId, doc, value }) => ({ pageId, doc: withValues(doc, [[property, value]]) })),
        );
        await setTexts(tx, cells);
        const gone = cells.filter((cell) => cell.value === null);
        if (property.slot !== null) {
          const key = emptyKey(property.slot);
          await setKeys(
            tx,
            property.slot,
            gone.map(({ pageId }) => ({ pageId, key })),
          );
        }
        await recordChanges(
          tx,
          cells
            .filter(({ before }) => losesChoice(property, before, replaced))
            .map(({ pageId, before, value }) => removed(actor.userId, property, pageId, before, value)),
        );
      });
    },

    async removeValues(tx, actor, _database, property, savePrevious) {
      await store.forEachDocWith(tx.db, property, async (docs) => {
        if (!isComputed(property) && !isOfEntry(property.config.automatic))
          await savePrevious?.(
            docs.map(({ pageId, doc }) => ({ pageId, value: valueIn(doc, property) ?? "" })),
          );
        await store.saveDocs(
          tx,
          docs.map(({ pageId, doc }) => ({ pageId, doc: withValues(doc, [[property, null]]) })),
        );
        await setTexts(
          tx,
          docs.map(({ pageId }) => ({ pageId, property, value: null })),
        );
        // Computed values were not entered by anybody.
        if (isComputed(property) || isAutomatic(property.config)) return;
        await recordChanges(
          tx,
          docs.map(({ pageId, doc }) => removed(actor.userId, property, pageId, valueIn(doc, property))),
        );
      });
      if (isLink(property)) await dropLinksOf(tx, property);
      // A restorable property keeps its files referenced.
      if (savePrevious) await moveCellUses(tx, property, "trashed_cell");
      else await freeFiles(tx, property);
    },

    async restoreValues(tx, actor, property, values) {
      const docs = new Map<string, EntryDoc>();
      for (const { pageId, doc } of await store.docsOf(
        tx.db,
        property.databaseId,
        values.map(({ pageId }) => pageId),
      ))
        docs.set(pageId, doc);
      const left = await stillThere(tx.db, property, values);
      const written = values.flatMap(({ pageId, value: trashed, now }): CellWrite[] => {
        const doc = docs.get(pageId);
        const before = doc === undefined ? null : valueIn(doc, property);
        const value = left ? linkedText(linkedIds(trashed).filter((id) => left.has(id))) : trashed;
        return doc === undefined || before !== now || value === before
          ? []
          : [{ pageId, property, before, value }];
      });
      if (isAutomatic(property.config)) await saveCellValues(tx, written, docs);
      else await saveCells(tx, actor, { written, followed: [] }, docs);
      await moveCellUses(tx, property, "cell");
    },

    freeFiles,

    dropLinks: dropLinksOf,

    replacedValue,

    async countChoices(q, property) {
      const counts = new Map<string, number>();
      await store.forEachDocWith(q, property, async (docs) => {
        const live = await livePagesAmong(
          q,
          docs.map(({ pageId }) => pageId),
        );
        for (const { pageId, doc } of docs)
          if (live.has(pageId))
            for (const name of choicesIn(property, valueIn(doc, property)))
              counts.set(name, (counts.get(name) ?? 0) + 1);
      });
      return counts;
    },

    async deriveKeys(tx, _database, property) {
      const { slot } = property;
      if (slot === null) return;
      if (isLink(property)) {
        const linked = (await linkedOf(tx.db, [property])).get(property.propertyId);
        return store.forEachDocWith(tx.db, property, (docs) =>
          setLinkKeys(
            tx,
            property,
            linked,
            docs.map(({ pageId }) => pageId),
          ),
        );
      }
      if (property.type === "single_choice") {
        const keys = (property.config.options ?? []).map(({ name }) => ({
          folded: fold(name),
          key: sortKeyOf(property, name),
        }));
        return setKeysByText(tx, property, slot, keys);
      }
      await store.forEachDocWith(tx.db, property, async (docs) => {
        const named = docs.map(({ doc }) => doc);
        const labels = labelsOf(await linkedFilesOf(tx.db, [property], named));
        await setKeys(
          tx,
          slot,
          docs.map(({ pageId, doc }) => ({
            pageId,
            key: sortKeyOf(property, valueIn(doc, property), labels),
          })),
        );
      });
    },

    async deriveTexts(tx, property) {
      await store.forEachDocWith(tx.db, property, async (docs) => {
        const labels = labelsOf(
          await linkedFilesOf(
            tx.db,
            [property],
            docs.map(({ doc }) => doc),
          ),
        );
        await setTexts(
          tx,
          docs.map(({ pageId, doc }) => ({ pageId, property, value: valueIn(doc, property) })),
          labels,
        );
      });
    },

    clearKeys: (tx, database, slot) => clearKeyColumn(tx, database.database_id, slot),
  };
};
