import { Button } from "@mantine/core";
import type { Day } from "@maive/values";
import { Dialog } from "../../../ui/index.ts";
import { germanDay, type ShownEvent } from "../model/fullcalendar-event.ts";
import { calendarTexts as texts } from "../texts.ts";
import { DayEvents } from "./day-events.tsx";
import classes from "./day-dialog.module.css";

interface DayDialogProps {
  /** Kept while the dialog fades out. */
  day: Day;
  opened: boolean;
  /** An event or the form took its place. */
  leadsOn: boolean;
  events: readonly ShownEvent[];
  /** Its name, where the day is one. */
  holiday: string | undefined;
  onClose: () => void;
  onOpen: (shown: ShownEvent) => void;
  /** Null where the person may make none. */
  onCreate: (() => void) | null;
}

/** What is on one day. */
export const DayDialog = ({
  day,
  opened,
  leadsOn,
  events,
  holiday,
  onClose,
  onOpen,
  onCreate,
}: DayDialogProps) => (
  <Dialog
    opened={opened}
    onClose={onClose}
    title={texts.dayTitle(germanDay(day))}
    keepFocus={leadsOn}
    size={460}
  >
    {holiday !== undefined && <p className={classes.holiday}>{texts.holidayIs(holiday)}</p>}
    <div className={classes.events}>
      <DayEvents events={events} day={day} onOpen={onOpen} />
    </div>
    {onCreate && (
      <Button variant="light" fullWidth mt="sm" aria-label={texts.create} onClick={onCreate}>
        {texts.createShort}
      </Button>
    )}
  </Dialog>
);
