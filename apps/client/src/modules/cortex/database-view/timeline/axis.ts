import type { TimelineZoom } from "@maive/contract";
import { addDays, dayOf, mondayOf, monthNames, type Day } from "@maive/values";
import { timelineTexts as texts } from "./texts.ts";

const dayMs = 86_400_000;

/** A day as a number, so that distances are differences. */
export const numberOfDay = (day: Day): number => Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs);
const dayOfNumber = (number: number): Day => dayOf(number * dayMs) ?? "1970-01-01";

/** Width of a day in px. */
const dayWidths: Readonly<Record<TimelineZoom, number>> = {
  day: 44,
  week: 18,
  month: 6,
  quarter: 2.5,
  year: 0.8,
};

/** Years around today that an axis reaches at most: browsers draw no wider elements. */
const mostYears = 200;

export interface Axis {
  zoom: TimelineZoom;
  /** First and last day, as numbers. */
  from: number;
  to: number;
  dayWidth: number;
  /** In px. */
  width: number;
}

/** The axis around the entries and today, with room on both sides. */
export const axisOf = (zoom: TimelineZoom, today: Day, first: Day | null, last: Day | null): Axis => {
  const dayWidth = dayWidths[zoom];
  const now = numberOfDay(today);
  const room = Math.ceil(1_600 / dayWidth);
  const most = mostYears * 366;
  const from = Math.max(now - most, Math.min(now, first === null ? now : numberOfDay(first)) - room);
  const to = Math.min(now + most, Math.max(now, last === null ? now : numberOfDay(last)) + room);
  return { zoom, from, to, dayWidth, width: (to - from + 1) * dayWidth };
};

/** Where a day begins, in px. */
export const leftOf = ({ from, dayWidth }: Axis, day: Day): number => (numberOfDay(day) - from) * dayWidth;

/** The day at a place in px. */
export const dayAt = ({ from, dayWidth }: Axis, left: number): Day =>
  dayOfNumber(from + Math.floor(left / dayWidth));

export interface Tick {
  key: string;
  label: string;
  left: number;
  width: number;
}

type Unit = "day" | "week" | "month" | "quarter" | "year" | "decade";

const startOf = (day: Day, unit: Unit): Day => {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const first = (y: number, m: number): Day =>
    `${String(y).padStart(4, "0")}-${String(m).padStart(2, "0")}-01`;
  switch (unit) {
    case "day":
      return day;
    case "week":
      return mondayOf(day);
    case "month":
      return first(year, month);
    case "quarter":
      return first(year, month - ((month - 1) % 3));
    case "year":
      return first(year, 1);
    case "decade":
      return first(year - (year % 10), 1);
  }
};

/** More than the unit's days, and less than two units. */
const beyond: Readonly<Record<Unit, number>> = {
  day: 1,
  week: 7,
  month: 32,
  quarter: 93,
  year: 367,
  decade: 3_660,
};

/** The week of a Monday, by ISO 8601. */
const weekOf = (monday: Day): number => {
  const thursday = addDays(monday, 3);
  const first = mondayOf(`${thursday.slice(0, 4)}-01-04`);
  return Math.round((numberOfDay(monday) - numberOfDay(first)) / 7) + 1;
};

const labelOf = (day: Day, unit: Unit, isWhole: boolean): string => {
  const year = String(Number(day.slice(0, 4)));
  const month = monthNames[Number(day.slice(5, 7)) - 1] ?? "";
  switch (unit) {
    case "day":
      return String(Number(day.slice(8, 10)));
    case "week":
      return texts.week(weekOf(day));
    case "month":
      return isWhole ? `${month} ${year}` : month.slice(0, 3);
    case "quarter":
      return texts.quarter((Number(day.slice(5, 7)) - 1) / 3 + 1);
    case "year":
      return year;
    case "decade":
      return `${year}–${Number(year) + 9}`;
  }
};

/** The upper and the lower line of an axis. */
const lines: Readonly<Record<TimelineZoom, readonly [Unit, Unit]>> = {
  day: ["month", "day"],
  week: ["month", "week"],
  month: ["year", "month"],
  quarter: ["year", "quarter"],
  year: ["decade", "year"],
};

const ticksOf = (axis: Axis, unit: Unit, isWhole: boolean, left: number, right: number): Tick[] => {
  const ticks: Tick[] = [];
  let day = startOf(dayAt(axis, Math.max(0, left)), unit);
  const last = numberOfDay(dayAt(axis, Math.min(axis.width, right)));
  while (numberOfDay(day) <= last) {
    const next = startOf(addDays(day, beyond[unit]), unit);
    const [from, to] = [Math.max(0, leftOf(axis, day)), leftOf(axis, next)];
    ticks.push({ key: day, label: labelOf(day, unit, isWhole), left: from, width: to - from });
    day = next;
  }
  return ticks;
};

/** What stands above a part of the axis, in px. */
export const ticksBetween = (axis: Axis, left: number, right: number): { upper: Tick[]; lower: Tick[] } => {
  const [upper, lower] = lines[axis.zoom];
  return {
    upper: ticksOf(axis, upper, true, left, right),
    lower: ticksOf(axis, lower, false, left, right),
  };
};
