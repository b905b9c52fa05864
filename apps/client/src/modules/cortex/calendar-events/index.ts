export {
  firstDayOf,
  lastDayOf,
  movedByDays,
  movedByMinutes,
  stretchedByDays,
  stretchedByMinutes,
  timesIn,
  touches,
  usualMinutes,
  valueOfTimes,
  wholeDays,
  type EventTimes,
} from "./model/event-times.ts";
export { monthOfDay, weeksOf, type Month } from "./model/month.ts";
export {
  eventKeys,
  eventsQuery,
  removeFromMonths,
  showInMonths,
  showValueInMonths,
  showValuesInMonths,
} from "./queries/events.ts";
