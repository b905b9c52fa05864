import type { Main } from "../../e2e/support/main-calls.ts";
import { untilIndexed } from "../search/index-state.ts";
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

interface Target {
  databaseId: number;
  /** Its number property, for rollups. */
  worth: number;
  entries: string[];
}

const makeTarget = async (user: Main, name: string, count: number): Promise<Target> => {
  const { database_id } = await user.send<{ database_id: number }>("POST", "/api/cortex/databases", { name });
  const path = `/api/cortex/databases/${database_id}`;
  const { property_id } = await user.send<{ property_id: number }>("POST", `${path}/properties`, {
    property_name: "Wert",
    property_type: "number",
  });
  const { page_ids } = await user.send<{ page_ids: string[] }>("POST", `${path}/entries/bulk`, {
    entries: Array.from({ length: count }, (_, n) => ({
      title: `${name} ${n + 1}`,
      properties: { Wert: (n * 37) % 101 },
    })),
  });
  return { databaseId: database_id, worth: property_id, entries: page_ids };
};

/** Makes the measured table over HTTP, fills it with `rowCount` rows, and waits until the search knows them: it takes a core. */
export const makeTable = async (user: Main): Promise<MeasuredTable> => {
  const authors = await makeTarget(user, "Autoren", 1_000);
  const shelves = await makeTarget(user, "Regale", 200);
  const targets: Targets = { authors: authors.entries, shelves: shelves.entries };
  const database = await user.send<{ database_id: number; properties: { property_id: number }[] }>(
    "POST",
    "/api/cortex/databases",
    { name: "Messung" },
  );
  const databaseId = database.database_id;
  const ids = new Map<string, number>([
    ["Name", database.properties[0]?.property_id ?? 0],
    ["Wert Autor", authors.worth],
    ["Wert Regal", shelves.worth],
  ]);
  for (const { name, type, config } of columns) {
    const wanted = config?.(ids) ?? {};
    const target = { authors: `cortex:${authors.databaseId}`, shelves: `cortex:${shelves.databaseId}` }[
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
  await untilIndexed(user);
  return { databaseId, ids, targets, loaded: rowCount / (spent / 1_000) };
};
