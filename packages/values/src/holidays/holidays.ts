import type { GermanState } from "@maive/contract";
import { addDays, type Day } from "../types/calendar-day.ts";
import { holidayTexts as names } from "./texts.ts";

/** Easter Sunday of a year, as days behind 1 March (0-based), by the Gregorian rule as Gauss gave it with Lichtenberg's correction. */
const easterAfterMarch = (year: number): number => {
  const century = Math.floor(year / 100);
  const moonShift = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25);
  const sunShift = 2 - Math.floor((3 * century + 3) / 4);
  const cycle = year % 19;
  const seed = (19 * cycle + moonShift) % 30;
  const correction = Math.floor((seed + Math.floor(cycle / 11)) / 29);
  const fullMoon = 21 + seed - correction;
  const firstSunday = 7 - ((year + Math.floor(year / 4) + sunShift) % 7);
  return fullMoon + 7 - ((fullMoon - firstSunday) % 7) - 1;
};

/** Where holidays may be: a German state. */
export type HolidayState = GermanState;

export interface PublicHoliday {
  /** `yyyy-mm-dd`. */
  day: Day;
  /** Its German name. */
  name: string;
}

/** Where a holiday is one, perhaps only in some years. */
type Where = (state: GermanState, year: number) => boolean;
const everywhere: Where = () => true;
const among =
  (...states: GermanState[]): Where =>
  (state) =>
    states.includes(state);

interface Rule {
  name: string;
  where: Where;
  /** `mm-dd`, or days behind Easter Sunday. */
  at: string | number | ((year: number) => Day);
}

const catholic = among("BW", "BY", "HE", "NW", "RP", "SL");
const evangelical = among("BB", "MV", "SN", "ST", "TH");
const northern = among("HB", "HH", "NI", "SH");
/** Everywhere at its 500th anniversary; in the north from the year after. */
const reformation: Where = (state, year) =>
  year === 2017 || evangelical(state, year) || (year >= 2018 && northern(state, year));
const since =
  (first: number, ...states: GermanState[]): Where =>
  (state, year) =>
    year >= first && states.includes(state);
const women: Where = (state, year) => since(2019, "BE")(state, year) || since(2023, "MV")(state, year);
/** In some years alone. */
const only =
  (state: GermanState, ...years: number[]): Where =>
  (requested, year) =>
    requested === state && years.includes(year);

/** The Wednesday before 23 November. */
const repentanceDay = (year: number): Day => {
  const last = `${yearText(year)}-11-22`;
  return addDays(last, -((new Date(last).getUTCDay() + 4) % 7));
};

const rules: readonly Rule[] = [
  { name: names.newYear, where: everywhere, at: "01-01" },
  { name: names.epiphany, where: among("BW", "BY", "ST"), at: "01-06" },
  { name: names.women, where: women, at: "03-08" },
  { name: names.goodFriday, where: everywhere, at: -2 },
  { name: names.easterSunday, where: among("BB"), at: 0 },
  { name: names.easterMonday, where: everywhere, at: 1 },
  { name: names.labour, where: everywhere, at: "05-01" },
  { name: names.liberation, where: only("BE", 2020, 2025), at: "05-08" },
  { name: names.ascension, where: everywhere, at: 39 },
  { name: names.whitSunday, where: among("BB"), at: 49 },
  { name: names.whitMonday, where: everywhere, at: 50 },
  { name: names.corpusChristi, where: catholic, at: 60 },
  { name: names.uprising, where: only("BE", 2028), at: "06-17" },
  { name: names.assumption, where: among("BY", "SL"), at: "08-15" },
  { name: names.children, where: since(2019, "TH"), at: "09-20" },
  { name: names.unity, where: everywhere, at: "10-03" },
  { name: names.reformation, where: reformation, at: "10-31" },
  { name: names.allSaints, where: among("BW", "BY", "NW", "RP", "SL"), at: "11-01" },
  { name: names.repentance, where: among("SN"), at: repentanceDay },
  { name: names.christmas, where: everywhere, at: "12-25" },
  { name: names.boxingDay, where: everywhere, at: "12-26" },
];

const yearText = (year: number): string => String(year).padStart(4, "0");

const dayOfRule = ({ at }: Rule, year: number): Day => {
  if (typeof at === "function") return at(year);
  const text = yearText(year);
  return typeof at === "string" ? `${text}-${at}` : addDays(`${text}-03-01`, easterAfterMarch(year) + at);
};

const holidaysOfYear = (state: GermanState, year: number): PublicHoliday[] =>
  rules
    .filter(({ where }) => where(state, year))
    .map((rule) => ({ day: dayOfRule(rule, year), name: rule.name }))
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));

const yearOf = (day: Day): number => Number(day.slice(0, 4));

/**
 * Public holidays of a German state between two days (inclusive), ordered, by the law since 1995.
 * @param state null: none.
 */
export const holidaysBetween = (state: GermanState | null, from: Day, to: Day): readonly PublicHoliday[] => {
  if (state === null || to < from) return [];
  const years = Array.from({ length: yearOf(to) - yearOf(from) + 1 }, (_, n) => yearOf(from) + n);
  return years.flatMap((year) => holidaysOfYear(state, year)).filter(({ day }) => day >= from && day <= to);
};
