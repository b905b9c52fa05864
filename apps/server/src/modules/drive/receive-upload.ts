import type { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import type { Quotas, StagedFile, Staging } from "../../blobs/index.ts";
import type { Actor } from "../../shared/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import { announcedBytes, IncomingForm, malformedForm } from "./incoming-form.ts";
import type { UploadRule } from "./intake.service.ts";
import { driveTexts } from "./texts.ts";

/** Allowance for the multipart framing. */
const formBytes = 64 * 1024;

/** A form with one staged file, which the caller discards. */
export interface ReceivedUpload {
  staged: StagedFile;
  filename: string;
  fields: ReadonlyMap<string, string>;
}

/** Staging and quotas of uploads. */
export interface UploadSpace {
  staging: Staging;
  quotas: Quotas;
}

/** The rule by the fields read so far. */
type RuleFor = (fields: ReadonlyMap<string, string>) => Promise<UploadRule>;

const invalid = (message: string): DomainError =>
  new DomainError("invalid", { detail: message, errors: [{ field: "file", message }] });

const tooLarge = (rule: UploadRule): DomainError => new DomainError("too_large", { detail: rule.tooLarge });

const readUpload = async (
  actor: Actor,
  request: FastifyRequest,
  { staging, quotas }: UploadSpace,
  ruleFor: RuleFor,
  sender: string,
): Promise<ReceivedUpload> => {
  if (request.headers["content-type"] === undefined) throw invalid(driveTexts.noFile);
  const form = new IncomingForm(request, { files: 2, parts: 13 });
  /** The first one is thrown once the form is drained. */
  const refusals: DomainError[] = [];
  let isStaging = false;
  const stage = async (stream: Readable): Promise<StagedFile> => {
    const rule = await ruleFor(form.fields);
    const announced = announcedBytes(request);
    if ((announced ?? 0) > rule.maxBytes + formBytes) throw tooLarge(rule);
    const allowance = await quotas.allowanceOf(actor);
    if (allowance && (allowance.left <= 0 || (announced ?? 0) > allowance.left + formBytes))
      throw allowance.refusal();
    return staging.stage(stream, {
      owner: sender,
      allowance,
      maxBytes: rule.maxBytes,
      tooLarge: rule.tooLarge,
      ...(announced === undefined ? {} : { announced }),
    });
  };
  try {
    await form.read({
      file: (name, stream) => {
        if (isStaging) refusals.push(invalid(driveTexts.manyFiles));
        if (isStaging || name !== "file") return null;
        isStaging = true;
        return stage(stream);
      },
      fault: () => {
        refusals.push(invalid(driveTexts.malformedUpload));
      },
      cut: () => {
        refusals.push(malformedForm());
      },
    });
    const [file] = await form.files();
    const [refusal] = refusals;
    if (refusal || !file) throw refusal ?? invalid(driveTexts.noFile);
    return { ...file, fields: form.fields };
  } catch (error) {
    throw (await form.giveUp(staging)) ?? error;
  }
};

/**
 * Reads a form with the field `file` to disk, with other fields before or after it.
 * @param sender whose bytes in flight they are, where nobody is signed in.
 * @throws DomainError `too_large`, `too_many_requests`, `storage_full`, `quota_exceeded`, `invalid`, `bad_request`,
 * and errors of `ruleFor`.
 */
export const receiveUpload = async (
  actor: Actor,
  request: FastifyRequest,
  space: UploadSpace,
  ruleFor: RuleFor,
  widest: UploadRule,
  sender: string = actor.userId,
): Promise<ReceivedUpload> => {
  if ((announcedBytes(request) ?? 0) > widest.maxBytes + formBytes) throw tooLarge(widest);
  return space.staging.runQueued(sender, () => readUpload(actor, request, space, ruleFor, sender));
};
