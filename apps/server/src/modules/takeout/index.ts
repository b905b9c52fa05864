import type { Readable } from "node:stream";
import { exportEverything, importEverything } from "@maive/contract";
import { disposition } from "../../http/disposition.ts";
import type { NoteExport } from "../../http/note-export.ts";
import { route, type RouteDefinition } from "../../http/route.ts";
import { fileHeaders } from "../../http/security-headers.ts";
import { sendWhole } from "../../http/send-whole.ts";
import type { Actor } from "../../shared/actor.ts";
import type { ArchivedFile } from "../../shared/archived-file.ts";
import { queueExport } from "../../shared/bounds/export-queue.ts";
import type { Clock } from "../../shared/clock.ts";
import { type Named, nothingNamed } from "../../shared/content/index.ts";
import { currentWork } from "../../shared/work/current-work.ts";
import { type ContentImporterDeps, createContentImporter } from "./import/import-content.ts";
import { createImport, type ImportDeps } from "./import/import.service.ts";
import { takeoutTexts } from "./texts.ts";
import { writeArchive } from "./write-archive.ts";
import { type ContentParts, writeContent } from "./write-content.ts";

export type { ContentImportRequest, ImportedContent } from "./import/import-content.ts";
export { type ContentParts, writeContent } from "./write-content.ts";

/** The files of one module that a user may read. */
export type Everything = (actor: Actor) => AsyncIterable<ArchivedFile>;

export interface TakeoutDeps extends ContentImporterDeps, Pick<ImportDeps, "receive" | "importQueue"> {
  clock: Clock;
  noteExport: NoteExport;
  parts: readonly Everything[];
}

/** Wires the export of everything and its import. */
export const createTakeout = (
  deps: TakeoutDeps & { staging: ImportDeps["staging"] },
): {
  routes: RouteDefinition[];
  importContent: ReturnType<typeof createContentImporter>;
} => {
  const { clock, noteExport, parts } = deps;
  const content: ContentParts = [deps.cortex.write, deps.drive.write, deps.scribble.write];
  const all = async function* (actor: Actor, named: Named, at: string): AsyncGenerator<ArchivedFile> {
    for (const part of parts) yield* part(actor);
    yield* writeContent(content, { actor, scope: { kind: "everything" }, named, at });
  };
  const archive = (actor: Actor, at: string): Readable => {
    const named = nothingNamed();
    return writeArchive(all(actor, named, at), { username: actor.username, at }, (fileId, path) =>
      named.paths.set(fileId, path),
    );
  };
  const importContent = createContentImporter(deps);
  const importAll = createImport({ ...deps, importContent });
  return {
    importContent,
    routes: [
      route(exportEverything, ({ actor, request, reply }) => {
        const at = clock.now().toISOString();
        const make = async (giveUpPlace: () => void): Promise<void> => {
          if (request.method !== "HEAD") await noteExport(actor, { kind: "everything_exported" });
          reply.headers({
            ...fileHeaders,
            "content-type": "application/zip",
            "content-disposition": disposition("attachment", takeoutTexts.archive(at.slice(0, 10))),
          });
          await sendWhole(reply, request.method === "HEAD" ? "" : archive(actor, at), giveUpPlace);
        };
        return queueExport(actor.userId, make, currentWork()?.signal);
      }),
      route(importEverything, ({ actor, request }) => importAll(actor, request)),
    ],
  };
};
