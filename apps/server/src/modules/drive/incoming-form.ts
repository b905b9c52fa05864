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

/** The form is not one, or breaks a bound of its own: more of something than allowed, or a field that is too long. */
export type FormFault = "partsLimit" | "filesLimit" | "fieldsLimit" | "fieldCut";

export interface FormHandlers {
  /** Stages a file of the form; null where nobody wants it. */
  file(name: string, stream: Readable, filename: string): Promise<StagedFile> | null;
  /** A bound was broken; what it throws ends the reading at once. */
  fault(fault: FormFault): void;
  /** A file broke off. */
  cut(): void;
}

interface IncomingFile {
  stream: Readable;
  filename: string;
  staged: Promise<StagedFile>;
}

/** A multipart form (RFC 7578) as it comes in, its files straight to disk. */
export class IncomingForm {
  /** The fields read so far. */
  readonly fields = new Map<string, string>();
  readonly #request: FastifyRequest;
  readonly #form: BusboyInstance;
  readonly #files: IncomingFile[] = [];

  /** @throws DomainError `bad_request` where the request says that it is no such form. */
  constructor(request: FastifyRequest, limits: { files: number; parts?: number }) {
    this.#request = request;
    this.#form = openForm(request, { fields: 10, fieldSize: fieldBytes, headerPairs: 20, ...limits });
  }

  /** Reads the form to its end. @throws DomainError `bad_request` where it breaks off, and what the handlers throw. */
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
        // While rights are looked up, the sender may go.
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
      // Whoever waited for the turn may be gone.
      if (raw.destroyed) broken();
      raw.on("error", broken);
      raw.on("close", () => {
        if (!raw.complete) broken();
      });
      raw.pipe(form);
    });
  }

  /** The files, once all of them are on disk; whoever takes them discards them. */
  async files(): Promise<{ staged: StagedFile; filename: string }[]> {
    const files = [];
    for (const { staged, filename } of this.#files) files.push({ staged: await staged, filename });
    return files;
  }

  /**
   * Leaves nothing of the files, and reads on, so that the answer reaches whoever is still sending.
   * @returns why one of them was refused, where one was: a disk that ran full says more than the form that broke off for it.
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
    // Busboy throws at a form without a boundary, and at nothing else.
    throw malformedForm();
  }
};

/** What a request says of its own length, in bytes. */
export const announcedBytes = ({ headers }: FastifyRequest): number | undefined => {
  const length = Number(headers["content-length"]);
  return Number.isSafeInteger(length) ? length : undefined;
};
