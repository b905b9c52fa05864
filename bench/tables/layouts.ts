import type { Main } from "../../e2e/support/main-calls.ts";
import { median } from "../lib/statistics.ts";
import type { Row } from "../lib/table.ts";
import { timed } from "./ask.ts";
import { type MeasuredTable, rowCount } from "./make-table.ts";

interface Groups {
  groups: { filters: unknown[] }[];
}

/** Answers that count, each after a write of a cell: none is cached. */
const rounds = 15;
/** Cards of a column, and bars of a timeline, that are shown first. */
const shown = 50;

/** The requests of a board, groups, a chart and a timeline before their first picture. */
export const layouts = async (user: Main, { databaseId, ids }: MeasuredTable): Promise<Row[]> => {
  const path = `/api/cortex/databases/${databaseId}`;
  const of = (name: string) => ({ property_id: ids.get(name) ?? 0 });
  const get = <T>(what: string, query: Record<string, unknown>): Promise<T> => {
    const requested = Object.entries(query).map(([name, value]) => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]);
    return user.send<T>("GET", `${path}/${what}?${new URLSearchParams(requested)}`);
  };
  const groups = (by: object) => get<Groups>("groups", { by });
  const board = async (): Promise<unknown> => {
    const found = await groups(of("Status"));
    return Promise.all(
      found.groups.map(({ filters }) => get("entries", { limit: shown, further_filters: filters })),
    );
  };
  const timeline = (): Promise<unknown> =>
    Promise.all([
      get("summary", { aggregations: { [of("Datum").property_id]: ["earliest", "latest"] } }),
      get("entries", { limit: shown, sorts: [{ ...of("Datum"), direction: "asc" }] }),
    ]);
  const sum = { ...of("Betrag"), aggregation: "sum" };
  const conditions = [
    { ...of("Status"), operator: "not_equals", value: "Erledigt" },
    { ...of("Betrag"), operator: "at_least", value: 2_000 },
  ];
  const requested: [string, () => Promise<unknown>][] = [
    ["a board by a choice, with its first cards", board],
    ["groups by a choice", () => groups(of("Status"))],
    [
      "groups by a choice under two conditions",
      () => get("groups", { by: of("Status"), filters: conditions }),
    ],
    ["groups by months", () => groups({ ...of("Datum"), unit: "month" })],
    ["groups by steps of a number", () => groups({ ...of("Betrag"), step: 1_000 })],
    ["groups by a relation", () => groups(of("Autor"))],
    ["a chart of counts by a choice", () => get("chart", { by: of("Status") })],
    ["a chart of sums by a choice", () => get("chart", { by: of("Status"), value: sum })],
    ["a chart of sums by months", () => get("chart", { by: { ...of("Datum"), unit: "month" }, value: sum })],
    [
      "a chart of sums by months and a choice",
      () => get("chart", { by: { ...of("Datum"), unit: "month" }, split: of("Status"), value: sum }),
    ],
    ["a chart of sums by a relation", () => get("chart", { by: of("Autor"), value: sum })],
    ["a timeline, with its first bars", timeline],
  ];
  const { entries } = await user.send<{ entries: { page_id: string }[] }>("GET", `${path}/entries?limit=1`);
  const cell = `/api/cortex/entries/${entries[0]?.page_id ?? ""}/properties`;
  const rows: Row[] = [];
  for (const [what, ask] of requested) {
    await ask();
    const times: number[] = [];
    for (let n = 0; n < rounds; n += 1) {
      await user.send("PATCH", cell, { ...of("Betrag"), value: n });
      times.push(await timed(ask));
    }
    rows.push({
      what: `${what}, worked out anew`,
      figure: median(times),
      unit: "ms",
      baseline: 50 * (rowCount / 100_000),
      baselineName: "demanded",
      limit: 1,
    });
  }
  return rows;
};
