import type { Readable } from "node:stream";

/** A file of an archive, opened when it is its turn. */
export interface ArchivedFile {
  path: string;
  /** ISO, UTC. */
  modified: string;
  /** Images are already compressed. */
  compress: boolean;
  /** The file of MAIVE whose bytes these are, unchanged: they need not be in the archive twice. */
  holds?: string;
  open(): Promise<Readable>;
}

/** Says whose bytes a file of an archive has; drawings leave without what is active in them, and are not as they are stored. */
export const holding = ({
  file_id,
  mime_type,
}: {
  file_id: string;
  mime_type: string;
}): Pick<ArchivedFile, "holds"> => (mime_type === "image/svg+xml" ? {} : { holds: file_id });
