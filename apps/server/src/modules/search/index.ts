import type { RouteDefinition } from "../../http/route.ts";
import type { Clock } from "../../shared/clock.ts";
import type { Logger } from "../../shared/logger.ts";
import { type Leader, onlyProcess } from "../../shared/work/leader.ts";
import { searchFileOf, type Storage } from "../../storage/index.ts";
import { createTitleSearch } from "../cortex/search/index.ts";
import { Indexing } from "./indexing/indexing.ts";
import { indexWorkerOf } from "./indexing/index-worker.ts";
import { Ranker } from "./query/ranker.ts";
import { SearchReads } from "./query/search-reads.ts";
import { searchRoutes } from "./search.routes.ts";
import { TextSearch } from "./search.service.ts";

export { discardIndex } from "./indexing/discard-index.ts";

export interface SearchDeps {
  storage: Storage;
  clock: Clock;
  log: Pick<Logger, "warn">;
  leader: Leader;
  timeZone: string;
}

export interface Search {
  routes: RouteDefinition[];
  /** Indexes what is not, and from then on what changes; a first question does that, too. */
  start(): void;
  /** Resolves when everything that is committed can be found. */
  settled(): Promise<void>;
  /** Builds the index anew, in the background. */
  rebuild(): Promise<void>;
  /** Frees caches that fill again by themselves; called when nobody waits. */
  releaseMemory(): Promise<void>;
  close(): Promise<void>;
}

/** Wires the full-text search. */
export const createSearch = ({ storage, clock, log, leader, timeZone }: SearchDeps): Search => {
  const index = storage.file === null ? null : searchFileOf(storage.file);
  const indexing = new Indexing(
    { storage, leader, clock, log },
    indexWorkerOf(storage, index, { leader, clock }),
  );
  const reads = new SearchReads(storage, indexing, index);
  const ranker = new Ranker();
  const texts = new TextSearch({
    storage,
    clock,
    timeZone,
    indexing,
    reads,
    ranker,
    isAlone: leader === onlyProcess,
  });
  return {
    routes: searchRoutes(createTitleSearch({ storage }), texts),
    start: () => indexing.start(),
    settled: () => indexing.settled(),
    rebuild: () => indexing.rebuild(),
    releaseMemory: async () => void (await Promise.all([reads.releaseMemory(), indexing.releaseMemory()])),
    close: async () => {
      await indexing.close();
      await Promise.all([reads.close(), ranker.close()]);
    },
  };
};
