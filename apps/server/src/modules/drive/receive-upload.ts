import type { Readable } from "node:stream";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import type { FastifyRequest } from "fastify";
import type { Quotas, StagedFile, Staging } from "../../blobs/index.ts";
import type { Actor } from "../../shared/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import type { UploadRule } from "./intake.service.ts";
import { driveTexts } from "./texts.ts";

/** Room for the form around the file. */
const formBytes = 64 * 1024;
const fieldBytes = 16 * 1024;
const bufferBytes = 64 * 1024;

/** A form with one file, as it came in; whoever takes the staged file over discards it. */
export interface ReceivedUpload {
  staged: StagedFile;
  filename: string;
  fields: ReadonlyMap<string, string>;
}

/** Where uploads lie until they are stored, and how much each person may store. */
export interface UploadSpace {
  staging: Staging;
  quotas: Quotas;
}

/** What may come in, by the fields read so far. */
type RuleFor = (fields: ReadonlyMap<string, string>) => Promise<UploadRule>;

const invalid = (message: string): DomainError =>
  new DomainError("invalid", { detail: message, errors: [{ field: "file", message }] });

const tooLarge = (rule: UploadRule): DomainError => new DomainError("too_large", { detail: rule.tooLarge });

const announcedBytes = ({ headers }: FastifyRequest): number | undefined => {
  const length = Number(headers["content-length"]);
  return Number.isSafeInteger(length) ? length : undefined;
};

const openForm = (request: FastifyRequest): BusboyInstance => {
  const type = request.headers["content-type"];
  if (type === undefined) throw invalid(driveTexts.noFile);
  try {
    return new Busboy({
      headers: { ...request.headers, "content-type": type },
      highWaterMark: bufferBytes,
      fileHwm: bufferBytes,
      limits: { files: 2, fields: 10, parts: 13, fieldSize: fieldBytes, headerPairs: 20 },
    });
  } catch {
    // Busboy throws at a form without a boundary, and at nothing else.
    throw new DomainError("bad_request", { detail: driveTexts.strangeUpload });
  }
};

/** The file of a form while it comes in. */
interface Begun {
  stream: Readable;
  filename: string;
  staged: Promise<StagedFile>;
}

/** Reads one form; {@link read} settles once the file is staged or nothing is left of it. */
class FormReader {
  readonly #actor: Actor;
  readonly #request: FastifyRequest;
  readonly #staging: Staging;
  readonly #space: UploadSpace;
  readonly #ruleFor: RuleFor;
  readonly #form: BusboyInstance;
  readonly #fields = new Map<string, string>();
  #file: Begun | null = null;
  /** Said once the form is read to its end. */
  #refusal: DomainError | null = null;

  constructor(actor: Actor, request: FastifyRequest, space: UploadSpace, ruleFor: RuleFor) {
    this.#actor = actor;
    this.#request = request;
    this.#staging = space.staging;
    this.#space = space;
    this.#ruleFor = ruleFor;
    this.#form = openForm(request);
  }

  async read(): Promise<ReceivedUpload> {
    try {
      await this.#readForm();
      if (!this.#file) throw this.#refusal ?? invalid(driveTexts.noFile);
      const staged = await this.#file.staged;
      if (this.#refusal) throw this.#refusal;
      return { staged, filename: this.#file.filename, fields: this.#fields };
    } catch (error) {
      // A disk that ran full, or a limit, says more than the form that broke off because of it.
      throw (await this.#giveUp()) ?? error;
    }
  }

  #readForm(): Promise<void> {
    const { raw } = this.#request;
    const form = this.#form;
    return new Promise((resolve, reject) => {
      const broken = (): void => reject(new DomainError("bad_request", { detail: driveTexts.strangeUpload }));
      form.on("field", (name, value, _nameCut, valueCut) => {
        if (valueCut) this.#refuse(invalid(driveTexts.strangeUpload));
        this.#fields.set(name, value);
      });
      form.on("file", (name, stream, filename) => this.#begin(name, stream, filename, reject));
      for (const event of ["partsLimit", "filesLimit", "fieldsLimit"] as const)
        form.on(event, () => this.#refuse(invalid(driveTexts.strangeUpload)));
      form.on("finish", resolve);
      form.on("error", broken);
      // Whoever waited for the turn may be gone.
      if (raw.destroyed) broken();
      raw.on("error", broken);
      raw.on("close", () => {
        if (!raw.complete) broken();
      });
      raw.pipe(form);
    });
  }

  #begin(name: string, stream: Readable, filename: string | undefined, fail: (error: unknown) => void): void {
    // While rights are looked up, the sender may go.
    stream.on("error", () =>
      this.#refuse(new DomainError("bad_request", { detail: driveTexts.strangeUpload })),
    );
    if (name !== "file" || this.#file) {
      if (this.#file) this.#refuse(invalid(driveTexts.manyFiles));
      stream.resume();
      return;
    }
    const staged = this.#stage(stream);
    this.#file = { stream, filename: filename ?? "", staged };
    staged.catch(fail);
  }

  async #stage(stream: Readable): Promise<StagedFile> {
    const rule = await this.#ruleFor(this.#fields);
    const announced = announcedBytes(this.#request);
    if ((announced ?? 0) > rule.maxBytes + formBytes) throw tooLarge(rule);
    const allowance = await this.#space.quotas.allowanceOf(this.#actor);
    if (allowance && (allowance.left <= 0 || (announced ?? 0) > allowance.left + formBytes))
      throw allowance.refusal();
    return this.#staging.stage(stream, {
      owner: this.#actor.userId,
      allowance,
      maxBytes: rule.maxBytes,
      tooLarge: rule.tooLarge,
      ...(announced === undefined ? {} : { announced }),
    });
  }

  #refuse(reason: DomainError): void {
    this.#refusal ??= reason;
  }

  /**
   * Leaves nothing of the file, and reads on, so that the answer reaches whoever is still sending.
   * @returns why the file was refused, where it was.
   */
  async #giveUp(): Promise<DomainError | null> {
    const { raw } = this.#request;
    raw.unpipe(this.#form);
    raw.resume();
    if (!this.#file) return null;
    this.#file.stream.destroy(new Error("The upload was given up"));
    const [staged] = await Promise.allSettled([this.#file.staged]);
    if (staged.status === "rejected") return staged.reason instanceof DomainError ? staged.reason : null;
    await this.#staging.discard(staged.value);
    return null;
  }
}

/**
 * Reads a form as it comes in, its field `file` straight to disk. Fields may stand before or after it.
 * @throws DomainError `too_large`, `too_many_requests`, `storage_full`, `quota_exceeded`, `invalid`, `bad_request`, and what `ruleFor` throws.
 */
export const receiveUpload = async (
  actor: Actor,
  request: FastifyRequest,
  space: UploadSpace,
  ruleFor: RuleFor,
  widest: UploadRule,
): Promise<ReceivedUpload> => {
  if ((announcedBytes(request) ?? 0) > widest.maxBytes + formBytes) throw tooLarge(widest);
  return space.staging.inTurn(actor.userId, () => new FormReader(actor, request, space, ruleFor).read());
};
