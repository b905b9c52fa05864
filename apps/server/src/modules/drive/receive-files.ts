import type { FastifyRequest } from "fastify";
import type { Readable } from "node:stream";
import type { StagedFile, Staging } from "../../blobs/index.ts";
import type { Actor } from "../../shared/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import { announcedBytes, IncomingForm, malformedForm } from "./incoming-form.ts";

/** Allowance for the multipart framing. */
const formBytes = 256 * 1024;

export interface FilesRule {
  /** Total of all files. */
  maxBytes: number;
  /** The German sentence when it is exceeded. */
  tooLarge: string;
  maxFiles: number;
  tooMany: string;
}

/** Checks the right by the fields before the first file; throws a DomainError before any byte is stored. */
export type DemandRight = (fields: ReadonlyMap<string, string>) => Promise<void>;

export interface ReceivedFiles {
  files: { staged: StagedFile; filename: string }[];
  fields: ReadonlyMap<string, string>;
}

const tooLargeFor = (rule: FilesRule): DomainError => new DomainError("too_large", { detail: rule.tooLarge });

/**
 * Reads a form with any number of files named `file` to disk; the caller discards them. On errors nothing remains,
 * and the request is drained so that the answer arrives.
 * @throws DomainError `too_large`, `too_many_items`, `too_many_requests`, `storage_full`, `bad_request`, and errors
 * of `demandRight`.
 */
export const receiveFiles = async (
  actor: Actor,
  request: FastifyRequest,
  staging: Staging,
  rule: FilesRule,
  demandRight: DemandRight,
): Promise<ReceivedFiles> => {
  if ((announcedBytes(request) ?? 0) > rule.maxBytes + formBytes) throw tooLargeFor(rule);
  return staging.runQueued(actor.userId, () => readForm(actor, request, staging, rule, demandRight));
};

const readForm = async (
  actor: Actor,
  request: FastifyRequest,
  staging: Staging,
  rule: FilesRule,
  demandRight: DemandRight,
): Promise<ReceivedFiles> => {
  const form = new IncomingForm(request, { files: rule.maxFiles });
  let left = rule.maxBytes;
  let demanded: Promise<void> | null = null;
  const stage = async (stream: Readable): Promise<StagedFile> => {
    await (demanded ??= demandRight(form.fields));
    // Parts are sequential: the size of earlier ones is known.
    const staged = await staging.stage(stream, {
      owner: actor.userId,
      maxBytes: left,
      tooLarge: rule.tooLarge,
    });
    left -= staged.size;
    if (left >= 0) return staged;
    await staging.discard(staged);
    throw tooLargeFor(rule);
  };
  try {
    await form.read({
      file: (name, stream, filename) => (name === "file" && filename !== "" ? stage(stream) : null),
      fault: (fault) => {
        throw fault === "filesLimit"
          ? new DomainError("too_many_items", { detail: rule.tooMany })
          : malformedForm();
      },
      // The form reports it itself.
      cut: () => undefined,
    });
    return { files: await form.files(), fields: form.fields };
  } catch (error) {
    throw (await form.giveUp(staging)) ?? error;
  }
};
