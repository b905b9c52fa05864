import { fold } from "@maive/values";
import { type Change, recordChanges } from "../../../storage/index.ts";
import type { FilesNow } from "../files-port/index.ts";
import {
  type DatabaseProperty,
  emptyKey,
  isComputed,
  isLink,
  type PropertyUsers,
} from "../properties/index.ts";
import { keyOf } from "./derived.ts";
import { clearKeyColumn, setKeys, setKeysByText, setTexts } from "./derived.store.ts";
import { valueIn, withValues } from "./entry-doc.ts";
import * as store from "./entries.store.ts";
import { dropCellUses } from "./file-names.store.ts";
import { dropLinksOf } from "./links/follow.store.ts";
import { setLinkKeys } from "./links/entry-links.store.ts";
import { linkedOf } from "./links/linked.store.ts";
import { losesChoice, replacedValue } from "./replaced-value.ts";
import { labelsOf, linkedFilesOf, namesFiles } from "./linked-files.store.ts";

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

type ValueUsers = Pick<PropertyUsers, "replaceChoices" | "removeValues" | "deriveKeys" | "clearKeys">;

/** What a change of the schema does to the values of all entries, those in the trash included. */
export const propertyValues = (files: FilesNow): ValueUsers => ({
  async replaceChoices(tx, actor, _database, property, replaced) {
    await store.forEachDocWith(tx.db, property, async (docs) => {
      const cells = docs.flatMap(({ pageId, doc }) => {
        const before = valueIn(doc, property);
        const value = replacedValue(property, before, replaced);
        return value === before ? [] : [{ pageId, doc, before, property, value }];
      });
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

  async removeValues(tx, actor, _database, property) {
    await store.forEachDocWith(tx.db, property, async (docs) => {
      await store.saveDocs(
        tx,
        docs.map(({ pageId, doc }) => ({ pageId, doc: withValues(doc, [[property, null]]) })),
      );
      await setTexts(
        tx,
        docs.map(({ pageId }) => ({ pageId, property, value: null })),
      );
      // Nobody wrote what was computed.
      if (isComputed(property)) return;
      await recordChanges(
        tx,
        docs.map(({ pageId, doc }) => removed(actor.userId, property, pageId, valueIn(doc, property))),
      );
    });
    if (isLink(property)) await dropLinksOf(tx, property.propertyId);
    if (!namesFiles(property.type)) return;
    await dropCellUses(tx, property);
    await files().freeUnheld(tx);
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
        key: keyOf(property, name),
      }));
      return setKeysByText(tx, property, slot, keys);
    }
    await store.forEachDocWith(tx.db, property, async (docs) => {
      const named = docs.map(({ doc }) => doc);
      const labels = labelsOf(await linkedFilesOf(tx.db, [property], named));
      await setKeys(
        tx,
        slot,
        docs.map(({ pageId, doc }) => ({ pageId, key: keyOf(property, valueIn(doc, property), labels) })),
      );
    });
  },

  clearKeys: (tx, database, slot) => clearKeyColumn(tx, database.database_id, slot),
});
