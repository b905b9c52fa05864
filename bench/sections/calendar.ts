import { launchBrowser } from "../../e2e/support/browser.ts";
import type { Main } from "../../e2e/support/main-calls.ts";
import type { RunningServer } from "../../e2e/support/server.ts";
import { counts, manyEvents, shownMonth } from "../calendar/many-events.ts";
import { clickToEvents, dataToEvents } from "../calendar/shown.ts";
import { signedInPage } from "../lib/editor-pages.ts";
import { median } from "../lib/statistics.ts";
import type { Row } from "../lib/table.ts";
import { interleaved } from "../tables/ask.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";

/** The bare events with the same rows, in a process of their own. */
const startBareEvents = async (): Promise<{
  month(from: number, to: number): Promise<{ events: unknown[] }>;
  close(): void;
}> => {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, "../baseline/bare-events.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit").then(() => {
    throw new Error("The bare events did not start");
  });
  const [printed] = (await Promise.race([once(child.stdout, "data"), ended])) as [Buffer];
  ended.catch(() => undefined);
  const url = `http://127.0.0.1:${printed.toString().trim()}`;
  return {
    month: async (from, to) => (await fetch(`${url}/events?from=${from}&to=${to}`)).json() as never,
    close: () => void child.kill(),
  };
};

const perRequest = 5_000;
const day = 86_400_000;

const fill = async (user: Main): Promise<number> => {
  const { properties } = await user.send<{ properties: { property_id: number; property_name: string }[] }>(
    "GET",
    "/api/cortex/databases/0",
  );
  const events = manyEvents();
  for (let from = 0; from < events.length; from += perRequest)
    await user.send("POST", "/api/cortex/databases/0/entries/bulk", {
      entries: events.slice(from, from + perRequest).map(({ title, start, end, withTime }) => ({
        title,
        properties: {
          Timeline: JSON.stringify({
            start_date: new Date(start).toISOString(),
            end_date: end === null ? null : new Date(end).toISOString(),
            include_time: withTime,
            include_end_date: end !== null,
          }),
        },
      })),
    });
  return properties.find((property) => property.property_name === "Timeline")?.property_id ?? Number.NaN;
};

/** A month of 2,000 events among 50,000: request and display. */
export const calendar = async (server: RunningServer, user: Main): Promise<Row[]> => {
  const timeline = await fill(user);
  const bare = await startBareEvents();
  const browser = await launchBrowser();
  try {
    const { year, month } = shownMonth;
    const path = `/api/cortex/databases/0/calendar-events?year=${year}&month=${month}&date_property_id=${timeline}`;
    const monday = Date.UTC(year, month - 1, 1) - 6 * day;
    const ask = () => user.send<{ events: unknown[] }>("GET", path);
    const askBare = () => bare.month(monday, monday + 42 * day);
    const [ours, theirs] = [await ask(), await askBare()];
    if (ours.events.length !== theirs.events.length)
      throw new Error(`not the same month: ${ours.events.length} and ${theirs.events.length} events`);
    const times = await interleaved(ask, askBare);

    const page = await signedInPage(browser, server, user);
    const byAddress: number[] = [];
    const byClick: { passed: number; worked: number }[] = [];
    const shown = `/calendar?ansicht=monat&datum=${year}-${month}-15`;
    for (let n = 0; n < 6; n += 1) {
      byAddress.push(await dataToEvents(page, shown, month));
      await page.getByRole("button", { name: "Nächster Monat" }).click();
      await page.getByRole("heading", { name: /Dezember/ }).waitFor();
      byClick.push(await clickToEvents(page, "Vorheriger Monat"));
    }
    const events = counts.month.toLocaleString("en");
    const target = { unit: "ms", baseline: 300, baselineName: "target", limit: 1 };
    return [
      {
        what: `calendar-events: ${events} of ${counts.all.toLocaleString("en")} events`,
        ...times,
        unit: "ms",
        baselineName: "Fastify + SQLite",
        limit: 5,
      },
      {
        what: `${events} events in a month: shown after the data, median`,
        figure: median(byAddress.slice(1)),
        ...target,
      },
      {
        what: `${events} events in a month: shown after a click, blocked, median`,
        figure: median(byClick.slice(1).map(({ passed }) => passed)),
        ...target,
      },
      {
        what: `${events} events in a month: processor time of that`,
        figure: median(byClick.slice(1).map(({ worked }) => worked)),
        ...target,
      },
    ];
  } finally {
    await browser.close();
    bare.close();
  }
};
