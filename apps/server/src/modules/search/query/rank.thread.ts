import { answerCalls } from "../../../storage/sqlite/threads/answer-calls.ts";
import { type RankedPart, rankParts, type RankRequest } from "./rank.ts";

answerCalls((request: RankRequest): RankedPart[] => rankParts(request));
