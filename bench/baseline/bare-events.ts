/**
 * The bare limit of reading a month on this machine: Fastify, one SQLite table of events with an index on their start, no
 * session, no rights. Prints its port once it listens.
 */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import Fastify from "fastify";
import { manyEvents } from "../calendar/many-events.ts";

const db = new Sqlite(join(mkdtempSync(join(tmpdir(), "maive-bench-")), "events.db"));
db.pragma("journal_mode = WAL");
db.exec(
  "create table event (id text primary key, title text, starts_at real, ends_at real, with_time integer);" +
    "create index event_by_start on event(starts_at)",
);
const insert = db.prepare("insert into event values (?, ?, ?, ?, ?)");
db.transaction(() => {
  for (const [n, { title, start, end, withTime }] of manyEvents().entries())
    insert.run(`00000000-0000-7000-8000-${String(n).padStart(12, "0")}`, title, start, end, withTime ? 1 : 0);
})();
/** No event is longer. */
const longest = 4 * 86_400_000;
const inMonth = db.prepare(
  "select * from event where starts_at > ? and starts_at < ? and coalesce(ends_at, starts_at) >= ? order by starts_at",
);

const app = Fastify();
app.get("/events", (request) => {
  const { from, to } = request.query as { from: string; to: string };
  const rows = inMonth.all(Number(from) - longest, Number(to), Number(from)) as {
    id: string;
    title: string;
    starts_at: number;
    ends_at: number | null;
    with_time: number;
  }[];
  return {
    events: rows.map(({ id, title, starts_at, ends_at, with_time }) => ({
      id,
      title,
      start: new Date(starts_at).toISOString(),
      end: ends_at === null ? null : new Date(ends_at).toISOString(),
      allDay: with_time === 0,
    })),
  };
});
await app.listen({ port: 0, host: "127.0.0.1" });
const address = app.server.address();
process.stdout.write(String(typeof address === "object" ? address?.port : address));
