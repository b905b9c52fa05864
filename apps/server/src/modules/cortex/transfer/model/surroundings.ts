import type { Table } from "./table.ts";

/** A page as an export writes it. */
export interface ExportedPage {
  title: string;
  /** Address relative to the file being written; null for a page that is not in the export. */
  href: string | null;
}

export interface ExportedFile {
  name: string;
  /** Relative address or data URI; null where the bytes are not in the export. */
  href: string | null;
}

export interface ExportedDatabase {
  name: string;
  view: string;
  table: Table;
  /** How many rows there are beyond those of the table. */
  left: number;
  /** Its rows stand further ahead in the export: here is only its name. */
  isRepeated: boolean;
}

/** What a writer may know of things that blocks only name. Null: the reader of the export may not read it. */
export interface ExportSurroundings {
  page(pageId: string): ExportedPage | null;
  file(fileId: string): ExportedFile | null;
  database(databaseId: string, viewId: number | null): ExportedDatabase | null;
}

/** What an address in an imported file leads to, by its path in the import. */
export type ImportTarget =
  { kind: "page"; pageId: string } | { kind: "file"; key: string; name: string; isImage: boolean };

/** What a reader knows of the import around the file it reads: plain data, it crosses to a worker. */
export interface ImportSurroundings {
  /** Path of the file in the import, names separated by `/`. */
  path: string;
  /** Lower-cased paths of the other files of the import. */
  targets: Readonly<Record<string, ImportTarget>>;
}
