import type { Main } from "../../e2e/support/main-calls.ts";
import { columns, rowsOf, type Targets } from "./columns.ts";

export const rowCount = Number(process.env["BENCH_ROWS"] ?? 100_000);
const perRequest = 5_000;

export interface MeasuredTable {
  databaseId: number;
  ids: ReadonlyMap<string, number>;
  targets: Targets;
  /** Rows per second of the bulk load. */
  loaded: number;
}

const makeTarget = async (user: Main, name: string, count: number): Promise<[number, string[]]> => {
  const { database_id } = await user.send<{ database_id: number }>("POST", "/api/cortex/databases", { name });
  const { page_ids } = await user.send<{ page_ids: string[] }>(
    "POST",
    `/api/cortex/databases/${database_id}/entries/bulk`,
    { entries: Array.from({ length: count }, (_, n) => ({ title: `${name} ${n + 1}` })) },
  );
  return [database_id, page_ids];
};

/** Makes the measured table over HTTP and fills it with `rowCount` rows. */
export const makeTable = async (user: Main): Promise<MeasuredTable> => {
  const [authorsId, authors] = await makeTarget(user, "Autoren", 1_000);
  const [shelvesId, shelves] = await makeTarget(user, "Regale", 200);
  const targets: Targets = { authors, shelves };
  const database = await user.send<{ database_id: number; properties: { property_id: number }[] }>(
    "POST",
    "/api/cortex/databases",
    { name: "Messung" },
  );
  const databaseId = database.database_id;
  const ids = new Map<string, number>([["Name", database.properties[0]?.property_id ?? 0]]);
  for (const { name, type, config } of columns) {
    const wanted = config?.(ids) ?? {};
    const target = { authors: `cortex:${authorsId}`, shelves: `cortex:${shelvesId}` }[
      String(wanted["target"])
    ];
    const made = await user.send<{ property_id: number }>(
      "POST",
      `/api/cortex/databases/${databaseId}/properties`,
      {
        property_name: name,
        property_type: type,
        property_config: target ? { ...wanted, target } : wanted,
      },
    );
    ids.set(name, made.property_id);
  }
  let spent = 0;
  for (let from = 0; from < rowCount; from += perRequest) {
    const entries = rowsOf(from, Math.min(rowCount, from + perRequest), targets);
    const started = performance.now();
    await user.send("POST", `/api/cortex/databases/${databaseId}/entries/bulk`, { entries });
    spent += performance.now() - started;
  }
  return { databaseId, ids, targets, loaded: rowCount / (spent / 1_000) };
};
