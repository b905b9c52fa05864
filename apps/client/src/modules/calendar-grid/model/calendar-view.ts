import { addDays, localDay, mondayOf, monthOf, startOfDay, type Day } from "@maive/values";

/** The views in order. */
export const calendarViews = ["month", "week", "day", "list"] as const;
export type CalendarView = (typeof calendarViews)[number];

/** Their names in the URL. */
const names: Record<CalendarView, string> = { month: "monat", week: "woche", day: "tag", list: "liste" };

const viewNamed = (name: string | null): CalendarView | null =>
  calendarViews.find((view) => names[view] === name) ?? null;

const params = { view: "ansicht", day: "datum" } as const;

/** The view and day of a URL; null when absent. */
export const shownIn = (search: string): { view: CalendarView | null; day: Day | null } => {
  const query = new URLSearchParams(search);
  const day = query.get(params.day);
  return {
    view: viewNamed(query.get(params.view)),
    day: day !== null && startOfDay(day) !== null ? day : null,
  };
};

/** The query with this view and day; other parameters are preserved. */
export const searchShowing = (search: string, view: CalendarView, day: Day): string => {
  const query = new URLSearchParams(search);
  query.set(params.view, names[view]);
  query.set(params.day, day);
  return `?${query.toString()}`;
};

/** The query of a day in the preferred view. */
export const searchOn = (day: Day): string => `?${new URLSearchParams({ [params.day]: day }).toString()}`;

/** First day of the previous (-1) or next (1) range. */
export const stepFrom = (view: CalendarView, day: Day, by: 1 | -1): Day => {
  if (view === "week") return addDays(day, 7 * by);
  return view === "day" ? addDays(day, by) : monthOf(day, by).from;
};

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("de-DE", { ...options, timeZone: "UTC" });
const formats = {
  month: format({ month: "long", year: "numeric" }),
  week: format({ day: "numeric", month: "long", year: "numeric" }),
  day: format({ weekday: "long", day: "numeric", month: "long", year: "numeric" }),
  weekday: format({ weekday: "long", day: "numeric", month: "long" }),
};
const dateOf = (day: Day) => new Date(startOfDay(day) ?? 0);

/** The range as a heading: `November 2026`, `16.–22. November 2026`, `Samstag, 21. November 2026`. */
export const headingOf = (view: CalendarView, day: Day): string => {
  if (view === "day") return formats.day.format(dateOf(day));
  if (view !== "week") return formats.month.format(dateOf(day));
  const monday = mondayOf(day);
  return formats.week.formatRange(dateOf(monday), dateOf(addDays(monday, 6)));
};

/** `Samstag, 21. November`. */
export const dayInWords = (day: Day): string => formats.weekday.format(dateOf(day));

/** ISO 8601 week number. */
export const weekNumber = (day: Day): number => {
  const thursday = addDays(mondayOf(day), 3);
  const days =
    ((startOfDay(thursday) ?? 0) - (startOfDay(`${thursday.slice(0, 4)}-01-01`) ?? 0)) / 86_400_000;
  return Math.floor(days / 7) + 1;
};

/** Today in the local time zone. */
export const todayHere = (): Day => localDay(new Date());

/** The local time as a floating time. */
export const floatingNow = (now = new Date()): Date =>
  new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
