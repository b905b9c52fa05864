import { Button } from "@mantine/core";
import type { Day } from "@maive/values";
import { Dialog } from "../../../ui/index.ts";
import { calendarGridTexts as texts } from "../texts.ts";
import { DayEvents } from "./day-events.tsx";
import classes from "./day-dialog.module.css";
import { germanDay, type ShownEvent } from "../model/index.ts";

interface DayDialogProps {
  /** Retained during the closing transition. */
  day: Day;
  opened: boolean;
  /** It was replaced by an event or the form. */
  leadsOn: boolean;
  events: readonly ShownEvent[];
  /** The holiday's name, if any. */
  holiday: string | undefined;
  onClose: () => void;
  onOpen: (shown: ShownEvent) => void;
  /** Null without the right to create events. */
  onCreate: (() => void) | null;
  /** What is created here; default: an event. */
  createLabel?: string;
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
  createLabel,
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
      <Button variant="light" fullWidth mt="sm" aria-label={createLabel ?? texts.create} onClick={onCreate}>
        {createLabel ?? texts.createShort}
      </Button>
    )}
  </Dialog>
);
