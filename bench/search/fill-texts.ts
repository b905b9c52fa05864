import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { newId } from "../../apps/server/src/shared/ids.ts";
import { type ProofPage, proofPages } from "./proof-set.ts";
import { Random } from "./random.ts";

/** Lines of a page, beside its title. */
export const linesPerPage = 10;

/** Pages of lines of the proof set, drawn at random: the same in every run. */
export const mixedPages = function* (count: number): Generator<ProofPage> {
  const pages = proofPages();
  const lines = pages.flatMap(({ text }) => text.split("\n")).filter((line) => line.trim() !== "");
  const random = new Random(count);
  for (let n = 0; n < count; n += 1) {
    const title = `${pages[n % pages.length]?.title ?? ""} ${n}`;
    yield { title, text: Array.from({ length: linesPerPage }, () => random.of(lines)).join("\n") };
  }
};

/**
 * Writes pages straight into the data of a stopped server, and leaves the index to be built: by calls a million blocks would take an hour.
 * @returns the bytes of their texts.
 */
export const fillTexts = (dataDir: string, pages: Iterable<ProofPage>): number => {
  for (const name of readdirSync(dataDir).filter((each) => each.startsWith("search.db")))
    rmSync(join(dataDir, name));
  const db = new Sqlite(join(dataDir, "maive.db"));
  const page = db.prepare(
    "insert into page (page_id, title, pos, created_at, last_modified) values (?, ?, 'a0', ?, ?)",
  );
  const block = db.prepare(
    `insert into block (block_id, page_id, block_type, content, block_config, block_order, last_modified)
     values (?, ?, 'text', ?, '{}', ?, ?)`,
  );
  let bytes = 0;
  try {
    db.transaction(() => {
      let made = 0;
      for (const { title, text } of pages) {
        const id = newId();
        const at = new Date(Date.UTC(2026, 0, 1) + made * 60_000).toISOString();
        page.run(id, title, at, at);
        for (const [order, line] of text
          .split("\n")
          .filter((line) => line.trim() !== "")
          .entries())
          block.run(newId(), id, line, order, at);
        bytes += Buffer.byteLength(title) + Buffer.byteLength(text);
        made += 1;
      }
      // What is measured is a first build, not the work of changes.
      db.exec("delete from search_dirty");
    })();
  } finally {
    db.close();
  }
  return bytes;
};
