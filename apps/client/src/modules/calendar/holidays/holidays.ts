import type { GermanState } from "@maive/contract";
import type { Day } from "@maive/values";
import type { getHolidays as GetHolidays } from "feiertagejs";
import { holidayTexts } from "./texts.ts";

export interface PublicHoliday {
  /** `yyyy-mm-dd`. */
  day: Day;
  /** Its German name. */
  name: string;
}

const yearOf = (day: Day): number => Number(day.slice(0, 4));

/** The library ignores that four states have had this day only since 2018 (and 2017, like all). */
const reformation2018 = new Set<GermanState>(["HB", "HH", "NI", "SH"]);

/** One-off holidays of single states, unknown to the library. */
const once: readonly (PublicHoliday & { state: GermanState })[] = [
  { state: "BE", day: "2020-05-08", name: holidayTexts.liberation },
  { state: "BE", day: "2025-05-08", name: holidayTexts.liberation },
  { state: "BE", day: "2028-06-17", name: holidayTexts.uprising },
];

const ofYear = (getHolidays: typeof GetHolidays, state: GermanState, year: number): PublicHoliday[] => [
  ...getHolidays(year, state)
    .filter(({ name }) => name !== "REFORMATIONSTAG" || year >= 2017 || !reformation2018.has(state))
    // The library's dates are at noon UTC; its strings are a day late in zones far ahead.
    .map((holiday) => ({
      day: holiday.date.toISOString().slice(0, 10),
      name: holiday.translate("de") ?? holiday.name,
    })),
  ...once
    .filter((one) => one.state === state && yearOf(one.day) === year)
    .map(({ day, name }) => ({ day, name })),
];

/**
 * Public holidays of a German state between two days (inclusive), ordered, by the law since 1995. The library is
 * loaded on demand.
 * @param state null: none.
 */
export const holidaysBetween = async (
  state: GermanState | null,
  from: Day,
  to: Day,
): Promise<readonly PublicHoliday[]> => {
  if (state === null || to < from) return [];
  const { getHolidays } = await import("feiertagejs");
  const years = Array.from({ length: yearOf(to) - yearOf(from) + 1 }, (_, n) => yearOf(from) + n);
  return years
    .flatMap((year) => ofYear(getHolidays, state, year))
    .filter(({ day }) => day >= from && day <= to)
    .sort((a, b) => a.day.localeCompare(b.day));
};
