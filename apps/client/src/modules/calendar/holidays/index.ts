export { holidaysBetween, type PublicHoliday } from "./holidays.ts";
export { useHolidays } from "./use-holidays.ts";
