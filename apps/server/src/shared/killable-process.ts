import type { ChildProcess } from "node:child_process";
import { setPriority } from "node:os";
import { DomainError } from "./errors.ts";
import { Mutex } from "./mutex.ts";
import { startProcess } from "./start-process.ts";

export type ProcessResult<Answer> =
  | { kind: "answered"; answer: Answer }
  /** It exceeded its limits or crashed, and would do so again. */
  | { kind: "ended"; signal: NodeJS.Signals | null }
  /** It took too long on a busy machine, or is being stopped: the same work may succeed another time. */
  | { kind: "stopped" };

export interface KillableProcessOptions {
  /** The `*.process.ts`, as a URL relative to the caller. */
  source: URL;
  /** Limit of its JavaScript heap. */
  heapMb: number;
  /** The idle process is ended after this time to free its memory, in ms. */
  idleMs: number;
  /** Whether everybody else goes first. */
  isBackground?: boolean;
}

/** The lowest that there is. */
const background = 19;

/**
 * One process on demand for one job at a time, which can be ended whatever it does. It answers each job with a message
 * that has the id of the job.
 */
export class KillableProcess<Answer extends { id: number }> {
  readonly #options: KillableProcessOptions;
  readonly #jobs = new Mutex();
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;
  #next = 1;
  #isClosed = false;

  constructor(options: KillableProcessOptions) {
    this.#options = options;
  }

  /**
   * Runs a job after those before it.
   * @param send sends the job with its id; what it throws, `run` throws.
   * @param ms hard timeout on the clock.
   * @throws DomainError `not_ready` when no process can be started.
   */
  run(send: (child: ChildProcess, id: number) => Promise<void>, ms: number): Promise<ProcessResult<Answer>> {
    return this.#jobs.run(() => this.#do(send, ms));
  }

  /** Kills the running job. */
  close(): void {
    this.#isClosed = true;
    this.#stop();
  }

  async #do(
    send: (child: ChildProcess, id: number) => Promise<void>,
    ms: number,
  ): Promise<ProcessResult<Answer>> {
    clearTimeout(this.#idle);
    if (this.#isClosed) return { kind: "stopped" };
    const child = (this.#child ??= this.#start());
    const id = this.#next++;
    const { promise, resolve, reject } = Promise.withResolvers<ProcessResult<Answer>>();
    const answered = (answer: Answer): void => {
      if (answer.id === id) resolve({ kind: "answered", answer });
    };
    const ended = (_code: number | null, signal: NodeJS.Signals | null): void =>
      resolve(
        this.#isClosed || signal === "SIGTERM" || signal === "SIGINT"
          ? { kind: "stopped" }
          : { kind: "ended", signal },
      );
    const failed = (): void => reject(new DomainError("not_ready"));
    child.on("message", answered).on("exit", ended).on("error", failed);
    const tooLong = setTimeout(() => {
      resolve({ kind: "stopped" });
      this.#stop();
    }, ms);
    try {
      // It may end while the job is still being sent.
      await Promise.race([send(child, id), promise]);
      return await promise;
    } catch (error) {
      this.#stop();
      throw error;
    } finally {
      clearTimeout(tooLong);
      child.off("message", answered).off("exit", ended).off("error", failed);
      this.#idle = setTimeout(() => this.#stop(), this.#options.idleMs);
      this.#idle.unref();
    }
  }

  #start(): ChildProcess {
    const { source, heapMb, isBackground = false } = this.#options;
    const child = startProcess(source, { heapMb });
    const gone = (): void => {
      if (this.#child === child) this.#child = null;
    };
    child.on("exit", gone).on("error", gone);
    // It must not keep the server's process alive.
    child.unref();
    child.channel?.unref();
    if (isBackground && child.pid !== undefined)
      try {
        setPriority(child.pid, background);
      } catch {
        // It has ended already, which its exit says.
      }
    return child;
  }

  #stop(): void {
    clearTimeout(this.#idle);
    this.#child?.kill("SIGKILL");
    this.#child = null;
  }
}
