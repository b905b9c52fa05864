/** How many events the database holds, and how many of them are in the month that is looked at. */
export const counts = { all: 50_000, month: 2_000 };
export const shownMonth = { year: 2026, month: 11 };

export interface NewEvent {
  title: string;
  /** Floating, in ms as if UTC. */
  start: number;
  end: number | null;
  withTime: boolean;
}

const hour = 3_600_000;
const day = 24 * hour;

/** An event whose place in the list decides its time: some all day, some over days, most with an hour. */
const eventFrom = (n: number, first: number, days: number): NewEvent => {
  const start = first + (n % days) * day;
  const title = `Termin ${n}: ${["Zahnarzt", "Elternabend", "Besuch aus Hamburg", "Klavierstunde"][n % 4]}`;
  if (n % 10 === 0) return { title, start, end: start + 3 * day, withTime: false };
  if (n % 10 === 1) return { title, start, end: null, withTime: false };
  const begin = start + (7 + (n % 12)) * hour;
  return { title, start: begin, end: n % 3 === 0 ? null : begin + hour, withTime: true };
};

/** The events: those of the month first, the others spread over twelve years around it. */
export const manyEvents = (): NewEvent[] => {
  const first = Date.UTC(shownMonth.year, shownMonth.month - 1, 1);
  const inMonth = Array.from({ length: counts.month }, (_, n) => eventFrom(n, first, 30));
  const before = Array.from({ length: (counts.all - counts.month) / 2 }, (_, n) =>
    eventFrom(n, first - 6 * 365 * day, 6 * 365 - 30),
  );
  const after = before.map((event) => {
    const later = 6 * 365 * day + 60 * day;
    return { ...event, start: event.start + later, end: event.end === null ? null : event.end + later };
  });
  return [...inMonth, ...before, ...after];
};
