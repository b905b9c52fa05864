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

/** Four states have the day since 2018, and had it, as everybody did, in 2017; the library says always. */
const reformation2018 = new Set<GermanState>(["HB", "HH", "NI", "SH"]);

/** Days that one state has had, or will have, a single time; the library does not know them. */
const once: readonly (PublicHoliday & { state: GermanState })[] = [
  { state: "BE", day: "2020-05-08", name: holidayTexts.liberation },
  { state: "BE", day: "2025-05-08", name: holidayTexts.liberation },
  { state: "BE", day: "2028-06-17", name: holidayTexts.uprising },
];

const ofYear = (getHolidays: typeof GetHolidays, state: GermanState, year: number): PublicHoliday[] => [
  ...getHolidays(year, state)
    .filter(({ name }) => name !== "REFORMATIONSTAG" || year >= 2017 || !reformation2018.has(state))
    // Its dates are at noon in UTC; its own texts are a day late where clocks are far ahead.
    .map((holiday) => ({
      day: holiday.date.toISOString().slice(0, 10),
      name: holiday.translate("de") ?? holiday.name,
    })),
  ...once
    .filter((one) => one.state === state && yearOf(one.day) === year)
    .map(({ day, name }) => ({ day, name })),
];

/**
 * The public holidays of a German state between two days, both included, in their order; worked out in the browser
 * by the law as it is since 1995. What knows them is loaded when they are first asked for.
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
