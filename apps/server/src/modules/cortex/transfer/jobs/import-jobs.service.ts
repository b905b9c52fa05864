import { AsyncLocalStorage } from "node:async_hooks";
import {
  errorDetail,
  type getImportJob,
  type ImportAct,
  type ImportJob,
  limits,
  type listImportJobs,
  type Ok,
} from "@maive/contract";
import type { FastifyRequest } from "fastify";
import type { Actor } from "../../../../shared/actor.ts";
import { DomainError, notFound } from "../../../../shared/errors.ts";
import { newId } from "../../../../shared/ids.ts";
import type { Logger } from "../../../../shared/logger.ts";
import { runWork } from "../../../../shared/work/current-work.ts";
import { claimLost, type Queryable, type Storage, type Tx } from "../../../../storage/index.ts";
import type { ImportInput } from "../import/import-input.ts";
import type { ImportService, Waiting } from "../import/import.service.ts";
import { transferTexts } from "../texts.ts";
import * as store from "./import-jobs.store.ts";
import { interruptionOf, isActive, presentJob } from "./present-job.ts";
import { RunningJob } from "./running-job.ts";

/** How often a process stores how far its jobs are, and looks whether they are to stop, in ms. */
const beatMs = 1_000;
/** `Retry-After` for one whose jobs are too many, in seconds. */
const retryAfter = 30;

export interface ImportJobDeps {
  storage: Storage;
  imports: Pick<ImportService, "receive" | "discard" | "previewOf" | "importOf">;
  log: Pick<Logger, "error">;
  processId: string;
}

/** Imports of pages and previews that go on without the request that began them. Each is its person's alone. */
export class ImportJobs {
  readonly #deps: ImportJobDeps;
  /** Detached from any request: no transaction of a job carries an idempotency key. */
  readonly #outside = AsyncLocalStorage.snapshot();
  /** Those of this process. */
  readonly #running = new Map<string, RunningJob>();
  #isClosing = false;

  constructor(deps: ImportJobDeps) {
    this.#deps = deps;
  }

  /**
   * Begins a job with the files of a form.
   * @throws DomainError as {@link ImportService.receive}; `too_many_requests` for one who has too many already.
   */
  async start(actor: Actor, act: ImportAct, request: FastifyRequest): Promise<ImportJob> {
    const { storage, imports, processId } = this.#deps;
    await this.#demandFree(storage.read, actor);
    const input = await imports.receive(actor, request);
    const jobId = newId();
    const job = new RunningJob();
    this.#running.set(jobId, job);
    try {
      if (this.#isClosing) throw new DomainError("not_ready");
      await storage.transact(async (tx) => {
        await this.#makeRoom(tx, actor);
        const stored = inputOf(input);
        await store.addJob(tx, { jobId, userId: actor.userId, processId, act, input: stored });
      });
    } catch (error) {
      this.#running.delete(jobId);
      job.noteOver();
      await imports.discard(input);
      throw error;
    }
    const name = `job ${act} of pages`;
    void this.#outside(() =>
      runWork({ name, who: actor.userId }, () => this.#run(actor, { jobId, act, job, input })),
    );
    return this.#one(actor, jobId);
  }

  async list(actor: Actor): Promise<Ok<typeof listImportJobs>> {
    const { storage } = this.#deps;
    const rows = await store.jobsOf(storage.read, storage.engine, actor.userId);
    return { jobs: rows.map((row) => this.#present(row)) };
  }

  /** @throws DomainError `not_found` */
  async get(actor: Actor, jobId: string): Promise<Ok<typeof getImportJob>> {
    const job = await this.#one(actor, jobId);
    const isRead = job.act === "preview" && job.state === "done";
    const preview = isRead ? await store.previewOfJob(this.#deps.storage.read, actor, jobId) : null;
    return { ...job, preview };
  }

  /** Ends a job, by whatever process it is run. @throws DomainError `not_found` */
  async stop(actor: Actor, jobId: string): Promise<ImportJob> {
    await this.#one(actor, jobId);
    await this.#deps.storage.transact((tx) => store.wantStop(tx, actor, jobId));
    this.#running.get(jobId)?.end("stopped");
    return this.#one(actor, jobId);
  }

  /** Removes a job that has ended. @throws DomainError `not_found`, `conflict` */
  async forget(actor: Actor, jobId: string): Promise<void> {
    const { storage } = this.#deps;
    await storage.transact(async (tx) => {
      const row = await store.jobOf(tx.db, storage.engine, actor, jobId);
      if (!row) throw notFound();
      if (this.#runs(row)) throw new DomainError("conflict", { detail: transferTexts.jobs.runs });
      await store.removeJobs(tx, [jobId]);
    });
  }

  /** Notes of jobs that they go on nowhere, as their process has ended. */
  async tidy(): Promise<void> {
    const { storage, processId } = this.#deps;
    const left = await store.activeJobsLeft(storage.read, storage.engine, processId);
    for (const row of left) {
      if (this.#runs(row)) continue;
      const of = { jobId: row.job_id, processId: row.process_id };
      const end = { state: "interrupted", failure: interruptionOf(row) } as const;
      await storage.transact((tx) => store.endJob(tx, of, end));
    }
  }

  /** Removes jobs that have ended long ago. */
  async expire(): Promise<void> {
    await this.#deps.storage.transact((tx) => {
      const before = (ms: number): string => new Date(Date.parse(tx.now) - ms).toISOString();
      const preview = before(limits.importPreviewMs);
      return store.removeEndedJobs(tx, { preview, import: before(limits.importJobMs) });
    });
  }

  /** Ends what runs here; its person finds it as interrupted. */
  async close(): Promise<void> {
    this.#isClosing = true;
    const all = [...this.#running.values()];
    for (const job of all) job.end("interrupted");
    await Promise.all(all.map((job) => job.over));
  }

  /** Whether anybody works on it, as far as that is known. */
  #runs(row: store.JobRow): boolean {
    if (!isActive(row)) return false;
    return row.process_id === this.#deps.processId ? this.#running.has(row.job_id) : row.has_ended === 0;
  }

  #present(row: store.JobRow): ImportJob {
    const isLeft = isActive(row) && !this.#runs(row);
    return presentJob(row, { isLeft, progress: this.#running.get(row.job_id)?.progress ?? null });
  }

  async #one(actor: Actor, jobId: string): Promise<ImportJob> {
    const { storage } = this.#deps;
    const row = await store.jobOf(storage.read, storage.engine, actor, jobId);
    if (!row) throw notFound();
    return this.#present(row);
  }

  /** @returns somebody's jobs, the last first. */
  async #demandFree(q: Queryable, { userId }: Actor): Promise<store.JobRow[]> {
    const rows = await store.jobsOf(q, this.#deps.storage.engine, userId);
    const running = rows.filter((row) => this.#runs(row)).length;
    if (running >= limits.importJobsAtOnce)
      throw new DomainError("too_many_requests", {
        detail: transferTexts.jobs.tooMany(limits.importJobsAtOnce),
        retryAfter,
      });
    return rows;
  }

  /** Of one's jobs that have ended the oldest go. */
  async #makeRoom(tx: Tx, actor: Actor): Promise<void> {
    const rows = await this.#demandFree(tx.db, actor);
    const old = rows.filter((row, place) => place >= limits.importJobs - 1 && !this.#runs(row));
    await store.removeJobs(
      tx,
      old.map(({ job_id }) => job_id),
    );
  }

  async #run(
    actor: Actor,
    { jobId, act, job, input }: { jobId: string; act: ImportAct; job: RunningJob; input: ImportInput },
  ): Promise<void> {
    const { storage, imports, processId, log } = this.#deps;
    const of = { jobId, processId };
    const endBeat = this.#beat(of, job);
    let hasFailed = false;
    const failed = async (error: unknown): Promise<void> => {
      if (hasFailed) return;
      hasFailed = true;
      const end = this.#endOf(act, job, error);
      // What is over already, stays as it is.
      await storage
        .transact((tx) => store.endJob(tx, of, end))
        .catch((lost: unknown) =>
          log.error({ err: lost, jobId }, "the end of an import could not be stored"),
        );
    };
    const waiting: Waiting = {
      signal: job.signal,
      timeoutMs: limits.importJobTurnMs,
      begun: async () => {
        if (!(await storage.transact((tx) => store.beginJob(tx, of)))) job.end("lost");
        job.signal.throwIfAborted();
      },
      note: (step, done, total) => {
        job.progress = { step, done, total };
      },
      failed,
    };
    try {
      if (act === "preview") {
        const preview = await imports.previewOf(actor, input, waiting);
        await storage.transact((tx) => store.endJob(tx, of, { state: "done", preview }));
      } else
        await imports.importOf(actor, input, {
          ...waiting,
          also: async (tx, { import_id: importId }) => {
            job.isLast = true;
            if (!(await store.endJob(tx, of, { state: "done", importId }))) throw claimLost();
          },
        });
    } catch (error) {
      await failed(error);
    } finally {
      await endBeat();
      this.#running.delete(jobId);
      job.noteOver();
    }
  }

  #endOf(act: ImportAct, job: RunningJob, error: unknown): store.JobEnd {
    if (job.endedFor === "stopped") return { state: "stopped" };
    if (job.endedFor !== null) return { state: "interrupted", failure: interruptionOf({ act }) };
    if (error instanceof DomainError && error.code !== "internal")
      return { state: "failed", failure: { code: error.code, detail: error.message } };
    this.#deps.log.error({ err: error }, `an ${act} of pages failed`);
    return { state: "failed", failure: { code: "internal", detail: errorDetail("internal") } };
  }

  /** Stores now and then how far a job is, and ends it where it is to stop. @returns what ends that. */
  #beat(of: { jobId: string; processId: string }, job: RunningJob): () => Promise<void> {
    const { storage, log } = this.#deps;
    let stored = job.progress;
    let running: Promise<void> | null = null;
    const beat = async (): Promise<void> => {
      const { progress } = job;
      if (job.isLast) return;
      if (progress !== null && progress !== stored)
        await storage.transact((tx) => store.noteJobProgress(tx, of, progress));
      stored = progress;
      if (!(await store.mayGoOn(storage.read, of))) job.end("stopped");
    };
    const timer = setInterval(() => {
      running ??= beat()
        .catch((error: unknown) => log.error({ err: error }, "how far an import is could not be stored"))
        .finally(() => {
          running = null;
        });
    }, beatMs);
    timer.unref();
    return async () => {
      clearInterval(timer);
      await running;
    };
  }
}

const inputOf = (input: ImportInput): store.JobInput => ({
  name: input.names[0] ?? "",
  fileCount: input.names.length,
  parentId: input.parentId,
  uploads: input.named.ids,
  isRepeatable: input.files.length === 0 && input.named.ids.length > 0,
  readsFrontMatter: input.readsFrontMatter,
  asksNotion: input.notionToken !== "",
});
