/**
 * The bare limit of table reads and writes over HTTP on this machine: Fastify, one SQLite table whose sorted columns
 * are indexed, prepared statements, WAL, full sync. No session, no rights, no log, no totals. It trusts its caller:
 * conditions and orders come as SQL. Prints its port once it listens.
 */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import Fastify from "fastify";
import { columns, type TableRow } from "../tables/columns.ts";

const db = new Sqlite(join(mkdtempSync(join(tmpdir(), "maive-bench-")), "bare.db"));
db.pragma("journal_mode = WAL");
db.pragma("synchronous = FULL");
const names = ["Name", ...columns.map((column) => `"${column.name}"`)];
db.exec(
  `create table t (id integer primary key, Name text, ${columns.map((c) => `"${c.name}" ${c.bare}`).join(", ")})`,
);
const insert = db.prepare(`insert into t (${names.join()}) values (${names.map(() => "?").join()})`);
const statements = new Map<string, Sqlite.Statement>();
const prepared = (text: string): Sqlite.Statement => {
  const statement = statements.get(text) ?? db.prepare(text);
  statements.set(text, statement);
  return statement;
};

type SourceOptions = { where?: string; order?: string; offset?: string; scan?: string };
const source = ({ where = "1 = 1", scan }: SourceOptions) =>
  `from t ${scan ? "not indexed" : ""} where ${where}`;

const app = Fastify({ bodyLimit: 64 * 1024 * 1024 });
app.post("/rows", (request) => {
  db.transaction((rows: TableRow[]) => {
    for (const { title, properties } of rows)
      insert.run(
        title,
        ...columns.map(({ name }) => {
          const value = properties[name] ?? null;
          return typeof value === "boolean" ? String(value) : value;
        }),
      );
  })(request.body as TableRow[]);
  return {};
});
app.post("/indexes", (request) => {
  for (const name of request.body as string[]) db.exec(`create index if not exists by_${name} on t(${name})`);
  return {};
});
app.get("/rows", (request) => {
  const options = request.query as SourceOptions;
  const text = `select * ${source(options)} order by ${options.order ?? "id"} limit 100 offset ?`;
  return { rows: prepared(text).all(Number(options.offset ?? 0)) };
});
app.get("/count", (request) =>
  prepared(`select count(*) as total ${source(request.query as SourceOptions)}`).get(),
);
app.get("/groups", (request) => {
  const { by } = request.query as { by: string };
  return { groups: prepared(`select "${by}" as value, count(*) as count from t group by 1`).all() };
});
app.patch("/rows/:id", (request) => {
  const { value } = request.body as { value: string };
  prepared("update t set Notiz = ? where id = ?").run(value, (request.params as { id: string }).id);
  return { value };
});
await app.listen({ port: 0, host: "127.0.0.1" });
const address = app.server.address();
process.stdout.write(`${typeof address === "object" && address ? address.port : 0}\n`);
