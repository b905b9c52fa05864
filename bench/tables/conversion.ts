import { setTimeout as wait } from "node:timers/promises";
import type { Main } from "../../e2e/support/main-calls.ts";
import { median, quantile } from "../lib/statistics.ts";
import type { Row } from "../lib/table.ts";
import { untilIndexed } from "../search/index-state.ts";
import { type MeasuredTable, rowCount } from "./make-table.ts";

interface Detail {
  properties: { property_id: number; property_type: string; converting?: unknown }[];
  calculating?: unknown;
}

/** Waits until the results of a new formula are there. */
const untilWorkedOut = async (user: Main, { databaseId }: MeasuredTable): Promise<void> => {
  while ((await user.send<Detail>("GET", `/api/cortex/databases/${databaseId}`)).calculating) await wait(50);
};

/** A property that becomes another type, by its name in the rows that are printed. */
interface Converted {
  what: string;
  propertyId: number;
  type: string;
}

/**
 * A property of the measured table becomes another type and comes back, while somebody else writes: entries of another database,
 * and cells of other properties of the same one.
 */
const convertWhileWriting = async (
  user: Main,
  { databaseId, ids }: MeasuredTable,
  { what, propertyId, type }: Converted,
): Promise<Row[]> => {
  const other = await user.send<{ database_id: number }>("POST", "/api/cortex/databases", {
    name: "Neben der Umwandlung",
  });
  const path = `/api/cortex/databases/${databaseId}`;
  const { entries } = await user.send<{ entries: { page_id: string }[] }>("GET", `${path}/entries?limit=50`);
  /** One write of somebody else, in turn in another database and in this one. @returns how long it took. */
  const write = async (n: number): Promise<number> => {
    const sentAt = performance.now();
    if (n % 2 === 0)
      await user.send("POST", `/api/cortex/databases/${other.database_id}/entries`, {
        title: `Neu ${n}`,
        properties: {},
      });
    else
      await user.send(
        "PATCH",
        `/api/cortex/entries/${entries[n % entries.length]?.page_id ?? ""}/properties`,
        {
          property_id: ids.get("Notiz"),
          value: `Notiz ${n}`,
        },
      );
    return performance.now() - sentAt;
  };
  // What came before has changed all entries, and the search follows.
  await untilIndexed(user);
  const alone: number[] = [];
  for (let n = 0; n < 400; n += 1) alone.push(await write(n));
  const waits: number[] = [];
  const started = performance.now();
  const { trashed_part: part } = await user.send<{ trashed_part: string }>(
    "POST",
    `/api/cortex/properties/${propertyId}/convert`,
    { property_type: type, background: true },
  );
  for (let n = 0; ; n += 1) {
    waits.push(await write(n));
    if (n % 20 > 0) continue;
    const { properties } = await user.send<Detail>("GET", path);
    const property = properties.find(({ property_id }) => property_id === propertyId);
    if (!property?.converting) break;
  }
  const spent = performance.now() - started;
  const undone = performance.now();
  await user.send("POST", `/api/cortex/trash/${part}/restore`, {});
  const back = performance.now() - undone;
  const demanded = { unit: "ms", baselineName: "demanded", limit: 1 };
  return [
    {
      what: `${what} converted to ${type} over ${rowCount} entries`,
      figure: spent,
      baseline: 60_000 * (rowCount / 100_000),
      ...demanded,
    },
    { what: "writes of others before it, p99", figure: quantile(alone, 0.99), baseline: 50, ...demanded },
    { what: "writes of others meanwhile, median", figure: median(waits), baseline: 20, ...demanded },
    { what: "writes of others meanwhile, p99", figure: quantile(waits, 0.99), baseline: 50, ...demanded },
    { what: "the longest of them", figure: Math.max(...waits), baseline: 500, ...demanded },
    { what: "its undo", figure: back, baseline: 500, ...demanded },
  ];
};

/** A date, whose values people have written, and a formula, whose results are worked out. */
export const conversion = async (user: Main, table: MeasuredTable): Promise<Row[]> => {
  const date = { what: "a date", propertyId: table.ids.get("Datum") ?? 0, type: "text" };
  const rows = await convertWhileWriting(user, table, date);
  const { property_id } = await user.send<{ property_id: number }>(
    "POST",
    `/api/cortex/databases/${table.databaseId}/properties`,
    {
      property_name: "Zu Umwandeln",
      property_type: "formula",
      property_config: { formula: 'prop("Notiz") + "!"' },
    },
  );
  await untilWorkedOut(user, table);
  const formula = { what: "a formula", propertyId: property_id, type: "text" };
  return [...rows, ...(await convertWhileWriting(user, table, formula))];
};
