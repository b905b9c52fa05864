import { ThreadCalls } from "../../../storage/index.ts";
import { type Ranking, rankParts, type RankRequest } from "./rank.ts";

/** Up to here a hop to the thread takes longer than the work, in parts. */
const fewParts = 8;

/** Matches texts in a thread: hundreds of them for each question. */
export class Ranker {
  #calls: ThreadCalls<RankRequest, Ranking> | null = null;

  async rank(request: RankRequest): Promise<Ranking> {
    if (request.parts.length <= fewParts) return rankParts(request);
    if (!this.#calls || this.#calls.hasStopped)
      this.#calls = new ThreadCalls(new URL("./rank.thread.ts", import.meta.url), {
        data: null,
        name: "The matcher of the search",
        nursery: 16,
      });
    return this.#calls.ask(request);
  }

  async close(): Promise<void> {
    await this.#calls?.close();
    this.#calls = null;
  }
}
