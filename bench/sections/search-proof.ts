import { type SearchHit, searchKinds } from "@maive/contract";
import type { Main } from "../../e2e/support/main-calls.ts";
import type { RunningServer } from "../../e2e/support/server.ts";
import type { Row } from "../lib/table.ts";
import { evaluate } from "../search/evaluate.ts";
import { untilIndexed } from "../search/index-state.ts";
import { proofPages, proofQuestions } from "../search/proof-set.ts";

const atOnce = 4;

const fill = async (user: Main): Promise<void> => {
  const pages = proofPages().values();
  const write = async (): Promise<void> => {
    for (const { title, text } of pages) {
      const { page_id } = await user.send<{ page_id: string }>("POST", "/api/cortex/pages", { title });
      for (const content of text.split("\n").filter((line) => line.trim() !== ""))
        await user.send("POST", `/api/cortex/pages/${page_id}/blocks`, { block_type: "text", content });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, write));
};

/** 200 questions over 2,000 pages of everyday life: whether people find what they mean. */
export const searchProof = async (_server: RunningServer, user: Main): Promise<Row[]> => {
  await fill(user);
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
