import { AsyncLocalStorage } from "node:async_hooks";
import type { Source } from "../request-source.ts";

/** What the server does for somebody right now: a request, a message of a socket, a job. */
export interface Work {
  /** What it is, without ids: `GET /api/cortex/pages/:page_id`, `socket databases start_editing`, `job purge`. */
  readonly name: string;
  /** Whose it is, as a key for bounds: a person's id, or an address; null for the server's own. */
  readonly who: string | null;
  /** Where it was asked for; absent for the server's own. */
  readonly source?: Source | undefined;
  /** Aborts with the refusal to answer when nobody waits for it any more. Never for what writes. */
  readonly signal?: AbortSignal | undefined;
  /** Ms that its reads may still run together; each read takes its time from it. Without it each read has a time of its own. */
  readingLeft?: number;
}

const storage = new AsyncLocalStorage<Work>();
let latest: Work | null = null;

/** Does `work` as this. What it calls finds it with {@link currentWork}, however often it waits meanwhile. */
export const runWork = <T>(work: Work, run: () => T): T => {
  latest = work;
  return storage.run(work, run);
};

export const currentWork = (): Work | undefined => storage.getStore();

/** Says that the current work goes on here after a wait, so that a loop that stands still knows whose fault it is. */
export const noteWork = (): void => {
  const work = storage.getStore();
  if (work) latest = work;
};

/** The work that was noted last: while the loop stands still, the one that holds it. */
export const latestWork = (): Work | null => latest;
