import { type importEverything, limits, type Ok } from "@maive/contract";
import type { FastifyRequest } from "fastify";
import type { StagedFile, Staging } from "../../../blobs/index.ts";
import { whileConnected } from "../../../http/while-connected.ts";
import type { Actor } from "../../../shared/actor.ts";
import type { ImportQueue } from "../../../shared/bounds/import-queue.ts";
import { DomainError } from "../../../shared/errors.ts";
import { demandMain } from "../../cortex/access/index.ts";
import type { CortexFiles } from "../../cortex/files-port/index.ts";
import { takeoutTexts as texts } from "../texts.ts";
import type { createContentImporter } from "./import-content.ts";
import { openZip } from "./zip-source.ts";

export interface ImportDeps {
  importContent: ReturnType<typeof createContentImporter>;
  receive: CortexFiles["transfer"]["receive"];
  staging: Pick<Staging, "discard">;
  importQueue: ImportQueue;
}

const rule = {
  maxBytes: limits.contentBytes,
  tooLarge: texts.tooLarge,
  maxFiles: 1,
  tooMany: texts.oneFile,
};

/** Imports an archive of 'Alles exportieren'. */
export const createImport =
  ({ importContent, receive, staging, importQueue }: ImportDeps) =>
  async (actor: Actor, request: FastifyRequest): Promise<Ok<typeof importEverything>> => {
    const { files } = await receive(actor, request, rule, async () => demandMain(actor));
    const staged: StagedFile[] = files.map((file) => file.staged);
    try {
      const [archive] = staged;
      if (!archive) throw new DomainError("invalid", { detail: texts.noFile });
      return await whileConnected(request, (signal) =>
        importQueue.run(
          "everything",
          actor.userId,
          async () => {
            const {
              first: _,
              notes,
              ...counts
            } = await importContent(actor, {
              source: await openZip(archive.path),
              origin: { kind: "elsewhere" },
              act: ({ pages, files: fileCount }) => ({
                kind: "everything_imported",
                pages,
                files: fileCount,
              }),
              signal,
            });
            return { ...counts, notes: [...notes, texts.peopleStay] };
          },
          signal,
        ),
      );
    } finally {
      for (const file of staged) await staging.discard(file);
    }
  };
