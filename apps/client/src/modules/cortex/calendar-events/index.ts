export {
  firstDayOf,
  lastDayOf,
  movedByDays,
  movedByMinutes,
  stretchedByDays,
  stretchedByMinutes,
  timesIn,
  usualMinutes,
  valueOfTimes,
  wholeDays,
  type EventTimes,
} from "./model/event-times.ts";
export { monthOfDay, weeksOf } from "./model/month.ts";
export {
  eventKeys,
  eventsQuery,
  removeFromMonths,
  showInMonths,
  showValueInMonths,
  showValuesInMonths,
} from "./queries/events.ts";
