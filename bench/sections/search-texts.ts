import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Main, signInAsMain } from "../../e2e/support/main-calls.ts";
import { type RunningServer, startServer } from "../../e2e/support/server.ts";
import { p95, quantile } from "../lib/statistics.ts";
import type { Row } from "../lib/table.ts";
import { bareIndex } from "../search/bare-index.ts";
import { fillTexts, linesPerPage, mixedPages } from "../search/fill-texts.ts";
import { untilIndexed } from "../search/index-state.ts";
import { besideBare, speedQuestions, timed } from "../search/questions-of-speed.ts";

const pages = Number(process.env["BENCH_PAGES"] ?? 100_000);
/** As one person may write, in ms. */
const betweenWrites = 25;
const indexBytes = (dataDir: string): number =>
  readdirSync(dataDir)
    .filter((name) => name.startsWith("search.db"))
    .reduce((sum, name) => sum + statSync(join(dataDir, name)).size, 0);

/** Titles of pages changed one after the other until `end`, in ms each. */
const writesUntil = async (user: Main, pageId: string, end: Promise<unknown>): Promise<number[]> => {
  const samples: number[] = [];
  const other = { isOver: false };
  void end.finally(() => (other.isOver = true));
  while (!other.isOver || samples.length < 300) {
    const title = `Titel ${samples.length}`;
    samples.push(await timed(() => user.send("PATCH", `/api/cortex/pages/${pageId}`, { title })));
    await wait(betweenWrites);
  }
  return samples;
};

/**
 * 100,000 pages of ten lines: how long the first build takes and what it costs others, what the index takes, how fast it answers. On a server
 * of its own: what other measurements left there would count as index and not as text.
 */
export const searchTexts = async (): Promise<Row[]> => {
  const server = await startServer();
  try {
    return await measured(server);
  } finally {
    await server.dispose();
  }
};

const measured = async (server: RunningServer): Promise<Row[]> => {
  const before = await signInAsMain(server);
  const { page_id } = await before.send<{ page_id: string }>("POST", "/api/cortex/pages", { title: "Titel" });
  await server.stop();
  const textBytes = fillTexts(server.dataDir, mixedPages(pages));
  await server.start();
  const user = await signInAsMain(server);
  const built = timed(() => untilIndexed(user));
  const meanwhile = await writesUntil(user, page_id, built);
  const buildSeconds = (await built) / 1_000;
  const alone = await writesUntil(user, page_id, Promise.resolve());
  await untilIndexed(user);
  const bare = bareIndex(server.dataDir, pages);
  // It has stopped everything here for long: that the server closed idle connections is still to be heard of.
  await wait(betweenWrites);
  const rows: Row[] = [
    {
      what: `first build of ${pages.toLocaleString("en")} pages of ${linesPerPage} blocks`,
      figure: buildSeconds,
      unit: "s",
      baseline: 300,
      baselineName: "demanded",
      limit: 1,
    },
    {
      what: "index, of the text",
      figure: (100 * indexBytes(server.dataDir)) / textBytes,
      unit: "%",
      baseline: 120,
      baselineName: "demanded",
      limit: 1,
    },
    {
      what: "p99 of a write while it is built, more than without",
      figure: Math.max(0, quantile(meanwhile, 0.99) - quantile(alone, 0.99)),
      unit: "ms",
      baseline: 5,
      baselineName: "demanded",
      limit: 1,
    },
  ];
  try {
    for (const [what, typed] of Object.entries(speedQuestions)) {
      const [ours, theirs = []] = await besideBare(user, typed, bare.find);
      rows.push({
        what: `texts: ${what}, p95`,
        figure: p95(ours),
        unit: "ms",
        baseline: p95(theirs),
        baselineName: "bare FTS5, trigrams",
        limit: 4,
      });
    }
  } finally {
    bare.close();
  }
  return rows;
};
