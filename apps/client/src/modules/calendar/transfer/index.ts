export { CalendarImportDialog } from "./components/calendar-import-dialog.tsx";
export { SubscriptionDialog } from "./components/subscription-dialog.tsx";
export type { ImportTarget } from "./hooks/use-calendar-import.ts";
export { type CalendarTransfer, useCalendarTransfer } from "./hooks/use-calendar-transfer.tsx";
