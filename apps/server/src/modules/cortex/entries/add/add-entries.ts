import { authorOf } from "../../../../shared/actor.ts";
import { setImmediate } from "node:timers/promises";
import type { StoredValue } from "@maive/values";
import { generateNKeysBetween } from "fractional-indexing";
import type { Authorized } from "../../../../shared/authorized.ts";
import { newId } from "../../../../shared/ids.ts";
import { recordChanges, type Tx } from "../../../../storage/index.ts";
import type { DatabaseRow } from "../../access/index.ts";
import { countWrite, type DatabaseProperty } from "../../properties/index.ts";
import type { Fill, MadeEntry } from "../computed/new-results.ts";
import { countLiveEntries, insertKeyRows } from "../derived/derived.store.ts";
import { noteDriveLinks } from "../files/drive-links.ts";
import { type EntryDoc, setValue, valueIn } from "../entry-doc.ts";
import * as store from "../entries.store.ts";
import type { Writer } from "../entry-writer.ts";
import { announceFollowed } from "../links/announce-followed.ts";
import { type FollowedCell, followTwoWayRelations } from "../links/two-way-relations.ts";
import { saveCells } from "../cells/save-cells.ts";
import { insertLinks } from "./new-links.store.ts";
import { insertSpans } from "./new-spans.store.ts";
import { fillNewValues } from "../automatic/new-values.ts";
import { TargetKeys } from "./target-keys.ts";

/** A new entry with its values; the title is the lead property's value. */
export interface NewEntry {
  title: string;
  values: ReadonlyMap<DatabaseProperty, StoredValue>;
  /** Where others already refer to it; else a new id. */
  pageId?: string;
}

/** An entry to be inserted. */
interface Made extends MadeEntry {
  title: string;
  pos: string;
}

/** Entries per pass; small, so that their garbage stays in V8's young generation. */
const partSize = 500;

/** Documents of new entries as sent, without results and before two-way relations are synchronised. */
const madeOf = (
  properties: readonly DatabaseProperty[],
  entries: readonly NewEntry[],
  positions: readonly string[],
): Made[] => {
  const lead = properties.find((property) => property.isLead);
  return entries.map(({ title, values, pageId = newId() }, n) => {
    const doc: Record<string, string> = {};
    for (const [property, value] of values) setValue(doc, property, value);
    if (lead && title !== "") setValue(doc, lead, title);
    return { pageId, title, pos: positions[n] ?? "", doc };
  });
};

/** Synchronises two-way relations in the documents. @returns the changes in existing entries. */
const stepMade = async (
  tx: Tx,
  writer: Writer,
  properties: readonly DatabaseProperty[],
  made: readonly Made[],
): Promise<FollowedCell[]> => {
  const twoWay = properties.filter(({ config }) => config.linked_property_id !== undefined);
  if (twoWay.length === 0) return [];
  const requested = made.flatMap(({ pageId, doc }) =>
    twoWay.flatMap((property) => {
      const value = valueIn(doc, property);
      return value === null ? [] : [{ pageId, property, before: null, value }];
    }),
  );
  const docs = new Map(made.map(({ pageId, doc }) => [pageId, doc]));
  const none = new Map(made.map(({ pageId }) => [pageId, {}]));
  const { written, beside, followed } = await followTwoWayRelations(tx, writer, requested, none);
  for (const { pageId, property, value } of [...written, ...beside]) {
    const doc = docs.get(pageId);
    if (!doc) continue;
    setValue(doc, property, value);
  }
  return followed;
};

/** Shared by all parts of one call. */
interface Adding {
  database: Authorized<DatabaseRow, "write">;
  properties: readonly DatabaseProperty[];
  fill: Fill;
  targetKeys: TargetKeys;
}

/** The drive links of new entries. */
const driveLinksOf = (properties: readonly DatabaseProperty[], part: readonly Made[]) =>
  properties
    .filter(({ type }) => type === "drive_link")
    .flatMap((property) =>
      part.flatMap(({ pageId, doc }) => {
        const value = valueIn(doc, property);
        return value === null ? [] : [{ pageId, property, value }];
      }),
    );

/** The values as the log has them: by property, wherever the document holds them. */
const loggedValues = (properties: readonly DatabaseProperty[]): ((doc: EntryDoc) => EntryDoc) => {
  const moved = properties.filter(({ columnId }) => columnId !== undefined);
  if (moved.length === 0) return (doc) => doc;
  return (doc) => {
    const values = { ...doc };
    for (const property of moved) {
      const value = valueIn(doc, property);
      setValue(values, property, null);
      setValue(values, { propertyId: property.propertyId }, value);
    }
    return values;
  };
};

/** Inserts entries and everything derived; yields to the event loop between tables. */
const addPart = async (
  tx: Tx,
  writer: Writer,
  { database, properties, fill, targetKeys }: Adding,
  part: readonly Made[],
): Promise<void> => {
  const { database_id: databaseId } = database;
  const actorId = authorOf(writer.actor);
  const byProperty = loggedValues(properties);
  // Only user input is logged; results can be recalculated.
  await recordChanges(
    tx,
    part.map(({ pageId, title, doc }) => ({
      actorId,
      kind: "entry_created",
      pageId,
      databaseId,
      after: { title, values: byProperty(doc) },
    })),
  );
  await setImmediate();
  await fill.part(part);
  // Of looked up entries.
  await targetKeys.load(part.map(({ doc }) => doc));
  await setImmediate();
  await store.insertEntries(tx, database, actorId, part);
  await noteDriveLinks(tx, writer, driveLinksOf(properties, part));
  await setImmediate();
  await insertKeyRows(tx, databaseId, properties, part, targetKeys.keyOf);
  await setImmediate();
  await insertLinks(tx, properties, part);
  await insertSpans(tx, properties, part);
  await setImmediate();
};

/** Inserts entries in the given order, behind the order string `after` or at the end. @returns their ids. */
export const addEntries = async (
  tx: Tx,
  writer: Writer,
  database: Authorized<DatabaseRow, "write">,
  properties: readonly DatabaseProperty[],
  entries: readonly NewEntry[],
  after?: string,
): Promise<string[]> => {
  const { database_id: databaseId } = database;
  const before = after ?? (await store.lastEntryPosition(tx.db, databaseId));
  const next = after === undefined ? null : await store.nextEntryPosition(tx.db, databaseId, after);
  const made = madeOf(properties, entries, generateNKeysBetween(before, next, entries.length));
  const { computed } = writer;
  await fillNewValues(
    tx,
    { actorId: authorOf(writer.actor), computed },
    properties,
    made.map(({ doc }) => doc),
  );
  const followed = await stepMade(tx, writer, properties, made);
  const fill = await writer.computed.fillNew(tx.db, databaseId);
  const targetKeys = await TargetKeys.of(tx.db, properties);
  const docs = made.map(({ doc }) => doc);
  await targetKeys.load(docs);
  await fill.load(docs);
  for (let from = 0; from < made.length; from += partSize)
    await addPart(tx, writer, { database, properties, fill, targetKeys }, made.slice(from, from + partSize));
  await countLiveEntries(tx, databaseId, made.length);
  await countWrite(tx, databaseId);
  const others = new Map(followed.map(({ pageId, entry }) => [pageId, entry.doc]));
  await saveCells(tx, writer.actor, { written: [], followed }, others);
  writer.computed.announce(tx, writer.actor, await writer.computed.afterCells(tx, writer.actor, followed));
  await announceFollowed(
    tx,
    writer,
    followed.filter(({ entry }) => entry.isLive),
  );
  return made.map(({ pageId }) => pageId);
};
