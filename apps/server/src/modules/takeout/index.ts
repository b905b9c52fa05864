import { exportEverything } from "@maive/contract";
import { disposition } from "../../http/disposition.ts";
import type { NoteExport } from "../../http/note-export.ts";
import { route, type RouteDefinition } from "../../http/route.ts";
import { fileHeaders } from "../../http/security-headers.ts";
import { sendWhole } from "../../http/send-whole.ts";
import type { Actor } from "../../shared/actor.ts";
import type { ArchivedFile } from "../../shared/archived-file.ts";
import { queueExport } from "../../shared/bounds/exports-in-turn.ts";
import type { Clock } from "../../shared/clock.ts";
import { currentWork } from "../../shared/work/current-work.ts";
import { takeoutTexts } from "./texts.ts";
import { writeArchive } from "./write-archive.ts";

/** What somebody may read of a part of the product, file by file. */
export type Everything = (actor: Actor) => AsyncIterable<ArchivedFile>;

export interface TakeoutDeps {
  clock: Clock;
  noteExport: NoteExport;
  parts: readonly Everything[];
}

/** Wires the export of everything. */
export const createTakeout = ({ clock, noteExport, parts }: TakeoutDeps): { routes: RouteDefinition[] } => {
  const all = async function* (actor: Actor): AsyncGenerator<ArchivedFile> {
    for (const part of parts) yield* part(actor);
  };
  return {
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
          const bytes =
            request.method === "HEAD" ? "" : writeArchive(all(actor), { username: actor.username, at });
          await sendWhole(reply, bytes, giveUpPlace);
        };
        return queueExport(actor.userId, make, currentWork()?.signal);
      }),
    ],
  };
};
