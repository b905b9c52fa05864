import { startPostgres } from "../../apps/server/test/postgres-server.ts";
import { type Main, signInAsMain } from "../../e2e/support/main-calls.ts";
import { type RunningServer, startServer } from "../../e2e/support/server.ts";
import type { Row } from "../lib/table.ts";
import { interleaved, ownPath } from "../tables/ask.ts";
import { makeTable, type MeasuredTable } from "../tables/make-table.ts";
import { counts, type Question, windows } from "../tables/questions.ts";

/** PostgreSQL may take three times as long as SQLite on one machine. */
const limit = 3;
const beside = { unit: "ms", baselineName: "SQLite", limit };

interface Side {
  user: Main;
  table: MeasuredTable;
  /** A cell to write. */
  cell: string;
}

const sideOf = async (user: Main): Promise<Side> => {
  const table = await makeTable(user);
  const { entries } = await user.send<{ entries: { page_id: string }[] }>(
    "GET",
    `/api/cortex/databases/${table.databaseId}/entries?limit=1`,
  );
  return { user, table, cell: `/api/cortex/entries/${entries[0]?.page_id ?? ""}/properties` };
};

const ask = ({ user, table }: Side, question: Question, rows: number) =>
  user.send("GET", ownPath(table, question, rows));

const write = ({ user, table, cell }: Side, n: number) =>
  user.send("PATCH", cell, { property_id: table.ids.get("Betrag") ?? 0, value: n });

const create = ({ user, table }: Side, n: number) =>
  user.send("POST", `/api/cortex/databases/${table.databaseId}/entries`, { title: `Neu ${n}` });

const compare = async (postgres: Side, sqlite: Side): Promise<Row[]> => {
  const rows: Row[] = [
    {
      what: "bulk load, ms per 1,000 rows",
      figure: 1e6 / postgres.table.loaded,
      baseline: 1e6 / sqlite.table.loaded,
      ...beside,
    },
  ];
  for (const question of windows)
    rows.push({
      what: question.what,
      ...(await interleaved(
        () => ask(postgres, question, 100),
        () => ask(sqlite, question, 100),
      )),
      ...beside,
    });
  for (const question of counts)
    rows.push({
      what: question.what,
      ...(await interleaved(
        () => ask(postgres, question, 1),
        () => ask(sqlite, question, 1),
        async (n) => {
          await write(postgres, n);
          await write(sqlite, n);
        },
      )),
      ...beside,
    });
  for (const [what, work] of [
    ["cell update", write],
    ["create", create],
  ] as const)
    rows.push({
      what,
      ...(await interleaved(
        (n) => work(postgres, n),
        (n) => work(sqlite, n),
      )),
      ...beside,
    });
  return rows;
};

/** The same table and questions on both databases, each writing durably. */
export const tablesOnPostgres = async (_server: RunningServer, user: Main): Promise<Row[]> => {
  const database = await startPostgres({ durable: true });
  const other = await startServer({ DATABASE_URL: database.url });
  try {
    return await compare(await sideOf(await signInAsMain(other)), await sideOf(user));
  } finally {
    await other.dispose();
    await database.stop();
  }
};
