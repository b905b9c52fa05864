import { setTimeout as wait } from "node:timers/promises";
import type { Main } from "../../e2e/support/main-calls.ts";
import type { RunningServer } from "../../e2e/support/server.ts";
import { residentMegabytes } from "../lib/memory.ts";
import type { Row } from "../lib/table.ts";
import { untilIndexed } from "../search/index-state.ts";
import { interleaved, ownPath, timed } from "../tables/ask.ts";
import { type BareTable, startBareTable } from "../tables/bare-table.ts";
import { conversion } from "../tables/conversion.ts";
import { layouts } from "../tables/layouts.ts";
import { makeTable, type MeasuredTable, rowCount } from "../tables/make-table.ts";
import { recalculation } from "../tables/recalculation.ts";
import { counts, indexed, type Question, windows } from "../tables/questions.ts";

const barePath = ({ bare }: Question, path: string): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(bare)) query.set(name, String(value));
  return `${path}?${query}`;
};

/** The server gives memory back some seconds after the last request, in ms. */
const untilQuiet = 8_000;

/** Baselines are compared with those of the machine where demands in plain ms were set only over as many rows. */
const there = (ms: number | undefined): Pick<Row, "baselineThere"> =>
  rowCount === 100_000 ? { baselineThere: ms } : {};

const inMs = { unit: "ms", baselineName: "Fastify + SQLite" };

const measure = async (
  user: Main,
  table: MeasuredTable,
  bare: BareTable,
  firstId: string,
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const question of windows) {
    const path = ownPath(table, question, 100);
    const first = await timed(() => user.send("GET", path));
    const scan = await timed(() =>
      bare.send("GET", barePath({ ...question, bare: { ...question.bare, scan: true } }, "/rows")),
    );
    if (question.sorts)
      rows.push({ what: `${question.what}: first use`, figure: first, baseline: scan, ...inMs, limit: 4 });
    await user.send("GET", path);
    rows.push({
      what: question.what,
      ...(await interleaved(
        () => user.send("GET", path),
        () => bare.send("GET", barePath(question, "/rows")),
      )),
      ...inMs,
      limit: question.limit,
      ...there(question.bareThere),
    });
  }
  const cell = `/api/cortex/entries/${firstId}/properties`;
  const hours = { property_id: table.ids.get("Betrag") ?? 0 };
  for (const question of counts)
    rows.push({
      what: question.what,
      ...(await interleaved(
        () => user.send("GET", ownPath(table, question, 1)),
        () => bare.send("GET", barePath(question, "/count")),
        (n) => user.send("PATCH", cell, { ...hours, value: n }),
      )),
      ...inMs,
      limit: 3,
      ...there(question.bareThere),
    });
  const groups = new URLSearchParams({
    by: JSON.stringify({ property_id: table.ids.get("Status") ?? 0 }),
  });
  rows.push({
    what: "groups by a choice, counted anew",
    ...(await interleaved(
      () => user.send("GET", `/api/cortex/databases/${table.databaseId}/groups?${groups}`),
      () => bare.send("GET", "/groups?by=Status"),
      (n) => user.send("PATCH", cell, { ...hours, value: n }),
    )),
    ...inMs,
    limit: 5,
  });
  const chart = new URLSearchParams({
    by: JSON.stringify({ property_id: table.ids.get("Datum") ?? 0, unit: "month" }),
    split: JSON.stringify({ property_id: table.ids.get("Status") ?? 0 }),
    value: JSON.stringify({ property_id: table.ids.get("Betrag") ?? 0, aggregation: "sum" }),
  });
  rows.push({
    what: "chart of a sum by months and a choice, calculated anew",
    ...(await interleaved(
      () => user.send("GET", `/api/cortex/databases/${table.databaseId}/chart?${chart}`),
      () => bare.send("GET", "/groups?by=Status"),
      (n) => user.send("PATCH", cell, { ...hours, value: n }),
    )),
    ...inMs,
    limit: 10,
  });
  const note = { property_id: table.ids.get("Notiz") ?? 0 };
  rows.push({
    what: "cell update",
    ...(await interleaved(
      (n) => user.send("PATCH", cell, { ...note, value: `Notiz ${n}` }),
      (n) => bare.send("PATCH", "/rows/1", { value: `Notiz ${n}` }),
    )),
    ...inMs,
    limit: 10,
    ...there(0.19),
  });
  rows.push({
    what: "create",
    ...(await interleaved(
      (n) =>
        user.send("POST", `/api/cortex/databases/${table.databaseId}/entries`, {
          title: `Neu ${n}`,
          properties: {},
        }),
      (n) => bare.send("POST", "/rows", [{ title: `Neu ${n}`, properties: {} }]),
    )),
    ...inMs,
    limit: 10,
    ...there(0.13),
  });
  return rows;
};

/** The same window with ten of twelve properties hidden and with all shown. */
const hiddenColumns = async (user: Main, { databaseId, ids }: MeasuredTable): Promise<Row> => {
  const path = `/api/cortex/databases/${databaseId}`;
  const shown = new Set([ids.get("Name"), ids.get("Betrag")]);
  const { properties } = await user.send<{ properties: { property_id: number }[] }>("GET", path);
  const view = async (name: string, isHidden: (id: number) => boolean): Promise<string> => {
    const { id } = await user.send<{ id: number }>("POST", `${path}/views`, { name });
    const visible = properties.map(({ property_id }) => [
      property_id,
      { visibility: isHidden(property_id) ? "hide" : "show" },
    ]);
    await user.send("PATCH", `${path}/views/${id}`, { properties: Object.fromEntries(visible) });
    return `${path}/entries?limit=100&view_id=${id}`;
  };
  const hiding = await view("Verborgen", (id) => !shown.has(id));
  const showing = await view("Alles", () => false);
  return {
    what: "first 100 rows with 10 of 12 properties hidden",
    ...(await interleaved(
      () => user.send("GET", hiding),
      () => user.send("GET", showing),
    )),
    unit: "ms",
    baselineName: "all shown",
    limit: 1.1,
  };
};

/** A database of 100,000 rows (or BENCH_ROWS) and 12 properties, beside one bare table with the same rows. */
export const tables = async (server: RunningServer, user: Main): Promise<Row[]> => {
  const table = await makeTable(user);
  const bare = await startBareTable(table.targets, indexed);
  try {
    const { entries } = await user.send<{ entries: { page_id: string }[] }>(
      "GET",
      `/api/cortex/databases/${table.databaseId}/entries?limit=1`,
    );
    const rows = await measure(user, table, bare, entries[0]?.page_id ?? "");
    rows.push(await hiddenColumns(user, table));
    rows.push(...(await layouts(user, table)));
    const followed = [...(await recalculation(user, table)), ...(await conversion(user, table))];
    await untilIndexed(user);
    await wait(untilQuiet);
    return [
      {
        what: "bulk load, ms per 1,000 rows",
        figure: 1e6 / table.loaded,
        unit: "ms",
        baseline: 1e6 / 8_000,
        baselineName: "8,000 rows/s",
        limit: 1,
      },
      {
        what: "bulk load, ms per 1,000 rows, beside the bare one",
        figure: 1e6 / table.loaded,
        baseline: 1e6 / bare.loaded,
        unit: "ms",
        baselineName: "Fastify + SQLite, 1,000 per request",
        // 8,000 rows/s were demanded where the bare load came to 48,000.
        limit: 48 / 8,
        ...there(1_000 / 48),
      },
      ...rows,
      ...followed,
      {
        what: "memory after all of it, when it is quiet",
        figure: residentMegabytes(server.pid()),
        unit: "MB",
        baseline: 250,
        baselineName: "demanded",
        limit: 1,
      },
    ];
  } finally {
    bare.close();
  }
};
