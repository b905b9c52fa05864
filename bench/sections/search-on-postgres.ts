import { startPostgres } from "../../apps/server/test/postgres-server.ts";
import { signInAsMain } from "../../e2e/support/main-calls.ts";
import { startServer } from "../../e2e/support/server.ts";
import { p95 } from "../lib/statistics.ts";
import type { Row } from "../lib/table.ts";
import { evaluate } from "../search/evaluate.ts";
import { fillPostgres } from "../search/fill-postgres.ts";
import { mixedPages } from "../search/fill-texts.ts";
import { untilIndexed } from "../search/index-state.ts";
import { proofPages, proofQuestions } from "../search/proof-set.ts";
import { askSearch, besideBare, speedQuestions, timed } from "../search/questions-of-speed.ts";

/** A fifth of those on SQLite: what is compared are the ways to search, not the databases. */
const pages = Number(process.env["BENCH_PAGES"] ?? 100_000) / 5;

const answersOf = async (): Promise<Row[]> => {
  const database = await startPostgres({ durable: true });
  const server = await startServer({ DATABASE_URL: database.url });
  try {
    await server.stop();
    await (await fillPostgres(database.url, proofPages())).close();
    await server.start();
    const user = await signInAsMain(server);
    await untilIndexed(user);
    const { successAt5, meanReciprocalRank } = await evaluate(proofQuestions(), async (typed) =>
      (await askSearch(user, typed, 10)).map(({ title }) => title),
    );
    return [
      {
        what: "PostgreSQL: questions without a wanted page among the first five",
        figure: 100 * (1 - successAt5),
        unit: "%",
        baseline: 5,
        baselineName: "demanded",
        limit: 1,
      },
      {
        what: "PostgreSQL: mean reciprocal rank, what is missing to 1",
        figure: 1 - meanReciprocalRank,
        unit: "",
        baseline: 0.15,
        baselineName: "demanded",
        limit: 1,
      },
    ];
  } finally {
    await server.dispose();
    await database.stop();
  }
};

const speedOf = async (): Promise<Row[]> => {
  const database = await startPostgres({ durable: true });
  const server = await startServer({ DATABASE_URL: database.url });
  try {
    await server.stop();
    const filled = await fillPostgres(database.url, mixedPages(pages));
    await server.start();
    const user = await signInAsMain(server);
    const buildSeconds = (await timed(() => untilIndexed(user))) / 1_000;
    const { bytes } = await untilIndexed(user);
    const rows: Row[] = [
      {
        what: `PostgreSQL: first build of ${pages.toLocaleString("en")} pages`,
        figure: buildSeconds,
        unit: "s",
        baseline: 60,
        baselineName: "demanded",
        limit: 1,
      },
      {
        what: "PostgreSQL: index, of the text",
        figure: (100 * bytes) / filled.textBytes,
        unit: "%",
        baseline: (100 * (await filled.bareBytes())) / filled.textBytes,
        baselineName: "bare tsvector, whole words",
        limit: 4,
      },
    ];
    for (const [what, typed] of Object.entries(speedQuestions)) {
      const [ours, words = [], parts = []] = await besideBare(user, typed, filled.findBare, filled.findParts);
      for (const [theirs, baselineName, limit] of [
        // It finds no parts within words, and so less than half of what is searched here.
        [words, "bare tsvector, beginnings of words", 12],
        [parts, "bare pg_trgm, the newest 250", 4],
      ] as const)
        rows.push({
          what: `PostgreSQL: ${what}, p95`,
          figure: p95(ours),
          unit: "ms",
          baseline: p95(theirs),
          baselineName,
          limit,
        });
    }
    await filled.close();
    return rows;
  } finally {
    await server.dispose();
    await database.stop();
  }
};

/** The same proof set and the same texts on PostgreSQL, beside a `tsvector` of its own German words. */
export const searchOnPostgres = async (): Promise<Row[]> => [...(await answersOf()), ...(await speedOf())];
