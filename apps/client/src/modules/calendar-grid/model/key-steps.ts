import { addDays, mondayOf, monthOf, type Day } from "@maive/values";
import {
  movedByDays,
  movedByMinutes,
  stretchedByDays,
  stretchedByMinutes,
  type EventTimes,
} from "../../cortex/calendar-events/index.ts";
import { stepFrom, type CalendarView } from "./calendar-view.ts";

interface Key {
  key: string;
  shiftKey: boolean;
}

const days: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
/** A slot of the grid is half an hour. */
const lineMinutes = 30;

/** Number of days a key moves in the grid; null for other keys. */
const daysBy = (key: string, view: CalendarView): number | null => {
  if (view === "list") return null;
  const by = days[key] ?? null;
  return view === "month" || by === null || Math.abs(by) === 1 ? by : null;
};

/** The event after Alt+arrow (with Shift: its end); null for other keys. */
export const timesByKey = (
  times: EventTimes,
  { key, shiftKey }: Key,
  view: CalendarView,
): EventTimes | null => {
  const by = days[key];
  if (by === undefined) return null;
  const inHours = (view === "week" || view === "day") && !times.allDay && Math.abs(by) === 7;
  const after = inHours
    ? (shiftKey ? stretchedByMinutes : movedByMinutes)(times, Math.sign(by) * lineMinutes)
    : (shiftKey ? stretchedByDays : movedByDays)(times, by);
  return after.start === times.start && after.end === times.end ? null : after;
};

/** The same day of an adjacent month, or its last. */
const pageFrom = (view: CalendarView, from: Day, by: 1 | -1): Day => {
  if (view !== "month") return stepFrom(view, from, by);
  const month = monthOf(from, by);
  const same = addDays(month.from, Number(from.slice(8)) - 1);
  return same > month.to ? month.to : same;
};

/** A key's action on a day of the grid: move or open; null for other keys. */
export const dayKey = (key: string, from: Day, view: CalendarView): Day | "open" | null => {
  const by = daysBy(key, view);
  if (by !== null) return addDays(from, by);
  if (key === "Home") return mondayOf(from);
  if (key === "End") return addDays(mondayOf(from), 6);
  if (key === "PageDown") return pageFrom(view, from, 1);
  if (key === "PageUp") return pageFrom(view, from, -1);
  return key === "Enter" || key === " " ? "open" : null;
};

interface Stroke extends Key {
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** A key's action anywhere on the screen. */
export const screenKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Stroke): "today" | "undo" | null => {
  if (altKey || shiftKey) return null;
  const control = ctrlKey || metaKey;
  if (key.toLowerCase() === "z" && control) return "undo";
  return key.toLowerCase() === "t" && !control ? "today" : null;
};
