import { Readable } from "node:stream";
import type { Actor } from "../../shared/actor.ts";
import type { ArchivedFile } from "../../shared/archived-file.ts";
import { contentFormat, contentHead, type ContentScope, type Named } from "../../shared/content/index.ts";

interface Writing {
  actor: Actor;
  scope: ContentScope;
  named: Named;
  /** ISO, UTC. */
  at: string;
}

/** Modules in dependency order: ids are assigned before they are referenced. */
export type ContentParts = readonly ((writing: Writing) => AsyncIterable<ArchivedFile>)[];

/** The machine-readable part of an export: everything a user may read, or one thing. Each file must be consumed before the next. */
export const writeContent = async function* (
  parts: ContentParts,
  writing: Writing,
): AsyncGenerator<ArchivedFile> {
  for (const part of parts) yield* part(writing);
  const { at, actor } = writing;
  yield {
    path: contentHead,
    modified: at,
    compress: true,
    open: async () =>
      Readable.from([JSON.stringify({ format: contentFormat, made_at: at, made_by: actor.username })]),
  };
};
