import { ThreadCalls } from "../../../storage/index.ts";
import { type Ranking, rankParts, type RankRequest, type Unread } from "./rank.ts";
import type { StoredText } from "./read-parts.ts";

/** Up to here a hop to the thread takes longer than the work, in parts. */
const fewParts = 8;

/** Reads the texts of parts, by their ids; none of those that are gone. */
export type ReadTexts = (docIds: readonly number[]) => Promise<StoredText[]>;

/** Matches texts in a thread, which caches them: hundreds of them for each query. */
export class Ranker {
  #calls: ThreadCalls<RankRequest, Ranking | Unread> | null = null;

  async rank(request: Omit<RankRequest, "texts">, readTexts: ReadTexts): Promise<Ranking> {
    if (request.parts.length === 0) return { ranked: [], damage: null };
    const isHere = request.parts.length <= fewParts;
    const ask = async (rankRequest: RankRequest): Promise<Ranking | Unread> =>
      isHere ? rankParts(rankRequest) : this.#thread().ask(rankRequest);
    let { parts } = request;
    const texts: StoredText[] = [];
    for (;;) {
      const answer = await ask({ ...request, parts, texts });
      if (!("unread" in answer)) return answer;
      const read = await readTexts(answer.unread);
      texts.push(...read);
      const there = new Set(read.map(({ docId }) => docId));
      const gone = new Set(answer.unread.filter((docId) => !there.has(docId)));
      parts = parts.filter(({ docId }) => !gone.has(docId));
    }
  }

  #thread(): ThreadCalls<RankRequest, Ranking | Unread> {
    if (!this.#calls || this.#calls.hasStopped)
      this.#calls = new ThreadCalls(new URL("./rank.thread.ts", import.meta.url), {
        data: null,
        name: "The matcher of the search",
        nursery: 16,
      });
    return this.#calls;
  }

  async close(): Promise<void> {
    await this.#calls?.close();
    this.#calls = null;
  }
}
