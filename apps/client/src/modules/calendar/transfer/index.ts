export { useCalendarTransfer } from "./hooks/use-calendar-transfer.tsx";
