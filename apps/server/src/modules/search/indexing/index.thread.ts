import { workerData } from "node:worker_threads";
import { answerSequentially } from "../../../storage/sqlite/threads/answer-calls.ts";
import { systemClock } from "../../../shared/clock.ts";
import { openConnection } from "../../../storage/sqlite/connection.ts";
import { openSearchFile } from "../../../storage/sqlite/search-file.ts";
import type { IndexProgress } from "./index-target.ts";
import { indexVersion } from "./index-version.ts";
import { Indexer } from "./indexer.ts";
import { SqliteIndex } from "./sqlite-index.store.ts";

export interface IndexThreadData {
  /** The database. */
  file: string;
  /** The index. */
  index: string;
  /** Another thread has looked through it since the process started. */
  isChecked: boolean;
}

export type IndexRequest = "begin" | "step" | "settle" | "progress" | "look";
export type IndexAnswer = null | boolean | number | IndexProgress;

const data = workerData as IndexThreadData;
const index = openSearchFile(data.index, indexVersion, data.isChecked);
const source = openConnection({ file: data.file, readonly: true });
// Who may read what has been indexed is looked up in both.
source.prepare("attach database ? as attached").run(data.index);
const target = new SqliteIndex(source, index);
const indexer = new Indexer(target.source, target, { engine: "sqlite", clock: systemClock });

const answers: Readonly<Record<IndexRequest, () => Promise<IndexAnswer>>> = {
  begin: async () => {
    await indexer.begin();
    return null;
  },
  step: () => indexer.step(),
  look: async () => {
    indexer.lookAtShares();
    return null;
  },
  settle: () => target.settle(),
  progress: () => target.progress(),
};

answerSequentially((request: IndexRequest): Promise<IndexAnswer> => answers[request]());
