import { limits, zPageId } from "@maive/contract";
import type { FastifyRequest } from "fastify";
import type { StagedFile } from "../../../../blobs/index.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { notFound } from "../../../../shared/errors.ts";
import type { Storage } from "../../../../storage/index.ts";
import { authorizePage, demandMain, writesAnywhere } from "../../access/index.ts";
import type { CortexFiles, FilesRule } from "../../files-port/index.ts";
import { transferTexts } from "../texts.ts";
import { NamedUploads, type NamedUploadsDeps } from "./named-uploads.ts";
import type { ReceivedFile } from "./sources.ts";

export interface ReceiveDeps {
  storage: Pick<Storage, "read">;
  files: Pick<CortexFiles, "transfer" | "uploads" | "discard">;
  log: NamedUploadsDeps["log"];
}

/** What an import or its preview works on; it is in the memory of one process alone. */
export interface ImportInput {
  /** Null for the top. */
  parentId: string | null;
  /** Those of the request itself. */
  files: readonly ReceivedFile[];
  named: NamedUploads;
  /** Of the request's files and the uploads. */
  names: readonly string[];
  readsFrontMatter: boolean;
  isReported: boolean;
  /** The secret of an integration of Notion, which is never stored, logged or answered; blank without one. */
  notionToken: string;
  /** Everything on disk that is removed when nobody needs it any more; the import adds to it. */
  staged: Pick<StagedFile, "path">[];
}

const rule: FilesRule = {
  maxBytes: limits.importBytes,
  tooLarge: transferTexts.tooLarge,
  maxFiles: limits.importFiles,
  tooMany: transferTexts.tooManyFiles,
};

const parentOf = async (
  { storage }: Pick<ReceiveDeps, "storage">,
  actor: Actor,
  given: string,
): Promise<string | null> => {
  if (given === "") {
    demandMain(actor);
    return null;
  }
  if (!zPageId.safeParse(given).success) throw notFound();
  await authorizePage(storage.read, actor, "write", given);
  return given;
};

/**
 * Before a file is accepted: checks the right on the parent page, if known; else refuses people without any write
 * access.
 */
const demandRight = async (
  deps: ReceiveDeps,
  actor: Actor,
  fields: ReadonlyMap<string, string>,
): Promise<void> => {
  const given = fields.get("parent_page_id");
  if (given !== undefined) await parentOf(deps, actor, given);
  else if (!(await writesAnywhere(deps.storage.read, actor))) demandMain(actor);
};

/** Removes what the import had on disk. */
export const discardInput = async (
  { files }: Pick<ReceiveDeps, "files">,
  { staged }: Pick<ImportInput, "staged">,
): Promise<void> => {
  for (const file of staged) await files.discard(file);
};

/**
 * Reads the form of an import to disk and checks it; the caller discards it ({@link discardInput}).
 * @throws DomainError `not_found`, `forbidden`, `main_only`, `bad_request`, `too_large`, `too_many_items`, `conflict`,
 * `storage_full`.
 */
export const receiveImport = async (
  deps: ReceiveDeps,
  actor: Actor,
  request: FastifyRequest,
): Promise<ImportInput> => {
  const { files, fields } = await deps.files.transfer.receive(actor, request, rule, (before) =>
    demandRight(deps, actor, before),
  );
  const staged = files.map((file) => file.staged);
  try {
    const named = new NamedUploads(
      { uploads: deps.files.uploads, log: deps.log },
      actor,
      fields.get("uploads") ?? "",
    );
    const parentId = await parentOf(deps, actor, fields.get("parent_page_id") ?? "");
    const names = [...(await named.demand()), ...files.map(({ filename }) => filename)];
    return {
      parentId,
      files,
      named,
      names,
      readsFrontMatter: fields.get("front_matter") === "databases",
      isReported: fields.get("report") !== "none",
      notionToken: (fields.get("notion_token") ?? "").trim(),
      staged,
    };
  } catch (error) {
    await discardInput(deps, { staged });
    throw error;
  }
};
