import type { Readable } from "node:stream";
import { Busboy, type BusboyConfig, type BusboyInstance } from "@fastify/busboy";
import type { FastifyRequest } from "fastify";
import type { StagedFile, Staging } from "../../blobs/index.ts";
import { DomainError } from "../../shared/errors.ts";
import { driveTexts } from "./texts.ts";

const bufferBytes = 64 * 1024;
const fieldBytes = 16 * 1024;

export const malformedForm = (): DomainError =>
  new DomainError("bad_request", { detail: driveTexts.malformedUpload });

/** Not a valid form, or over a limit: of parts, or of a field's length. */
export type FormFault = "partsLimit" | "filesLimit" | "fieldsLimit" | "fieldCut";

export interface FormHandlers {
  /** Stages a file of the form; null to skip it. */
  file(name: string, stream: Readable, filename: string): Promise<StagedFile> | null;
  /** A limit was exceeded; an error thrown here aborts reading. */
  fault(fault: FormFault): void;
  /** A file was truncated. */
  cut(): void;
}

interface IncomingFile {
  stream: Readable;
  filename: string;
  staged: Promise<StagedFile>;
}

/** A streaming multipart form (RFC 7578) with files written to disk. */
export class IncomingForm {
  /** The fields read so far. */
  readonly fields = new Map<string, string>();
  readonly #request: FastifyRequest;
  readonly #form: BusboyInstance;
  readonly #files: IncomingFile[] = [];

  /** @throws DomainError `bad_request` when the content type is no multipart form. */
  constructor(request: FastifyRequest, limits: { files: number; parts?: number }) {
    this.#request = request;
    this.#form = openForm(request, { fields: 10, fieldSize: fieldBytes, headerPairs: 20, ...limits });
  }

  /** Reads the whole form. @throws DomainError `bad_request` when it is truncated, and errors of the handlers. */
  read(handlers: FormHandlers): Promise<void> {
    const { raw } = this.#request;
    const form = this.#form;
    return new Promise((resolve, reject) => {
      const broken = (): void => reject(malformedForm());
      const report = (fault: FormFault): void => {
        try {
          handlers.fault(fault);
        } catch (error) {
          reject(error);
        }
      };
      form.on("field", (name, value, _nameCut, valueCut) => {
        if (valueCut) report("fieldCut");
        this.fields.set(name, value);
      });
      form.on("file", (name, stream, filename = "") => {
        // The client may disconnect while rights are checked.
        stream.on("error", () => handlers.cut());
        const staged = handlers.file(name, stream, filename);
        if (!staged) {
          stream.resume();
          return;
        }
        this.#files.push({ stream, filename, staged });
        staged.catch(reject);
      });
      for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const)
        form.on(limit, () => report(limit));
      form.on("finish", () => resolve());
      form.on("error", broken);
      // The client may have disconnected in the queue.
      if (raw.destroyed) broken();
      raw.on("error", broken);
      raw.on("close", () => {
        if (!raw.complete) broken();
      });
      raw.pipe(form);
    });
  }

  /** The staged files once all are on disk; the caller discards them. */
  async files(): Promise<{ staged: StagedFile; filename: string }[]> {
    const files = [];
    for (const { staged, filename } of this.#files) files.push({ staged: await staged, filename });
    return files;
  }

  /**
   * Discards all files and drains the request, so that a sending client receives the answer.
   * @returns the error of the first refused file, if any: a full disk is more helpful than the resulting broken form.
   */
  async giveUp(staging: Staging): Promise<DomainError | null> {
    const { raw } = this.#request;
    raw.unpipe(this.#form);
    raw.resume();
    for (const { stream } of this.#files) stream.destroy(new Error("The upload was given up"));
    const ends = await Promise.allSettled(this.#files.map(({ staged }) => staged));
    for (const end of ends) if (end.status === "fulfilled") await staging.discard(end.value);
    const refusals = ends.map((end) => (end.status === "rejected" ? end.reason : null));
    return refusals.find((reason) => reason instanceof DomainError) ?? null;
  }
}

const openForm = (request: FastifyRequest, limits: NonNullable<BusboyConfig["limits"]>): BusboyInstance => {
  const type = request.headers["content-type"];
  if (type === undefined) throw malformedForm();
  try {
    return new Busboy({
      headers: { ...request.headers, "content-type": type },
      highWaterMark: bufferBytes,
      fileHwm: bufferBytes,
      limits,
    });
  } catch {
    // Busboy only throws at a missing boundary.
    throw malformedForm();
  }
};

/** The request's `Content-Length`. */
export const announcedBytes = ({ headers }: FastifyRequest): number | undefined => {
  const length = Number(headers["content-length"]);
  return Number.isSafeInteger(length) ? length : undefined;
};
