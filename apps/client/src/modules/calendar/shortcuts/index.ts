export { calendarShortcuts } from "./texts.ts";
