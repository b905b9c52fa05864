import type { ButtonAction, PropertyConfig } from "@maive/contract";
import type { StoredValue } from "@maive/values";
import type { Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import type { Queryable, Tx } from "../../../storage/index.ts";
import type { DatabaseRow } from "../access/index.ts";
import type { ColumnPlace } from "./columns/entry-columns.store.ts";
import type { DatabaseProperty, SlotColumn } from "./property.ts";

/** Old names by new ones; null when an option has no replacement. */
export type ReplacedNames = ReadonlyMap<string, string | null>;

type WritableDatabase = Authorized<DatabaseRow, "write">;

/** A step through the entries of a database. */
export interface Walked {
  /** Entries gone through. */
  count: number;
  /** Where the next step begins; null at the end. */
  last: ColumnPlace | null;
}

/** How columns of values are filled and emptied: entries by their ids, or the next ones behind a place. */
export interface ColumnValues {
  /** Writes what the property's values become into a column of another type. */
  fill(
    tx: Tx,
    actor: Actor,
    property: DatabaseProperty,
    column: DatabaseProperty,
    which: ColumnPlace | readonly string[],
  ): Promise<Walked & { newOptions: string[] }>;
  /** After a property has shown another column: what is not needed for its table follows. */
  settle(tx: Tx, property: DatabaseProperty, which: ColumnPlace | readonly string[]): Promise<Walked>;
  /** Removes a column's values. @param shown the property that they belonged to, if it has not been settled. */
  empty(
    tx: Tx,
    column: DatabaseProperty,
    shown: DatabaseProperty | null,
    which: ColumnPlace | readonly string[],
  ): Promise<Walked>;
  /** A shown property becomes a hidden column: what it links to and its files wait. */
  hide(tx: Tx, property: DatabaseProperty): Promise<void>;
  /** A hidden column is shown again, or for the first time. */
  show(tx: Tx, column: DatabaseProperty): Promise<void>;
  /** Entries of a relation that is shown again, of which its other side says something else by now: those that it names. */
  outOfStep(
    tx: Tx,
    property: DatabaseProperty,
    otherId: number,
  ): Promise<{ pageId: string; now: StoredValue; named: string[] }[]>;
}

/** What properties need of the modules of values and views. */
export interface PropertyUsers {
  columns: ColumnValues;
  /** Renames options in all values, or removes them (null), and logs it. */
  replaceChoices(
    tx: Tx,
    actor: Actor,
    database: WritableDatabase,
    property: DatabaseProperty,
    replaced: ReadonlyMap<string, string | null>,
    savePrevious?: SavePrevious,
  ): Promise<void>;
  /** Renames options in the filters of views. */
  renameInViews(
    tx: Tx,
    actor: Actor,
    database: WritableDatabase,
    property: DatabaseProperty,
    replaced: ReadonlyMap<string, string | null>,
  ): Promise<void>;
  /** Undoes the renaming in filters. */
  restoreNamesInViews(
    tx: Tx,
    actor: Actor,
    database: WritableDatabase,
    property: DatabaseProperty,
    replaced: ReadonlyMap<string, string | null>,
    trashed: readonly RulesOfView[],
  ): Promise<void>;
  /** Removes the property's values from all entries and logs it. */
  removeValues(
    tx: Tx,
    actor: Actor,
    database: WritableDatabase,
    property: DatabaseProperty,
    savePrevious?: SavePrevious,
  ): Promise<void>;
  /** Restores values in cells that still have the value `now`; links to removed targets are omitted. */
  restoreValues(
    tx: Tx,
    actor: Actor,
    property: DatabaseProperty,
    values: readonly (CellBefore & { now: string | null })[],
  ): Promise<void>;
  /**
   * What the values of a property, trashed entries included, would become in another type. Reads only.
   * @throws DomainError `invalid` where the new type takes no values.
   */
  convertedValues(
    q: Queryable,
    actor: Actor,
    property: DatabaseProperty,
    requested: Pick<DatabaseProperty, "type" | "config">,
  ): Promise<ConvertedValues>;
  /** The live entries that break a rule of the property. Reads only. @param most this many are named. */
  ruleViolations(q: Queryable, property: DatabaseProperty, most: number): Promise<RuleViolations>;
  /** Drops the links of results that are none any more. */
  dropLinks(tx: Tx, property: DatabaseProperty): Promise<void>;
  /** Drops all filters of the property. */
  dropFilters(tx: Tx, actor: Actor, database: WritableDatabase, property: DatabaseProperty): Promise<void>;
  /** Drops filters that the property's type does not have. */
  dropUnfitFilters(
    tx: Tx,
    actor: Actor,
    database: WritableDatabase,
    property: DatabaseProperty,
  ): Promise<void>;
  /** Fills a property that fills itself wherever it has no value yet, trashed entries included; leaves others alone. */
  fillAutomatic(tx: Tx, database: WritableDatabase, property: DatabaseProperty): Promise<void>;
  /** A property is gone for good, and with it what it counts. */
  forgetAutomatic(tx: Tx, property: DatabaseProperty): Promise<void>;
  /** Releases files used by the property's cells only. */
  freeFiles(tx: Tx, property: DatabaseProperty): Promise<void>;
  /** The views' rules about the property. */
  rulesInViews(q: Queryable, property: PropertyPlace): Promise<RulesOfView[]>;
  /** A value with renamed options, and without removed ones. */
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
  /** Number of live entries per option, by name. */
  countChoices(q: Queryable, property: DatabaseProperty): Promise<Map<string, number>>;
  /** Whether results of a formula or rollup are still to be worked out. */
  awaitsResults(q: Queryable, property: DatabaseProperty): Promise<boolean>;
  /** Formulas and rollups that depend on one of these properties. */
  readersOf(q: Queryable, places: readonly PropertyPlace[]): Promise<DatabaseProperty[]>;
  /** Rebuilds the keys of all entries in the property's column. */
  deriveKeys(tx: Tx, database: WritableDatabase, property: DatabaseProperty): Promise<void>;
  /** Rebuilds the folded texts of all entries' values of the property. */
  deriveTexts(tx: Tx, property: DatabaseProperty): Promise<void>;
  /** Clears a key column without owner. */
  clearKeys(tx: Tx, database: WritableDatabase, slot: SlotColumn): Promise<void>;
  /**
   * A formula's or rollup's configuration with its result type.
   * @throws DomainError `invalid` with the position of the error.
   */
  decideDefinition(
    tx: Tx,
    definition: Pick<DatabaseProperty, "databaseId" | "type" | "config">,
  ): Promise<PropertyConfig>;
  /**
   * What a button of a database does, as it is stored: options by their ids.
   * @throws DomainError `invalid`, `invalid_value` for what is not there, or takes no such value.
   */
  decideActions(tx: Tx, databaseId: number, actions: readonly ButtonAction[]): Promise<ButtonAction[]>;
  /** What each button among the properties of a database does, for main: options by their names, and what is gone. */
  presentActions(
    q: Queryable,
    properties: readonly DatabaseProperty[],
  ): Promise<ReadonlyMap<number, ButtonAction[]>>;
  /**
   * Call it before a schema change, and the returned function afterwards: updates formulas and rollups of all
   * databases. `rekeyed` are computed properties whose results are stored anew.
   * @throws DomainError `invalid` for a cycle.
   */
  beforeSchemaChange(
    tx: Tx,
    actor: Actor,
    retype: Retype,
  ): Promise<(touched: readonly PropertyPlace[], rekeyed?: ReadonlySet<number>) => Promise<void>>;
  /** Shows a new property at the end of a view. Throws `not_found` for an unknown view. */
  showInView(
    tx: Tx,
    actor: Actor,
    database: WritableDatabase,
    viewId: number,
    property: DatabaseProperty,
  ): Promise<void>;
  /** Places a new property at the end of views with a custom order. */
  placeLastInViews(tx: Tx, database: WritableDatabase, property: DatabaseProperty): Promise<void>;
}

/** A cell with its previous value. */
export interface CellBefore {
  pageId: string;
  value: string;
}

/** A converted cell. */
export interface ConvertedCell {
  pageId: string;
  value: StoredValue;
  carried: "all" | "part" | "none";
  /** As the cells show them. */
  before: string;
  after: string;
}

/** All cells of a property in another type. */
export interface ConvertedValues {
  cells: ConvertedCell[];
  /** Names of choices that have no option yet, in the order of the cells. */
  newOptions: string[];
}

/** Entries that break a rule, in the order of the database. */
export interface RuleViolations {
  count: number;
  first: {
    pageId: string;
    /** As the cell shows it. */
    value: string;
    /** A German sentence. */
    reason: string;
  }[];
}

/** Receives values of cells before they are changed or removed. */
export type SavePrevious = (values: readonly CellBefore[]) => Promise<void>;

/** A view's rules about one property; opaque outside of views. */
export interface RulesOfView {
  viewId: number;
  /** Null: that of a private view is for its owner alone. */
  name: string | null;
  sorts: readonly unknown[];
  filters: readonly unknown[];
  /** Absent in what former versions trashed. */
  colors?: readonly unknown[];
}

/** A property of a database; it may be gone. */
export type PropertyPlace = Pick<DatabaseProperty, "databaseId" | "propertyId">;

/** Sets a property's result type. @returns whether its results are stored anew where they are as before. */
export type Retype = (tx: Tx, property: DatabaseProperty, to: PropertyConfig) => Promise<boolean>;
