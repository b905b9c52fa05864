import type { Main } from "../../e2e/support/main-calls.ts";
import { median, quantile } from "../lib/statistics.ts";
import type { Row } from "../lib/table.ts";
import { type MeasuredTable, rowCount } from "./make-table.ts";

/** Entries that the measured rollup goes over. */
const many = 1_000;

interface Detail {
  calculating?: unknown;
}

/** A change of one of 1,000 entries that a rollup goes over: its answer carries the new result. */
const rollupAfterChange = async (user: Main): Promise<Row> => {
  const { database_id } = await user.send<{ database_id: number }>("POST", "/api/cortex/databases", {
    name: "Rollup",
  });
  const path = `/api/cortex/databases/${database_id}`;
  const property = async (property_name: string, property_type: string, property_config: object) =>
    (
      await user.send<{ property_id: number }>("POST", `${path}/properties`, {
        property_name,
        property_type,
        property_config,
      })
    ).property_id;
  const number = await property("Zahl", "number", {});
  const parts = await property("Teile", "relation", { target: "self", multiple: true });
  await property("Summe", "rollup", {
    relation_property: parts,
    rollup_property: number,
    aggregation: "sum",
  });
  const { page_ids } = await user.send<{ page_ids: string[] }>("POST", `${path}/entries/bulk`, {
    entries: Array.from({ length: many }, (_, n) => ({ title: `Teil ${n}`, properties: { Zahl: n } })),
  });
  await user.send("POST", `${path}/entries`, { title: "Ganzes", properties: { Teile: page_ids.join() } });
  const times: number[] = [];
  for (let n = 0; n < 30; n += 1) {
    const started = performance.now();
    const { calculations } = await user.send<{ calculations: unknown[] }>(
      "PATCH",
      `/api/cortex/entries/${page_ids[n] ?? ""}/properties`,
      { property_id: number, value: n + 5_000 },
    );
    if (calculations.length !== 1) throw new Error("The rollup did not follow");
    times.push(performance.now() - started);
  }
  return {
    what: `a rollup over ${many} after a change, with the way there`,
    figure: median(times),
    unit: "ms",
    baseline: 10,
    baselineName: "demanded",
    limit: 1,
  };
};

/** A formula of the measured table is changed; somebody else works in another database meanwhile. */
const formulaOverAll = async (user: Main, { databaseId, ids }: MeasuredTable): Promise<Row[]> => {
  const other = await user.send<{ database_id: number }>("POST", "/api/cortex/databases", {
    name: "Daneben",
  });
  const beside = `/api/cortex/databases/${other.database_id}/entries`;
  const waits: number[] = [];
  const started = performance.now();
  await user.send("PATCH", `/api/cortex/properties/${ids.get("Brutto") ?? 0}/details`, {
    property_config: { formula: 'round(prop("Betrag") * 1.21, 2)' },
  });
  for (let n = 0; ; n += 1) {
    const sentAt = performance.now();
    if (n % 2 === 0) await user.send("GET", beside);
    else await user.send("POST", beside, { title: `Neu ${n}`, properties: {} });
    waits.push(performance.now() - sentAt);
    if (n % 5 > 0) continue;
    const { calculating } = await user.send<Detail>("GET", `/api/cortex/databases/${databaseId}`);
    if (!calculating) break;
  }
  const spent = performance.now() - started;
  return [
    {
      what: `a formula changed over ${rowCount} entries`,
      figure: spent,
      unit: "ms",
      baseline: 4_000 * (rowCount / 100_000),
      baselineName: "demanded",
      limit: 1,
    },
    {
      what: "requests of others meanwhile, p99",
      figure: quantile(waits, 0.99),
      unit: "ms",
      baseline: 50,
      baselineName: "demanded",
      limit: 1,
    },
  ];
};

/** What formulas and rollups take to follow. */
export const recalculation = async (user: Main, table: MeasuredTable): Promise<Row[]> => [
  await rollupAfterChange(user),
  ...(await formulaOverAll(user, table)),
];
