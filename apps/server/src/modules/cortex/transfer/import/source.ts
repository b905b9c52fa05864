import type { DocumentKind } from "./file-kinds.ts";

/** A file of an import, unpacked on demand. */
export interface Source {
  /** Segments separated by `/`. */
  path: string;
  size: number;
  /** How it is read as a page; null for attachments. */
  kind: DocumentKind | null;
  /** What links call it, where that is not its path: the title of a note. */
  title?: string;
  /** The folder that stands for the archive it comes from, where others have files of the same names. */
  root?: string;
  read(): Promise<Buffer>;
}
