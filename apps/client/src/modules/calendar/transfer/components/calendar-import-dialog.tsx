import { Dialog, LoadingText, onDemand } from "../../../../ui/index.ts";
import { transferTexts } from "../texts.ts";
import type { CalendarImportProps } from "./calendar-import.tsx";

const { Component: CalendarImport } = onDemand<CalendarImportProps>({
  load: async () => (await import("./calendar-import.tsx")).CalendarImport,
  fallback: () => <LoadingText />,
});

/**
 * 'Termine importieren': an iCalendar file by choice or drop, a look at what it becomes, the import. Light, so that it
 * can stand ready; what is in it loads when it is opened.
 * @param targets where events can go, the first one at first; with several the person chooses. Never empty.
 */
export const CalendarImportDialog = ({ opened, ...props }: CalendarImportProps & { opened: boolean }) => (
  <Dialog opened={opened} onClose={props.onClose} title={transferTexts.import.title} size={520} stays>
    <CalendarImport {...props} />
  </Dialog>
);
