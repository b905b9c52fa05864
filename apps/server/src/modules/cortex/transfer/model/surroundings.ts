import type { Table } from "./table.ts";
import type { TransferBlock } from "./transfer-block.ts";

/** A page in an export. */
export interface ExportedPage {
  title: string;
  /** Relative to the file being written; null when not in the export. */
  href: string | null;
}

export interface ExportedFile {
  name: string;
  /** Relative address or data URI; null when not in the export. */
  href: string | null;
}

export interface ExportedDatabase {
  name: string;
  view: string;
  table: Table;
  /** Number of omitted rows. */
  left: number;
  /** The table was already written earlier; only its name is shown. */
  isRepeated: boolean;
}

/** What a writer may use of things referenced by blocks. Null: not readable for the export's reader. */
export interface ExportSurroundings {
  page(pageId: string): ExportedPage | null;
  file(fileId: string): ExportedFile | null;
  database(databaseId: string, viewId: number | null): ExportedDatabase | null;
  /** Where the picture of a bookmark is, by the address that it was fetched from; null when not in the export. */
  linkPicture?(address: string): string | null;
  /** Anchors of the headings, for a table of contents of HTML. */
  contents?: ReadonlyMap<TransferBlock, string>;
}

/** The target of an address in an imported file, by its path. */
export type ImportTarget =
  | { kind: "page"; pageId: string }
  | { kind: "file"; key: string; name: string; isImage: boolean }
  /** `key` stands for its id until it is made. */
  | { kind: "database"; key: string; name: string };

/** A reader's knowledge of the whole import: plain data, passed to a thread. */
export interface ImportSurroundings {
  /** Path of the file, segments separated by `/`. */
  path: string;
  /** Lower-cased paths of the other files. */
  targets: Readonly<Record<string, ImportTarget>>;
}
