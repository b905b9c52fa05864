import { Dialog, LoadingText, onDemand } from "../../../../ui/index.ts";
import { transferTexts } from "../texts.ts";
import type { CalendarImportProps } from "./calendar-import.tsx";

const { Component: CalendarImport } = onDemand<CalendarImportProps>({
  load: async () => (await import("./calendar-import.tsx")).CalendarImport,
  fallback: () => <LoadingText />,
});

/**
 * 'Termine importieren': choose or drop an iCalendar file, preview, import. A light shell; its content loads when
 * opened.
 * @param targets possible calendars, the first one preselected. Never empty.
 */
export const CalendarImportDialog = ({ opened, ...props }: CalendarImportProps & { opened: boolean }) => (
  <Dialog opened={opened} onClose={props.onClose} title={transferTexts.import.title} size={520} stays>
    <CalendarImport {...props} />
  </Dialog>
);
