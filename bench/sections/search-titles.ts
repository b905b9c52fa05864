import { join } from "node:path";
import Sqlite from "better-sqlite3";
import type { Main } from "../../e2e/support/main-calls.ts";
import { makeManyPages } from "../../e2e/support/many-pages.ts";
import type { RunningServer } from "../../e2e/support/server.ts";
import { median } from "../lib/statistics.ts";
import type { Row } from "../lib/table.ts";

const manyPages = 10_000;
const manyEntries = 100_000;
const perRequest = 5_000;
const rounds = 30;

const things = [
  "Rechnung",
  "Angebot",
  "Übergabe",
  "Protokoll",
  "Lieferung",
  "Wartung",
  "Besprechung",
  "Bäckerei",
];
const places = ["Hamburg", "München", "Köln", "Würzburg", "Görlitz", "Weißwasser", "Lübeck", "Nürnberg"];

const fill = async (user: Main): Promise<void> => {
  await makeManyPages(user, manyPages);
  const { database_id } = await user.send<{ database_id: number }>("POST", "/api/cortex/databases", {
    name: "Vorgänge",
  });
  for (let from = 0; from < manyEntries; from += perRequest)
    await user.send("POST", `/api/cortex/databases/${database_id}/entries/bulk`, {
      entries: Array.from({ length: perRequest }, (_, n) => {
        const row = from + n;
        return { title: `${things[row % 8]} ${places[(row >> 3) % 8]} ${row}`, properties: {} };
      }),
    });
};

/** A bare look at every title of the same file, by the same library. */
const bareScan = (server: RunningServer, part: string): number => {
  const db = new Sqlite(join(server.dataDir, "maive.db"), { readonly: true });
  try {
    const scan = db.prepare(
      "select page_id, title from page where trashed_at is null and title like ? order by last_modified desc limit 20",
    );
    const samples: number[] = [];
    for (let n = 0; n < rounds; n += 1) {
      const started = performance.now();
      scan.all(`%${part}%`);
      samples.push(performance.now() - started);
    }
    return median(samples);
  } finally {
    db.close();
  }
};

const searchTime = async (user: Main, typed: string): Promise<number> => {
  const samples: number[] = [];
  for (let n = 0; n < rounds; n += 1) {
    const started = performance.now();
    await user.send("GET", `/api/search?q=${encodeURIComponent(typed)}`);
    samples.push(performance.now() - started);
  }
  return median(samples);
};

/** Titles among 10,000 pages and 100,000 entries, over HTTP, beside the bare scan for the same word. */
export const searchTitles = async (server: RunningServer, user: Main): Promise<Row[]> => {
  await fill(user);
  const rows: Row[] = [];
  for (const [what, typed, part] of [
    ["a rare word", "99871", "99871"],
    ["a word of every eighth title", "rechnung", "rechnung"],
    ["an umlaut", "münchen", "nchen"],
    ["a word with a typo", "rechnugn", "rechnu"],
    ["two words with typos", "protokol nürmberg", "proto"],
    ["a word that is nowhere", "quastenflosser", "quasten"],
  ] as const)
    rows.push({
      what: `search: ${what}, median`,
      figure: await searchTime(user, typed),
      unit: "ms",
      baseline: bareScan(server, part),
      baselineName: "bare LIKE scan",
      // With typos there are two looks, the second for several pieces of each word.
      limit: part.length < typed.length - 1 ? 8 : 5,
    });
  return rows;
};
