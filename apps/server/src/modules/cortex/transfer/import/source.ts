import { Readable } from "node:stream";
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
  /** It comes from an upload in parts, as which its bytes count for their sender already. */
  isUploaded?: boolean;
  /** Bounded, since it is in memory as a whole. */
  read(): Promise<Buffer>;
  /** The same as a stream, where it lies on disk. */
  open?(): Promise<Readable>;
}

/** A file as a stream, wherever it lies. */
export const streamOf = async ({ read, open }: Pick<Source, "read" | "open">): Promise<Readable> =>
  open ? open() : Readable.from([await read()], { objectMode: false });
