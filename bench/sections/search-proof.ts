import { type SearchHit, searchKinds } from "@maive/contract";
import { signInAsMain } from "../../e2e/support/main-calls.ts";
import type { RunningServer } from "../../e2e/support/server.ts";
import type { Row } from "../lib/table.ts";
import { evaluate } from "../search/evaluate.ts";
import { fillTexts } from "../search/fill-texts.ts";
import { untilIndexed } from "../search/index-state.ts";
import { proofPages, proofQuestions } from "../search/proof-set.ts";

/** 200 questions over 2,000 pages of everyday life: whether people find what they mean. */
export const searchProof = async (server: RunningServer): Promise<Row[]> => {
  await server.stop();
  fillTexts(server.dataDir, proofPages());
  await server.start();
  const user = await signInAsMain(server);
  await untilIndexed(user);
  const kinds = searchKinds.join(",");
  const { outcomes, successAt5, meanReciprocalRank } = await evaluate(proofQuestions(), async (q) =>
    (
      await user.send<{ results: SearchHit[] }>(
        "GET",
        `/api/search?${new URLSearchParams({ q, kinds, limit: "10" }).toString()}`,
      )
    ).results.map(({ title }) => title),
  );
  for (const { typed, place } of outcomes)
    if (place === null || place > 5) process.stdout.write(`not among the first five: ${typed}\n`);
  return [
    {
      what: "questions without a wanted page among the first five",
      figure: 100 * (1 - successAt5),
      unit: "%",
      baseline: 5,
      baselineName: "demanded",
      limit: 1,
    },
    {
      what: "mean reciprocal rank, what is missing to 1",
      figure: 1 - meanReciprocalRank,
      unit: "",
      baseline: 0.15,
      baselineName: "demanded",
      limit: 1,
    },
  ];
};
