import { type FormFile, limits } from "@maive/contract";
import { fileBoundsOf } from "@maive/values";
import type { FastifyRequest } from "fastify";
import type { Actor } from "../../../shared/actor.ts";
import type { Clock } from "../../../shared/clock.ts";
import { DomainError, notFound } from "../../../shared/errors.ts";
import type { Queryable, Storage, Tx } from "../../../storage/index.ts";
import { newToken } from "../../auth/index.ts";
import { cellFileTexts, isAllowed } from "../cell-files/index.ts";
import type { CortexFiles, FileRule } from "../files-port/index.ts";
import type { LoadedForm } from "./read-form.ts";
import * as store from "./form-uploads.store.ts";
import { formTexts } from "./texts.ts";

export interface FormUploadsDeps {
  storage: Storage;
  clock: Clock;
  files: CortexFiles;
}

/** Who sends files. */
export interface Sender {
  actor: Actor;
  /** Under which what they send counts. */
  key: string;
}

/** A form that takes answers. */
export interface OpenForm {
  viewId: number;
  loaded: LoadedForm;
  /** Bytes that may still come, besides the bounds of a day. */
  bytesLeft: number;
}

/** Finds the form and checks the right to answer it: before the bytes, and when they are here. */
type FindForm = (q: Queryable) => Promise<OpenForm>;

interface UploadRequest {
  session: string;
  propertyId: number;
}

/** Uploads that are removed in one transaction. */
const atOnce = 200;

const full = (detail: string): DomainError => new DomainError("storage_full", { detail });

/** Files that wait apart until their answer is sent: nobody lists or reads them, and after a day they are gone. */
export class FormUploads {
  readonly #deps: FormUploadsDeps;

  constructor(deps: FormUploadsDeps) {
    this.#deps = deps;
  }

  /**
   * Takes a file for a question.
   * @throws DomainError `not_found`, `too_large`, `wrong_type`, `too_many_files`, `storage_full`, `quota_exceeded`, and those of
   * `find`; then nothing of it remains.
   */
  async receive(
    from: Sender,
    requested: UploadRequest,
    request: FastifyRequest,
    find: FindForm,
  ): Promise<FormFile> {
    const { storage, files } = this.#deps;
    const open = await find(storage.read);
    const bounds = this.#boundsOf(open, requested.propertyId);
    await this.#demandCount(storage.read, open, requested);
    const room = await this.#room(storage.read, from, open, requested);
    const most = bounds.megabytes * files.megabyte;
    const rule: FileRule = {
      maxBytes: Math.min(most, room.bytes),
      tooLarge: room.bytes < most ? room.sentence : cellFileTexts.tooLarge(bounds.megabytes),
      imagesOnly: false,
    };
    const { staged, filename } = await files.receive(from.actor, request, rule, from.key);
    try {
      const { name, type } = await files.identify(filename, staged);
      if (!(await isAllowed(bounds.types, { filename: name, type, head: staged.head })))
        throw new DomainError("wrong_type", { detail: cellFileTexts.wrongType(bounds.types) });
      const { size } = staged;
      const part = await files.parked.park(staged);
      try {
        return await storage.transact(async (tx) => {
          // Closed, changed or full meanwhile.
          const now = await find(tx.db);
          await this.#demandCount(tx.db, now, requested);
          const left = await this.#room(tx.db, from, now, requested);
          if (size > left.bytes) throw full(left.sentence);
          const upload_id = newToken();
          await store.insertUpload(tx, {
            upload_id,
            view_id: now.viewId,
            form_session: requested.session,
            property_id: requested.propertyId,
            sender: from.key,
            filename: name,
            size,
            part,
            created_at: tx.now,
          });
          return { upload_id, name, size };
        });
      } catch (error) {
        await files.parked.remove(part);
        throw error;
      }
    } finally {
      await files.discard(staged);
    }
  }

  /** Deletes a file that waits; one that does not is no error. */
  async forget(of: store.UploadsOf, uploadId: string): Promise<void> {
    const { storage, files } = this.#deps;
    const row = await storage.transact(async (tx) => {
      const found = await store.findUpload(tx.db, of, uploadId);
      return found && (await store.takeUpload(tx, uploadId)) ? found : null;
    });
    if (row) await files.parked.remove(row.part);
  }

  /** Removes what was never sent, and deletes the rows of what has been. */
  async expire(): Promise<void> {
    const { storage, files } = this.#deps;
    const before = this.#dayAgo();
    for (let rows; (rows = await store.uploadsBefore(storage.read, before, atOnce)).length > 0;) {
      for (const { part } of rows) if (part !== null) await files.parked.remove(part);
      const ids = rows.map(({ upload_id }) => upload_id);
      await storage.transact((tx: Tx) => store.deleteUploads(tx, ids));
    }
  }

  #dayAgo(): string {
    return new Date(this.#deps.clock.now().getTime() - limits.formFileMs).toISOString();
  }

  /** @throws DomainError `not_found` where the form asks for no files there. */
  #boundsOf({ loaded }: OpenForm, propertyId: number) {
    const field = loaded.form.fields.find(({ property_id: id }) => id === propertyId);
    const property = loaded.properties.find(({ id }) => id === propertyId);
    if (!field || property?.type !== "file") throw notFound();
    const bounds = fileBoundsOf(field, property.config);
    return { ...bounds, megabytes: Math.min(bounds.megabytes, this.#deps.files.maxMb) };
  }

  async #demandCount(q: Queryable, open: OpenForm, { session, propertyId }: UploadRequest): Promise<void> {
    const most = this.#boundsOf(open, propertyId).files;
    const waiting = await store.waitingUploads(q, { viewId: open.viewId, session, sender: null });
    if (waiting.filter(({ property_id: id }) => id === propertyId).length >= most)
      throw new DomainError("too_many_files", { detail: cellFileTexts.tooMany(most) });
    if (waiting.length >= limits.formFilesOfAnswer)
      throw new DomainError("too_many_files", { detail: cellFileTexts.tooMany(limits.formFilesOfAnswer) });
  }

  /** How many bytes may come, and what to say where they are too few. */
  async #room(
    q: Queryable,
    { key }: Sender,
    { viewId, bytesLeft }: OpenForm,
    { session }: UploadRequest,
  ): Promise<{ bytes: number; sentence: string }> {
    const since = this.#dayAgo();
    const bySender = await store.sentSince(q, since, { sender: key });
    const toForm = await store.sentSince(q, since, { viewId });
    const waiting = await store.waitingUploads(q, { viewId, session, sender: null });
    const ofAnswer = waiting.reduce((sum, { size }) => sum + size, 0);
    const rooms = [
      { bytes: limits.formBytesOfAnswer - ofAnswer, sentence: formTexts.answerFull },
      {
        bytes:
          bySender.files < limits.formFilesOfSenderADay ? limits.formBytesOfSenderADay - bySender.bytes : 0,
        sentence: formTexts.senderFull,
      },
      {
        bytes: toForm.files < limits.formFilesADay ? limits.formBytesADay - toForm.bytes : 0,
        sentence: formTexts.dayFull,
      },
      { bytes: bytesLeft, sentence: formTexts.formFull },
    ];
    const least = rooms.toSorted((a, b) => a.bytes - b.bytes)[0];
    if (!least || least.bytes <= 0) throw full(least?.sentence ?? formTexts.formFull);
    return least;
  }
}
