import { type Filter, limits, type View } from "@maive/contract";
import { comparedAs } from "@maive/values";
import { contentTexts as texts } from "./texts.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import type { ContentLine } from "../../../shared/content/index.ts";
import { DomainError } from "../../../shared/errors.ts";
import type { Tx } from "../../../storage/index.ts";
import { authorizeDatabase, type DatabaseRow } from "../access/index.ts";
import type { DatabasesService } from "../databases/index.ts";
import { type DatabaseProperty, type PropertiesService, propertiesOfDatabase } from "../properties/index.ts";
import { importViews, viewsOfDatabase } from "../views/index.ts";
import type { CortexImport, Places } from "./import-context.ts";

export interface ImportDatabasesDeps {
  databases: Pick<DatabasesService, "createIn">;
  properties: Pick<PropertiesService, "importActions" | "importSchemas">;
}

type Line = ContentLine<"databases">;
type Writable = Authorized<DatabaseRow, "write">;

/** The id of the calendar's database, which every instance has. */
const calendarId = 0;

const live = async (tx: Tx, { actor }: CortexImport, databaseId: number): Promise<Writable | null> => {
  try {
    return await authorizeDatabase(tx.db, actor, "write", databaseId);
  } catch (error) {
    if (error instanceof DomainError && error.code === "not_found") return null;
    throw error;
  }
};

/** Maps properties of a joined database by their ids, which a backup shares with it. */
const joinDatabase = async (
  tx: Tx,
  { context: { notes } }: CortexImport,
  { database_id: databaseId, name, properties }: Line,
  places: Places,
): Promise<void> => {
  const here = await propertiesOfDatabase(tx.db, databaseId);
  for (const { property_id: id, property_name, property_type: type } of properties) {
    const same = here.find((each) => each.propertyId === id && each.type === type);
    if (same) places.properties.set(id, same);
    else if (type !== "formula" && type !== "rollup") notes.add(texts.propertyGone(name, property_name));
  }
};

const filterHere =
  ({ context: { ids } }: CortexImport, places: Places) =>
  ({ value }: Filter, { type, config }: DatabaseProperty): unknown => {
    const compared = comparedAs(type, config);
    const isPerson = compared === "person" || config.target === "users";
    const change = (each: unknown): unknown => {
      if (Array.isArray(each)) return each.map(change);
      if (typeof each !== "string") return each;
      return (isPerson ? places.userOf(each) : ids.find(each)) ?? each;
    };
    return compared === "person" || compared === "relation" ? change(value) : value;
  };

/** A database that takes all of its imported structure. */
export interface FreshDatabase {
  line: Line;
  database: Writable;
}

/**
 * Creates the imported databases with properties and views, without entries.
 * @returns those that were created, and those that take templates, too.
 */
export const importDatabases = async (
  { databases, properties }: ImportDatabasesDeps,
  tx: Tx,
  run: CortexImport,
  places: Places,
): Promise<{ made: Writable[]; fresh: readonly FreshDatabase[] }> => {
  const { actor, context, scanned } = run;
  const fresh: FreshDatabase[] = [];
  const { origin, notes } = context;
  const made: Writable[] = [];
  const schemas: { database: Writable; isNew: boolean; properties: Line["properties"]; line: Line }[] = [];
  let calendarIsEmpty = false;
  for (const line of scanned.databases) {
    const joined =
      origin.kind === "backup"
        ? origin.joins && (await live(tx, run, line.database_id))
        : line.database_id === calendarId && (await live(tx, run, calendarId));
    if (joined) {
      places.databases.set(line.database_id, joined);
      if (origin.kind === "backup") await joinDatabase(tx, run, line, places);
      else {
        calendarIsEmpty = await viewsAreUntouched(tx, calendarId);
        schemas.push({ database: joined, isNew: false, properties: line.properties, line });
      }
      continue;
    }
    const lead = line.properties.find(({ is_lead_property }) => is_lead_property);
    if (!lead) throw new DomainError("invalid", { detail: texts.broken });
    const name = line.name.trim() || texts.untitled;
    const database = await databases.createIn(tx, actor, {
      name: origin.kind === "backup" ? origin.title(name, limits.databaseNameLength) : name,
      description: line.description,
      leadName: lead.property_name,
    });
    made.push(database);
    places.databases.set(line.database_id, database);
    schemas.push({ database, isNew: true, properties: line.properties, line });
  }
  if (schemas.length > 0) {
    const here = (databaseId: number): number | null => places.databases.get(databaseId)?.database_id ?? null;
    const liveToo = origin.kind === "backup" ? await liveTargets(tx, run, here) : new Set<number>();
    const imported = await properties.importSchemas(
      tx,
      actor,
      schemas,
      (databaseId) => here(databaseId) ?? (liveToo.has(databaseId) ? databaseId : null),
    );
    for (const [id, property] of imported.properties) places.properties.set(id, property);
    for (const { database, name } of imported.left) notes.add(texts.propertyLeft(database.name, name));
  }
  const elsewhere = Map.groupBy(places.properties.keys(), (id) => places.properties.get(id)?.propertyId);
  for (const { line, database } of schemas) {
    const all = await propertiesOfDatabase(tx.db, database.database_id);
    for (const property of all)
      for (const id of elsewhere.get(property.propertyId) ?? []) places.properties.set(id, property);
    const isMade = made.includes(database);
    if (isMade || calendarIsEmpty) {
      await importViewsOf(tx, run, { line, database, all }, places);
      fresh.push({ line, database });
    } else if (line.views.length > 0) notes.add(texts.viewsLeft(database.name));
  }
  for (const [id, { database_id: here }] of places.databases)
    places.columns.set(id, await propertiesOfDatabase(tx.db, here));
  return { made, fresh };
};

const importViewsOf = async (
  tx: Tx,
  run: CortexImport,
  { line, database, all }: { line: Line; database: Writable; all: readonly DatabaseProperty[] },
  places: Places,
): Promise<void> => {
  const views: readonly View[] = line.views;
  const { ids, unfiltered } = await importViews(tx, database, views, all, {
    property: (id) => places.properties.get(id),
    template: (id) => run.context.ids.assign(id),
    value: filterHere(run, places),
  });
  for (const [id, here] of ids) places.views.set(id, here);
  for (const view of unfiltered) run.context.notes.add(texts.filterLeft(database.name, view));
};

/** Whether the first view is as it was created. */
const viewsAreUntouched = async (tx: Tx, databaseId: number): Promise<boolean> => {
  const [first, ...more] = await viewsOfDatabase(tx.db, databaseId);
  if (!first || more.length > 0) return false;
  const { properties, sorts, filters } = first.config;
  return Object.keys(properties).length + sorts.length + filters.length === 0;
};

/** Databases that relations of a backup reference and that still exist. */
const liveTargets = async (
  tx: Tx,
  run: CortexImport,
  here: (databaseId: number) => number | null,
): Promise<ReadonlySet<number>> => {
  const requestedIds = run.scanned.databases
    .flatMap(({ properties }) => properties)
    .flatMap(({ property_config: { target } }) => /^cortex:([0-9]{1,15})$/.exec(target ?? "")?.[1] ?? [])
    .map(Number)
    .filter((id) => here(id) === null);
  const found = new Set<number>();
  for (const id of new Set(requestedIds)) if (await live(tx, run, id)) found.add(id);
  return found;
};
