export { useHolidays } from "./use-holidays.ts";
