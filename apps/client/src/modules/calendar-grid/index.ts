export { CalendarGrid } from "./components/calendar-grid.tsx";
export { useGridKeys } from "./hooks/use-grid-keys.ts";
export { entryFlashes } from "./model/flashes.ts";
