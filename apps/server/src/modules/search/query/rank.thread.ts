import { answerCalls } from "../../../storage/sqlite/threads/answer-calls.ts";
import { type Ranking, rankParts, type RankRequest, type Unread } from "./rank.ts";
import { ReadParts } from "./read-parts.ts";

/** Texts are cached as long as somebody types, in ms. */
const forgetAfterMs = 20_000;

const reads = new ReadParts();
let timer: NodeJS.Timeout | undefined;

answerCalls((request: RankRequest): Ranking | Unread => {
  clearTimeout(timer);
  timer = setTimeout(() => reads.clear(), forgetAfterMs);
  timer.unref();
  return rankParts(request, reads);
});
