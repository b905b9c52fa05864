export { CalendarGrid } from "./components/calendar-grid.tsx";
export { useGridKeys } from "./hooks/use-grid-keys.ts";
export { entryFlashes } from "./model/flashes.ts";
export { DayDialog } from "./components/day-dialog.tsx";
export { DayEvents } from "./components/day-events.tsx";
export { EventMenu } from "./components/event-menu.tsx";
