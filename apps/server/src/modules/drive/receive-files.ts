import { Busboy, type BusboyInstance } from "@fastify/busboy";
import type { FastifyRequest } from "fastify";
import type { Readable } from "node:stream";
import type { StagedFile, Staging } from "../../blobs/index.ts";
import type { Actor } from "../../shared/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import { driveTexts } from "./texts.ts";

/** Room for the form around the files. */
const formBytes = 256 * 1024;

export interface FilesRule {
  /** Of all files together. */
  maxBytes: number;
  /** The German sentence for more. */
  tooLarge: string;
  maxFiles: number;
  tooMany: string;
}

/**
 * Decides, by the fields that came before the first file, whether its sender may put files there; else it throws a DomainError, and no
 * byte of them is kept.
 */
export type DemandRight = (fields: ReadonlyMap<string, string>) => Promise<void>;

export interface ReceivedFiles {
  files: { staged: StagedFile; filename: string }[];
  fields: ReadonlyMap<string, string>;
}

const strange = (): DomainError => new DomainError("bad_request", { detail: driveTexts.strangeUpload });

const openForm = (request: FastifyRequest, rule: FilesRule): BusboyInstance => {
  const type = request.headers["content-type"];
  if (type === undefined) throw strange();
  try {
    return new Busboy({
      headers: { ...request.headers, "content-type": type },
      limits: { files: rule.maxFiles, fields: 10, fieldSize: 16 * 1024, headerPairs: 20 },
    });
  } catch {
    // Busboy throws at a form without a boundary, and at nothing else.
    throw strange();
  }
};

/**
 * Reads a form with any number of files under the name `file`, each straight to disk; whoever takes them discards them.
 * Whatever fails leaves nothing, and the request is read to its end, so that the answer arrives.
 * @throws DomainError `too_large`, `too_many_items`, `too_many_requests`, `storage_full`, `bad_request`, and what `demandRight` throws.
 */
export const receiveFiles = async (
  actor: Actor,
  request: FastifyRequest,
  staging: Staging,
  rule: FilesRule,
  demandRight: DemandRight,
): Promise<ReceivedFiles> => {
  const announced = Number(request.headers["content-length"]);
  if (announced > rule.maxBytes + formBytes) throw tooLargeFor(rule);
  return staging.inTurn(actor.userId, () => readForm(actor, request, staging, rule, demandRight));
};

const tooLargeFor = (rule: FilesRule): DomainError => new DomainError("too_large", { detail: rule.tooLarge });

const readForm = async (
  actor: Actor,
  request: FastifyRequest,
  staging: Staging,
  rule: FilesRule,
  demandRight: DemandRight,
): Promise<ReceivedFiles> => {
  const { raw } = request;
  // Whoever waited for the turn may be gone.
  if (raw.destroyed) throw strange();
  const form = openForm(request, rule);
  const fields = new Map<string, string>();
  const coming: { staged: Promise<StagedFile>; stream: Readable; filename: string }[] = [];
  let left = rule.maxBytes;
  let demanded: Promise<void> | null = null;

  const stage = async (stream: Readable): Promise<StagedFile> => {
    // While rights are looked up, the sender may go; the form says so.
    stream.on("error", () => undefined);
    await (demanded ??= demandRight(fields));
    // Parts come one after the other: what earlier ones took is known by now.
    const staged = await staging.stage(stream, {
      owner: actor.userId,
      maxBytes: left,
      tooLarge: rule.tooLarge,
    });
    left -= staged.size;
    if (left < 0) {
      await staging.discard(staged);
      throw tooLargeFor(rule);
    }
    return staged;
  };
  try {
    await new Promise<void>((resolve, reject) => {
      const broken = (): void => reject(strange());
      form.on("field", (name, value, _nameCut, valueCut) => {
        if (valueCut) broken();
        fields.set(name, value);
      });
      form.on("file", (name, stream, filename) => {
        if (name !== "file" || !filename) {
          stream.resume();
          return;
        }
        const staged = stage(stream);
        coming.push({ staged, stream, filename });
        staged.catch(reject);
      });
      form.on("filesLimit", () => reject(new DomainError("too_many_items", { detail: rule.tooMany })));
      form.on("fieldsLimit", broken);
      form.on("error", broken);
      form.on("finish", () => resolve());
      raw.on("error", broken);
      raw.on("close", () => {
        if (!raw.complete) broken();
      });
      raw.pipe(form);
    });
    const files: ReceivedFiles["files"] = [];
    for (const { staged, filename } of coming) files.push({ staged: await staged, filename });
    return { files, fields };
  } catch (error) {
    raw.unpipe(form);
    raw.resume();
    for (const { stream } of coming) stream.destroy(new Error("The upload was given up"));
    for (const settled of await Promise.allSettled(coming.map(({ staged }) => staged)))
      if (settled.status === "fulfilled") await staging.discard(settled.value);
    throw error;
  }
};
