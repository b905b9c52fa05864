export { calendarName } from "./calendar-name.ts";
export {
  type CalendarView,
  calendarViews,
  dayInWords,
  headingOf,
  searchOn,
  searchShowing,
  shownIn,
  stepFrom,
  todayHere,
  weekNumber,
} from "./calendar-view.ts";
export {
  eventsOnDay,
  germanDay,
  type ShownEvent,
  shownKey,
  timeOnDay,
  titleOf,
  whenOf,
} from "./fullcalendar-event.ts";
export { screenKey, timesByKey } from "./key-steps.ts";
export type { HolidayNames } from "./holiday-names.ts";
export { calendarGridTexts } from "../texts.ts";
