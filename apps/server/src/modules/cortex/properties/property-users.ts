import type { PropertyConfig } from "@maive/contract";
import type { Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import type { Queryable, Tx } from "../../../storage/index.ts";
import type { DatabaseRow } from "../access/index.ts";
import type { DatabaseProperty, SlotColumn } from "./property.ts";

/** Old names by new ones; null where nothing takes an option's place. */
export type ReplacedNames = ReadonlyMap<string, string | null>;

type WritableDatabase = Authorized<DatabaseRow, "write">;

/** What properties ask of the modules that hold values and views. */
export interface PropertyUsers {
  /** Renames choices in all values (old name to new), or removes them (to null) and logs that. */
  replaceChoices(
    tx: Tx,
    actor: Actor,
    database: WritableDatabase,
    property: DatabaseProperty,
    replaced: ReadonlyMap<string, string | null>,
    keep?: Keep,
  ): Promise<void>;
  /** Lets filters of views follow when choices are called differently. */
  renameInViews(
    tx: Tx,
    actor: Actor,
    database: WritableDatabase,
    property: DatabaseProperty,
    replaced: ReadonlyMap<string, string | null>,
  ): Promise<void>;
  /** Lets filters that have followed ask for what they asked for before. */
  restoreNamesInViews(
    tx: Tx,
    actor: Actor,
    database: WritableDatabase,
    property: DatabaseProperty,
    replaced: ReadonlyMap<string, string | null>,
    kept: readonly RulesOfView[],
  ): Promise<void>;
  /** Removes the property's values from all entries and logs them. */
  removeValues(
    tx: Tx,
    actor: Actor,
    database: WritableDatabase,
    property: DatabaseProperty,
    keep?: Keep,
  ): Promise<void>;
  /** Writes values back into cells that say what they are thought to say by `now`; what links named and is gone stays away. */
  restoreValues(
    tx: Tx,
    actor: Actor,
    property: DatabaseProperty,
    values: readonly (CellBefore & { now: string | null })[],
  ): Promise<void>;
  /** Releases files that only cells of the property named. */
  freeFiles(tx: Tx, property: DatabaseProperty): Promise<void>;
  /** What views ask of the property. */
  rulesInViews(q: Queryable, property: PropertyPlace): Promise<RulesOfView[]>;
  /** A value with its options called differently, and without those that are gone. */
  replacedValue(
    property: Pick<DatabaseProperty, "type">,
    value: string,
    replaced: ReplacedNames,
  ): string | null;
  restoreRules(
    tx: Tx,
    actor: Actor,
    database: WritableDatabase,
    property: PropertyPlace,
    rules: readonly RulesOfView[],
  ): Promise<void>;
  /** How many entries have each choice, by its name; those in the trash do not count. */
  countChoices(q: Queryable, property: DatabaseProperty): Promise<Map<string, number>>;
  /** Formulas and rollups that need one of these properties. */
  readersOf(q: Queryable, places: readonly PropertyPlace[]): Promise<DatabaseProperty[]>;
  /** Makes the keys of all entries anew in the property's own column. */
  deriveKeys(tx: Tx, database: WritableDatabase, property: DatabaseProperty): Promise<void>;
  /** Empties a key column that no property owns any more. */
  clearKeys(tx: Tx, database: WritableDatabase, slot: SlotColumn): Promise<void>;
  /**
   * The configuration of a formula or a rollup with the type of its results.
   * @throws DomainError `invalid` naming the place of what is wrong.
   */
  decideDefinition(
    tx: Tx,
    definition: Pick<DatabaseProperty, "databaseId" | "type" | "config">,
  ): Promise<PropertyConfig>;
  /**
   * Call it before properties change, and what it answers once they have: formulas and rollups of all databases
   * follow. `rekeyed` are computed ones that own another key column.
   * @throws DomainError `invalid` when one would need itself.
   */
  beforeSchemaChange(
    tx: Tx,
    actor: Actor,
    retype: Retype,
  ): Promise<(touched: readonly PropertyPlace[], rekeyed?: ReadonlySet<number>) => Promise<void>>;
  /** Shows a new property at the end of a view. Throws `not_found` when the database has no such view. */
  showInView(tx: Tx, database: WritableDatabase, viewId: number, property: DatabaseProperty): Promise<void>;
  /** Keeps a new property behind the others, in whatever order the views of its database have put them. */
  keepLastInViews(tx: Tx, database: WritableDatabase, property: DatabaseProperty): Promise<void>;
}

/** A cell and what stood in it. */
export interface CellBefore {
  pageId: string;
  value: string;
}

/** Given what stands in cells before it is changed or removed. */
export type Keep = (values: readonly CellBefore[]) => Promise<void>;

/** What a view asks of one property; only views know what is in it. */
export interface RulesOfView {
  viewId: number;
  name: string;
  sorts: readonly unknown[];
  filters: readonly unknown[];
}

/** Which property of which database; it may be gone. */
export type PropertyPlace = Pick<DatabaseProperty, "databaseId" | "propertyId">;

/** Gives the results of a property another type. @returns whether it owns another key column now. */
export type Retype = (tx: Tx, property: DatabaseProperty, to: PropertyConfig) => Promise<boolean>;
