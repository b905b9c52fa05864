import { AsyncLocalStorage } from "node:async_hooks";
import type { Source } from "../request-source.ts";

/** The current unit of work: a request, socket message or job. */
export interface Work {
  /** Without ids: `GET /api/cortex/pages/:page_id`, `socket databases start_editing`, `job purge`. */
  readonly name: string;
  /** The key of its limits: a person's id or an address; null for the server's own. */
  readonly who: string | null;
  /** Absent for the server's own. */
  readonly source?: Source | undefined;
  /** Aborts with the error to answer when the result is no longer needed. Never for writes. */
  readonly signal?: AbortSignal | undefined;
  /** Shared time budget of its reads in ms; absent: each read has a timeout of its own. */
  readingLeft?: number;
}

const storage = new AsyncLocalStorage<Work>();
let latest: Work | null = null;

/** Runs `work` as this unit; {@link currentWork} finds it across awaits. */
export const runWork = <T>(work: Work, run: () => T): T => {
  latest = work;
  return storage.run(work, run);
};

export const currentWork = (): Work | undefined => storage.getStore();

/** Marks the current work as running after an await, so that a stall of the event loop can be attributed. */
export const noteWork = (): void => {
  const work = storage.getStore();
  if (work) latest = work;
};

/** The last marked work: during a stall, the one that blocks the loop. */
export const latestWork = (): Work | null => latest;
