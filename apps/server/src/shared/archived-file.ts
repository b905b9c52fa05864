import type { Readable } from "node:stream";

/** A file of an archive, opened when it is its turn. */
export interface ArchivedFile {
  path: string;
  /** ISO, UTC. */
  modified: string;
  /** Images are already compressed. */
  compress: boolean;
  open(): Promise<Readable>;
}
