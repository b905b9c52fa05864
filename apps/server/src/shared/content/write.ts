import { Readable } from "node:stream";
import type { ArchivedFile } from "../archived-file.ts";
import { type ContentKind, type ContentLine, contentPath } from "./format.ts";

/** What is written: all that somebody may read, or one thing with what belongs to it. */
export type ContentScope =
  | { kind: "everything" }
  | { kind: "page" | "entry" | "folder" | "file" | "board"; id: string }
  | { kind: "database"; id: number };

/** Ids that earlier modules have written, for the later ones. */
export interface Named {
  fileIds: Set<string>;
  userIds: Set<string>;
  /** Where in the archive the bytes of files are that are in it already, by file id. */
  paths: Map<string, string>;
}

export const nothingNamed = (): Named => ({ fileIds: new Set(), userIds: new Set(), paths: new Map() });

/** Writes a part of the content as files of an archive; each is read to its end before the next is requested. */
export type WriteContent = (actorAndScope: {
  scope: ContentScope;
  named: Named;
  /** ISO, UTC. */
  at: string;
}) => AsyncIterable<ArchivedFile>;

/** A file with an object per line. */
export const contentFile = <K extends ContentKind>(
  kind: K,
  modified: string,
  lines: () => AsyncIterable<ContentLine<K>>,
): ArchivedFile => ({
  path: contentPath(kind),
  modified,
  compress: true,
  open: async () =>
    Readable.from(
      (async function* () {
        for await (const line of lines()) yield `${JSON.stringify(line)}\n`;
      })(),
      { objectMode: false },
    ),
});
