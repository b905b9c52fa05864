import { answerCalls } from "../../../storage/sqlite/threads/answer-calls.ts";
import { type Ranking, rankParts, type RankRequest } from "./rank.ts";

answerCalls((request: RankRequest): Ranking => rankParts(request));
