import { setTimeout as wait } from "node:timers/promises";
import type { Person } from "./person.ts";
import { type Faults, isDone, type Worker, working } from "./workers.ts";

const dayFrom = (n: number): string => new Date(Date.UTC(2027, 0, 1 + (n % 300))).toISOString().slice(0, 10);

export interface Feed extends Worker {
  /** The titles of all events that were acknowledged. */
  titles: ReadonlySet<string>;
  /** What the feed says at a process. */
  titlesAt(place: string): Promise<string[]>;
}

const titlesIn = (feed: string): string[] =>
  [...feed.matchAll(/^SUMMARY:(termin\.\d+)\r?$/gm)].map(([, title = ""]) => title).toSorted();

/**
 * Adds events to the calendar, while programs at many addresses read its feed as such programs do, by its ETag, at one process after
 * the other: what was acknowledged before their request has to be there.
 */
export const followFeed = async (
  places: readonly string[],
  main: Person,
  { adding, reading }: { adding: number; reading: number },
  faults: Faults,
): Promise<Feed> => {
  const { body: subscription } = await main.insist("POST", "/api/calendar/subscription");
  const { pathname } = new URL(subscription.address);
  const { body: calendar } = await main.insist("GET", "/api/cortex/databases/0");
  const date = (calendar.properties as { property_type: string; property_name: string }[]).find(
    ({ property_type }) => property_type === "date",
  );
  const titles = new Set<string>();
  const adder = working(
    adding,
    async (n) => {
      const title = `termin.${n}`;
      const day = { start_date: `${dayFrom(n)}T00:00:00.000Z`, end_date: null, include_time: false };
      const answer = await main.insist("POST", "/api/cortex/databases/0/entries", {
        json: {
          title,
          properties: { [date?.property_name ?? ""]: JSON.stringify({ ...day, include_end_date: false }) },
        },
      });
      if (isDone(answer, 201)) titles.add(title);
      else faults.push(`event ${title}: ${answer.status} ${JSON.stringify(answer.body)}`);
    },
    faults,
  );
  let known: { etag: string; text: string } | null = null;
  let reads = 0;
  const read = async (place: string): Promise<string | null> => {
    const answer = await fetch(`${place}${pathname}`, {
      headers: {
        // How often one address gets it whole is bounded.
        "x-forwarded-for": `10.0.${Math.floor((reads += 1) / 250)}.${reads % 250}`,
        ...(known && { "if-none-match": known.etag }),
      },
      signal: AbortSignal.timeout(15_000),
    });
    const text = await answer.text();
    if (answer.status === 304) return known?.text ?? null;
    if (answer.status !== 200) return null;
    known = { etag: answer.headers.get("etag") ?? "", text };
    return text;
  };
  const reader = working(
    reading,
    async (n) => {
      const wanted = [...titles];
      const text = await read(places[n % places.length] ?? "").catch(() => null);
      // Nobody answers at this moment.
      if (text === null) return;
      const shown = new Set(titlesIn(text));
      const missing = wanted.filter((title) => !shown.has(title));
      if (missing.length > 0) faults.push(`the feed lacked ${missing.join(", ")}`);
    },
    faults,
  );
  return {
    titles,
    titlesAt: async (place) => {
      for (;;) {
        const text = await read(place).catch(() => null);
        if (text !== null) return titlesIn(text);
        await wait(200);
      }
    },
    stop: async () => {
      await Promise.all([adder.stop(), reader.stop()]);
    },
  };
};
