import { limits } from "@maive/contract";
import type { Actor } from "../../../shared/actor.ts";
import { DomainError } from "../../../shared/errors.ts";
import type { Storage } from "../../../storage/index.ts";
import { demandMain, writesAnywhere } from "../../cortex/access/index.ts";
import type { ImportUploads } from "../../cortex/files-port/index.ts";
import { megabyte } from "../intake.service.ts";
import { driveTexts } from "../texts.ts";
import type { ResumableUploads } from "./resumable-uploads.ts";
import type { UploadFacts, UploadPlace } from "./upload-place.ts";
import type { UploadTarget } from "./upload-target.ts";

/** Where archives lie that wait for their import: no path of a folder, which would begin with a slash. */
const importsPlace = "imports";

/** Bytes of an archive, and of all those of one import. */
const mostBytes = (maxMb: number): number => Math.min(maxMb * megabyte, limits.importArchiveBytes);

/** Uploads that stay as they are until they are imported, given up, or a day old. */
export const importTarget = (storage: Pick<Storage, "read">, maxMb: number): UploadTarget => ({
  path: "/api/cortex/import-uploads",
  owns: ({ parentPath }) => parentPath === importsPlace,
  admit: async (actor) => {
    if (!(await writesAnywhere(storage.read, actor))) demandMain(actor);
    return {
      parentPath: importsPlace,
      maxBytes: mostBytes(maxMb),
      tooLarge: driveTexts.archiveTooLarge(maxMb),
    };
  },
  isFinished: async () => false,
  finish: async () => undefined,
  named: () => ({}),
});

interface ImportUploadDeps {
  uploads: ResumableUploads;
  place: UploadPlace;
  /** Largest import in MB. */
  maxMb: number;
}

/** What imports need of their uploads. */
export const importUploads = ({ uploads, place, maxMb }: ImportUploadDeps): ImportUploads => {
  const complete = async (actor: Actor, id: string): Promise<UploadFacts> => {
    const facts = await uploads.own(actor, id);
    if ((await place.arrived(id)) !== facts.size)
      throw new DomainError("conflict", { detail: driveTexts.archiveIncomplete(facts.filename) });
    return facts;
  };
  return {
    maxMb,
    create: (actor, request, reply) => uploads.create(actor, request, reply),
    offset: (actor, id, request, reply) => uploads.offset(actor, id, request, reply),
    continue: (actor, id, request, reply) => uploads.continue(actor, id, request, reply),
    cancel: (actor, id, reply) => uploads.cancel(actor, id, reply),
    demand: async (actor, ids) => {
      let bytes = 0;
      const names: string[] = [];
      for (const id of ids) {
        const { size, filename } = await complete(actor, id);
        bytes += size;
        names.push(filename);
      }
      if (bytes > mostBytes(maxMb))
        throw new DomainError("too_large", { detail: driveTexts.archivesTooLarge(maxMb) });
      return names;
    },
    open: async (actor, id, signal) => {
      const facts = await complete(actor, id);
      return { staged: await place.copy(facts, signal), filename: facts.filename };
    },
    remove: async (actor: Actor, id: string) => {
      await uploads.own(actor, id);
      await place.remove(id);
    },
  };
};
