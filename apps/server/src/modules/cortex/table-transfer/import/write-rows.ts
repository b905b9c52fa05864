import { type ImportPlan, limits } from "@maive/contract";
import type { Day, StoredValue } from "@maive/values";
import type { EventBus } from "../../../../events/index.ts";
import type { Actor } from "../../../../shared/actor.ts";
import type { Authorized } from "../../../../shared/authorized.ts";
import { DomainError } from "../../../../shared/errors.ts";
import { recordDataAct, type Tx } from "../../../../storage/index.ts";
import { authorizeDatabase, type DatabaseRow } from "../../access/index.ts";
import type { DatabasesService } from "../../databases/index.ts";
import {
  type AddDecided,
  defaultValues,
  type EntryImport,
  type NewEntry,
  withDefaults,
} from "../../entries/index.ts";
import {
  type DatabaseProperty,
  importOptions,
  importProperty,
  propertiesOfDatabase,
} from "../../properties/index.ts";
import { tableTexts } from "../texts.ts";
import { LinkNames } from "./links.ts";
import type { PlannedColumn } from "./plan.ts";
import { readFile, type ReadSource } from "./read-in-worker.ts";
import { decideRows } from "./scan.ts";
import type { DecidedRow } from "./decided-row.ts";
import { UniqueColumns } from "./unique-columns.ts";

export interface WriteDeps {
  bus: EventBus;
  databases: Pick<DatabasesService, "createIn">;
  imports: EntryImport;
}

/** A checked plan to write. */
export interface WriteOrder {
  into: ImportPlan["into"];
  source: ReadSource;
  planned: readonly PlannedColumn[];
  /** Options to create, by planned column. */
  added: readonly string[][];
}

export interface Written {
  databaseId: number;
  rowCount: number;
}

/** Ids per event, since rooms look up each. */
const announced = limits.bulkItems;

/** The target database after schema changes, and each column's property; null for the title. */
const prepare = async (
  tx: Tx,
  actor: Actor,
  { bus, databases }: WriteDeps,
  { into, planned, added }: WriteOrder,
): Promise<{
  database: Authorized<DatabaseRow, "write">;
  targets: (DatabaseProperty | null)[];
}> => {
  const leadName = planned.find(({ rule }) => rule.type === "title")?.rule.name ?? tableTexts.untitled;
  const database =
    "database_id" in into
      ? await authorizeDatabase(tx.db, actor, "write", into.database_id)
      : await databases.createIn(tx, actor, { name: into.name, description: "", leadName });
  const known = new Map(
    (await propertiesOfDatabase(tx.db, database.database_id)).map((property) => [
      property.propertyId,
      property,
    ]),
  );
  const targets: (DatabaseProperty | null)[] = [];
  for (const [place, column] of planned.entries()) {
    if (column.rule.type === "title") {
      targets.push(null);
      continue;
    }
    const options = added[place] ?? [];
    if (column.make) {
      targets.push(await importProperty(tx, { actor, bus }, database, { ...column.make, options }));
      continue;
    }
    const property = known.get(column.property?.propertyId ?? -1);
    // It was removed meanwhile.
    if (!property || property.type !== column.rule.type)
      throw new DomainError("conflict", { detail: tableTexts.propertyUnknown });
    targets.push(await importOptions(tx, { actor, bus }, database, property, options));
  }
  return { database, targets };
};

const entryOf = (
  { title, values }: DecidedRow,
  targets: readonly (DatabaseProperty | null)[],
  defaults: ReadonlyMap<DatabaseProperty, StoredValue>,
): NewEntry => {
  const own = new Map<DatabaseProperty, StoredValue>();
  for (const [place, property] of targets.entries()) {
    const value = values[place] ?? null;
    if (property && value !== null) own.set(property, value);
  }
  return { title, values: withDefaults(own, defaults) };
};

/** The rules of the check with all options now existing, so that the result is the same. */
const settled = (planned: readonly PlannedColumn[], added: readonly string[][]): PlannedColumn[] =>
  planned.map((column, place) => ({
    ...column,
    rule: {
      ...column.rule,
      options: [...column.rule.options, ...(added[place] ?? [])],
      mayAdd: false,
    },
  }));

/**
 * Writes the entries of a file with all schema changes in one transaction.
 * @param progress called with the number of entries written; throws to cancel.
 * @param also further writes in the same transaction.
 * @returns the database and the number of entries.
 */
export const writeRows = (
  deps: WriteDeps,
  actor: Actor,
  order: WriteOrder,
  progress: (rows: number) => void,
  also: (tx: Tx, made: Written) => Promise<void>,
): Promise<Written> =>
  deps.imports.transact(actor, async (tx, add) => {
    const { database, targets } = await prepare(tx, actor, deps, order);
    const properties = await propertiesOfDatabase(tx.db, database.database_id);
    const entryIds = await addAll(
      tx,
      actor,
      order,
      { database, targets, properties, add, today: deps.imports.today() },
      progress,
    );
    const { database_id: databaseId } = database;
    await recordDataAct(tx, actor, { kind: "table_imported", database, rows: entryIds.length });
    for (let at = 0; at < entryIds.length; at += announced) {
      const some = entryIds.slice(at, at + announced);
      deps.bus.announce(tx, { type: "entriesChanged", databaseId, entryIds: some, actor });
    }
    const made = { databaseId, rowCount: entryIds.length };
    await also(tx, made);
    return made;
  });

interface Prepared {
  database: Authorized<DatabaseRow, "write">;
  properties: readonly DatabaseProperty[];
  targets: readonly (DatabaseProperty | null)[];
  add: AddDecided;
  today: Day;
}

const addAll = async (
  tx: Tx,
  actor: Actor,
  { source, planned, added }: WriteOrder,
  { database, properties, targets, add, today }: Prepared,
  progress: (rows: number) => void,
): Promise<string[]> => {
  const columns = settled(planned, added);
  // Keys of choices depend on the current configuration.
  const current = new Map(properties.map((property) => [property.propertyId, property]));
  const fresh = targets.map((target) => target && (current.get(target.propertyId) ?? target));
  const lookUps = { links: new LinkNames(tx.db, actor), unique: new UniqueColumns(tx.db, columns) };
  const filled = new Set(fresh);
  const { userId } = actor;
  // A column that the file has says what is empty.
  const defaults = new Map(
    [...defaultValues(properties, { userId, today })].filter(([property]) => !filled.has(property)),
  );
  const entryIds: string[] = [];
  const rules = columns.map(({ rule }) => rule);
  for await (const part of readFile(source, rules)) {
    const rows = await decideRows(part, columns, lookUps);
    entryIds.push(
      ...(await add(
        database,
        properties,
        rows.map((row) => entryOf(row, fresh, defaults)),
      )),
    );
    progress(entryIds.length);
  }
  return entryIds;
};
