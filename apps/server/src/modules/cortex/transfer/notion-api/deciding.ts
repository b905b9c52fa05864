import type { PropertyConfig } from "@maive/contract";
import type { ImportedColumn, ImportedDatabase, ImportedValue } from "../databases/found-database.ts";

/** What became of databases while their formulas and rollups are decided. */
export interface Deciding {
  databases: readonly ImportedDatabase[];
  /** The column of a name of Notion; null is the title, undefined none. */
  placeOf(database: number, name: string): number | null | undefined;
  /** Whether it is decided what a column is. */
  isOpen(database: number, column: number): boolean;
}

export interface Defined {
  type: "formula" | "rollup";
  config: PropertyConfig;
  rollup: ImportedColumn["rollup"];
}

/** What a column can be worked out by; `later` where something else has to be decided first. */
export type Decision = Defined | "later" | null;

/** The values that an export has, also of columns that are worked out by now. */
export class PlainValues {
  readonly #databases: readonly ImportedDatabase[];
  readonly #columns: readonly (readonly ImportedColumn[])[];
  readonly #values: readonly (readonly (readonly ImportedValue[])[])[];

  readonly #titles: ReadonlyMap<string, string>;

  constructor(databases: readonly ImportedDatabase[]) {
    this.#titles = new Map(
      databases.flatMap(({ entries }) => entries.map(({ pageId, title }) => [pageId, title] as const)),
    );
    this.#databases = databases;
    this.#columns = databases.map(({ columns }) => columns.map((column) => ({ ...column })));
    this.#values = databases.map(({ entries }) => entries.map((entry) => [...entry.values]));
  }

  columnOf(database: number, column: number): ImportedColumn | undefined {
    return this.#columns[database]?.[column];
  }

  /** One per column, by entry. */
  of(database: number): readonly (readonly ImportedValue[])[] {
    return this.#values[database] ?? [];
  }

  titlesOf(database: number): string[] {
    return this.#databases[database]?.entries.map(({ title }) => title) ?? [];
  }

  /** Titles of all entries by their pages. */
  get titles(): ReadonlyMap<string, string> {
    return this.#titles;
  }
}
