import { type ImportNote, limits, type Property, type View } from "@maive/contract";
import { linkedText } from "@maive/values";
import type { EventBus } from "../../../../events/index.ts";
import type { Actor } from "../../../../shared/actor.ts";
import type { Authorized } from "../../../../shared/authorized.ts";
import { recordDataAct, type Tx } from "../../../../storage/index.ts";
import type { DatabaseRow } from "../../access/index.ts";
import type { DatabasesService } from "../../databases/index.ts";
import type { AddDecided, ChangedEntry, NewEntry } from "../../entries/index.ts";
import {
  type DatabaseProperty,
  propertiesOfDatabase,
  type PropertiesService,
} from "../../properties/index.ts";
import { importViews, viewTexts } from "../../views/index.ts";
import { transferTexts } from "../texts.ts";
import type { ImportedColumn, ImportedDatabase, ImportedEntry } from "./found-database.ts";

export interface DatabaseWriteDeps {
  bus: EventBus;
  databases: Pick<DatabasesService, "createIn">;
  properties: Pick<PropertiesService, "importSchemas">;
}

/** A database that was made, with the property of each of its columns; null where it could not be made. */
export interface MadeDatabase {
  imported: ImportedDatabase;
  database: Authorized<DatabaseRow, "write">;
  columns: (DatabaseProperty | null)[];
}

/** Ids per event. */
const atOnce = 500;

/** Ids of properties while they are made: unique among all databases of the import. */
const perDatabase = limits.importTableColumns * 10;
const leadId = (database: number): number => (database + 1) * perDatabase;
const columnId = (database: number, column: number): number => leadId(database) + column + 1;

const mostFiles = (entries: readonly ImportedEntry[], place: number): number =>
  Math.max(
    limits.cellFiles,
    ...entries.map(({ values }) => {
      const value = values[place];
      return value !== null && typeof value === "object" && "files" in value ? value.files.length : 0;
    }),
  );

const propertyOf = (
  { entries }: ImportedDatabase,
  { name, type, config, target, inverse, rollup }: ImportedColumn,
  [database, place]: readonly [number, number],
): Property => ({
  property_id: columnId(database, place),
  property_name: name,
  property_type: type,
  property_config: {
    ...config,
    ...(target === null ? {} : { target: target === database ? "self" : `cortex:${target}` }),
    ...(target === null || inverse === null
      ? {}
      : { linked_property_id: columnId(target, inverse), sync_direction: "two_way" as const }),
    ...(rollup === null
      ? {}
      : {
          relation_property: columnId(database, rollup.relation),
          rollup_property:
            rollup.column === null ? leadId(rollup.database) : columnId(rollup.database, rollup.column),
        }),
    ...(type === "file" ? { max_files: mostFiles(entries, place) } : {}),
  },
  is_lead_property: false,
  property_group: null,
  position: place + 1,
});

const leadOf = ({ titleName }: ImportedDatabase, database: number): Property => ({
  property_id: leadId(database),
  property_name: titleName ?? transferTexts.titleColumn,
  property_type: "text",
  property_config: {},
  is_lead_property: true,
  property_group: null,
  position: 0,
});

/** A view without the columns that the exported one did not show. */
const viewOf = ({ columns }: ImportedDatabase, database: number): View => ({
  id: 1,
  name: viewTexts.firstView,
  properties: Object.fromEntries(
    columns.flatMap(({ isShown }, place) =>
      isShown
        ? []
        : [
            [
              String(columnId(database, place)),
              { visibility: "hide" as const, order: place, width: 200, wordWrap: false },
            ],
          ],
    ),
  ),
  sorts: [],
  filters: [],
});

/** Makes the databases of an import with their properties and views, without entries. */
export const makeDatabases = async (
  { databases, properties }: Pick<DatabaseWriteDeps, "databases" | "properties">,
  tx: Tx,
  actor: Actor,
  imported: readonly ImportedDatabase[],
  notes: ImportNote[],
): Promise<MadeDatabase[]> => {
  const rows: Authorized<DatabaseRow, "write">[] = [];
  for (const { name, titleName } of imported)
    rows.push(
      await databases.createIn(tx, actor, {
        name,
        description: "",
        leadName: titleName ?? transferTexts.titleColumn,
      }),
    );
  const schemas = imported.flatMap((each, place) => {
    const database = rows[place];
    const own = each.columns.map((column, at) => propertyOf(each, column, [place, at]));
    return database ? [{ database, isNew: true, properties: [leadOf(each, place), ...own] }] : [];
  });
  const made = await properties.importSchemas(
    tx,
    actor,
    schemas,
    (place) => rows[place]?.database_id ?? null,
  );
  for (const { database, name } of made.left)
    notes.push({
      file: imported[rows.findIndex((row) => row.database_id === database.database_id)]?.path ?? "",
      message: transferTexts.notes.columnLeft(name),
    });
  const result: MadeDatabase[] = [];
  for (const [place, each] of imported.entries()) {
    const database = rows[place];
    if (!database) continue;
    const all = await propertiesOfDatabase(tx.db, database.database_id);
    const here = new Map(all.map((property) => [property.propertyId, property]));
    if (each.columns.some(({ isShown }) => !isShown))
      await importViews(tx, database, [viewOf(each, place)], all, {
        property: (id) => made.properties.get(id),
        template: () => null,
        value: ({ value }) => value,
      });
    result.push({
      imported: each,
      database,
      columns: each.columns.map((_, at) => {
        const id = made.properties.get(columnId(place, at))?.propertyId;
        return id === undefined ? null : (here.get(id) ?? null);
      }),
    });
  }
  return result;
};

const entryOf = ({ pageId, title, values }: ImportedEntry, columns: MadeDatabase["columns"]): NewEntry => ({
  pageId,
  title,
  values: new Map(
    values.flatMap((value, place): [DatabaseProperty, string][] => {
      const property = columns[place];
      return property && typeof value === "string" ? [[property, value]] : [];
    }),
  ),
});

/** Adds some of a database's entries with what stands in them; what they refer to follows ({@link referringEntries}). */
export const addSome = async (
  tx: Tx,
  { database, columns }: MadeDatabase,
  entries: readonly ImportedEntry[],
  add: AddDecided,
): Promise<void> => {
  await add(
    database,
    await propertiesOfDatabase(tx.db, database.database_id),
    entries.map((entry) => entryOf(entry, columns)),
  );
};

/** The entries of a draft are seen from now on. */
export const announceEntries = async (
  bus: EventBus,
  tx: Tx,
  actor: Actor,
  { imported, database }: MadeDatabase,
): Promise<void> => {
  const { database_id: databaseId } = database;
  const ids = imported.entries.map(({ pageId }) => pageId);
  bus.announce(tx, { type: "databasesChanged", databaseId, actor });
  for (let at = 0; at < ids.length; at += atOnce)
    bus.announce(tx, { type: "entriesChanged", databaseId, entryIds: ids.slice(at, at + atOnce), actor });
  await recordDataAct(tx, actor, { kind: "table_imported", database, rows: ids.length });
};

/** Relations and files of one entry, to be written once all entries and files are there. */
export interface ReferringEntry {
  entry: ChangedEntry;
  /** The entries its relations lead to. */
  targets: string[];
}

/** @param fileIds the files that the columns of an entry became. */
export const referringEntries = (
  { imported, columns }: MadeDatabase,
  fileIds: ReadonlyMap<string, ReadonlyMap<number, string[]>>,
): ReferringEntry[] =>
  imported.entries.flatMap(({ pageId, values }): ReferringEntry[] => {
    const written = new Map<DatabaseProperty, string>();
    const targets: string[] = [];
    for (const [place, value] of values.entries()) {
      const property = columns[place];
      if (!property || value === null || typeof value === "string") continue;
      const ids = "pages" in value ? [] : (fileIds.get(pageId)?.get(place) ?? []);
      const text = "pages" in value ? linkedText(value.pages) : ids.toSorted().join(",");
      if (text === null || text === "") continue;
      written.set(property, text);
      if ("pages" in value) targets.push(...value.pages);
    }
    return written.size > 0 ? [{ entry: { pageId, values: written }, targets }] : [];
  });
