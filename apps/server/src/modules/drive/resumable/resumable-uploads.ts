import { AsyncLocalStorage } from "node:async_hooks";
import { Readable } from "node:stream";
import { type ErrorCode, limits } from "@maive/contract";
import type { Server, Upload } from "@tus/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Quotas, StagedShare, Staging } from "../../../blobs/index.ts";
import type { Actor } from "../../../shared/actor.ts";
import type { Clock } from "../../../shared/clock.ts";
import { DomainError, notFound } from "../../../shared/errors.ts";
import { newId } from "../../../shared/ids.ts";
import { bytesPassed } from "../../../shared/passing-bytes.ts";
import type { Claims } from "../../../storage/index.ts";
import { uploadedName } from "../names.ts";
import type { UploadFacts, UploadPlace } from "./upload-place.ts";
import type { UploadTarget } from "./upload-target.ts";

/** Free space is checked each time this many bytes were written: not every upload announces its size. */
const bytesBetweenLooks = 16 * 1024 * 1024;
/** Below this free space a failed write counts as a full disk, in bytes. */
const littleRoom = 1024 * 1024;

export interface ResumableDeps {
  place: UploadPlace;
  claims: Claims;
  staging: Staging;
  quotas: Quotas;
  target: UploadTarget;
  clock: Clock;
}

/** One request while tus handles it. */
interface Passage {
  actor: Actor;
  /** The upload created by this request. */
  begun: string | null;
  /** Our own error, answered instead of the protocol's. */
  refusal: unknown;
}

/** The protocol's errors as the contract's. */
const codes: Readonly<Record<number, ErrorCode>> = {
  404: "not_found",
  409: "conflict",
  410: "not_found",
  413: "too_large",
  415: "wrong_type",
  500: "internal",
};

/**
 * Resumable uploads (tus 1.0.0), which survive lost connections, reloads and restarts. Parts are in a place of their
 * own; what a complete one becomes is its target's to say.
 */
export class ResumableUploads {
  readonly #deps: ResumableDeps;
  readonly #uploads: UploadPlace;
  readonly #passages = new AsyncLocalStorage<Passage>();
  #server: Server | null = null;

  constructor(deps: ResumableDeps) {
    this.#deps = deps;
    this.#uploads = deps.place;
  }

  async create(actor: Actor, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.#deps.staging.runQueued(actor.userId, () => this.#receive(actor, request, reply));
  }

  /** @throws DomainError `not_found` for uploads of others, `conflict` for bytes that are there already. */
  async continue(actor: Actor, id: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const facts = await this.own(actor, id);
    if (await this.#deps.target.isFinished(facts)) throw new DomainError("conflict");
    try {
      await this.#deps.staging.runQueued(actor.userId, () => this.#receive(actor, request, reply));
    } catch (error) {
      throw (await this.#wasFinished(error, facts)) ? new DomainError("conflict") : error;
    }
  }

  /** Whether another request finished an upload after it was looked at: for the protocol it is gone then. */
  async #wasFinished(error: unknown, facts: UploadFacts): Promise<boolean> {
    const isGone = error instanceof DomainError && error.code === "not_found";
    return isGone && (await this.#deps.target.isFinished(facts));
  }

  /** Answers the offset; a complete upload that a crash left unstored is stored now. */
  async offset(actor: Actor, id: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { target } = this.#deps;
    const facts = await this.own(actor, id);
    if ((await this.#uploads.arrived(id)) === facts.size) await this.#finish(actor, facts);
    if (!(await target.isFinished(facts)))
      try {
        await this.#pass(actor, request, reply);
        return;
      } catch (error) {
        if (!(await this.#wasFinished(error, facts))) throw error;
      }
    reply.headers({
      "tus-resumable": "1.0.0",
      "upload-offset": String(facts.size),
      "upload-length": String(facts.size),
      ...target.named(facts),
    });
    await reply.code(200).send(Readable.from([]));
  }

  async cancel(actor: Actor, id: string, reply: FastifyReply): Promise<void> {
    await this.own(actor, id);
    await this.#uploads.remove(id);
    await reply.code(204).header("tus-resumable", "1.0.0").send();
  }

  /** Removes uploads unfinished for too long. */
  async expire(): Promise<void> {
    const before = new Date(this.#deps.clock.now().getTime() - limits.unfinishedUploadMs).toISOString();
    await this.#uploads.expire(before);
  }

  /** Receives the bytes of one request. */
  async #receive(actor: Actor, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const announced = Number(request.headers["content-length"]);
    const share = await this.#deps.staging.expect(Number.isSafeInteger(announced) ? announced : 0);
    try {
      await this.#pass(actor, request, reply, share);
    } finally {
      share.end();
    }
  }

  /** An upload of somebody's own. @throws DomainError `not_found` */
  async own(actor: Actor, id: string): Promise<UploadFacts> {
    const facts = await this.#uploads.facts(id);
    const oldest = this.#deps.clock.now().getTime() - limits.unfinishedUploadMs;
    const isOwn = facts?.owner === actor.userId && this.#deps.target.owns(facts);
    if (!facts || !isOwn || Date.parse(facts.createdAt) < oldest) throw notFound();
    return facts;
  }

  /** Turns a complete upload into what it is to become. Idempotent. */
  #finish(actor: Actor, facts: UploadFacts): Promise<void> {
    const { claims, target } = this.#deps;
    return claims.run(`upload ${facts.id}`, async () => {
      if (!(await target.isFinished(facts))) await target.finish(actor, facts);
    });
  }

  async #begin(upload: Upload): Promise<Upload["metadata"]> {
    const passage = this.#passage();
    const { actor } = passage;
    const { target, quotas, staging, clock } = this.#deps;
    const { filename, parent_path, display_name, if_taken } = upload.metadata ?? {};
    if (upload.size === undefined) throw new DomainError("bad_request");
    const { parentPath, maxBytes, tooLarge } = await target.admit(actor, parent_path ?? "");
    if (upload.size > maxBytes) throw new DomainError("too_large", { detail: tooLarge });
    const allowance = await quotas.allowanceOf(actor);
    if (allowance && upload.size > allowance.left) throw allowance.refusal();
    await staging.demandRoom(upload.size);
    upload.creation_date = clock.now().toISOString();
    const facts: UploadFacts = {
      id: upload.id,
      size: upload.size,
      createdAt: upload.creation_date,
      owner: actor.userId,
      fileId: newId(),
      filename: uploadedName(filename ?? ""),
      parentPath,
      displayName: display_name || undefined,
      replaces: if_taken === "replace",
    };
    await this.#uploads.begin(facts);
    passage.begun = upload.id;
    return {
      owner: facts.owner,
      file_id: facts.fileId,
      filename: facts.filename,
      parent_path: facts.parentPath,
      ...(display_name ? { display_name } : {}),
      ...(if_taken === "replace" ? { if_taken } : {}),
    };
  }

  #passage(): Passage {
    const passage = this.#passages.getStore();
    if (!passage) throw new Error("The upload protocol was called from outside of a request");
    return passage;
  }

  /** Runs our part and stores its error, which tus would answer in its own format. */
  async #ours<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.#passage().refusal = error;
      throw error;
    }
  }

  async #protocol(): Promise<Server> {
    if (this.#server) return this.#server;
    // Loaded with the first resumable upload, to save memory.
    const { Server } = await import("@tus/server");
    const datastore = await this.#uploads.store();
    this.#server ??= new Server({
      path: this.#deps.target.path,
      datastore,
      relativeLocation: true,
      // No cross-origin access.
      allowedOrigins: [],
      onUploadCreate: (_request, upload) =>
        this.#ours(async () => ({ metadata: (await this.#begin(upload)) ?? {} })),
      onUploadFinish: (_request, upload) =>
        this.#ours(async () => {
          const passage = this.#passage();
          const facts = await this.own(passage.actor, upload.id);
          await this.#finish(passage.actor, facts);
          return { headers: this.#deps.target.named(facts) };
        }),
    });
    return this.#server;
  }

  /** @param share accounts for the request's bytes; absent when it has none. */
  async #pass(
    actor: Actor,
    request: FastifyRequest,
    reply: FastifyReply,
    share?: StagedShare,
  ): Promise<void> {
    const server = await this.#protocol();
    const passage: Passage = { actor, begun: null, refusal: undefined };
    const { method, raw } = request;
    const answer = await this.#passages.run(passage, () =>
      server.handleWeb(
        new Request(`http://server${raw.url}`, {
          method,
          headers: headersOf(request),
          ...(share ? { body: this.#bodyOf(request, share), duplex: "half" as const } : {}),
        }),
      ),
    );
    if (share && !raw.complete) raw.resume();
    if (passage.begun !== null) await this.#uploads.begun(passage.begun);
    for (const [name, value] of answer.headers) if (forwardedHeaders.test(name)) reply.header(name, value);
    if (passage.refusal !== undefined) throw passage.refusal;
    if (answer.status >= 400) await this.#refuse(answer.status);
    await reply.code(answer.status).send(method === "HEAD" ? Readable.from([]) : undefined);
  }

  /** A copy of the request's body for tus; the request itself stays readable when tus stops. */
  #bodyOf({ raw }: FastifyRequest, share: StagedShare): ReadableStream<Uint8Array> {
    const chunks: AsyncIterator<Buffer> = raw.iterator({ destroyOnReturn: false });
    let unseen = 0;
    return new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        const next = await chunks.next();
        if (next.done) {
          controller.close();
          return;
        }
        const { length } = next.value;
        bytesPassed(length);
        share.wrote(length);
        unseen += length;
        if (unseen >= bytesBetweenLooks) {
          unseen = 0;
          await this.#deps.staging.demandRoom(0);
        }
        controller.enqueue(next.value);
      },
    });
  }

  async #refuse(status: number): Promise<never> {
    // tus does not report why a write failed.
    if (status === 500) await this.#deps.staging.demandRoom(littleRoom);
    throw new DomainError(codes[status] ?? "bad_request");
  }
}

const forwardedHeaders = /^(tus-|upload-|location$|x-file-id$|cache-control$)/i;

const headersOf = ({ headers }: FastifyRequest): Headers => {
  const copy = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (typeof value === "string" && !/^(connection|transfer-encoding|expect|cookie)$/.test(name))
      copy.set(name, value);
  return copy;
};
