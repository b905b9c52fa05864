import type { UserCalendar } from "@maive/contract";
import { useCallback, useRef } from "react";
import { confirm, Dialog } from "../../../ui/index.ts";
import type { EventTimes } from "../../cortex/calendar-events/index.ts";
import { calendarTexts as texts } from "../texts.ts";
import { EventForm } from "./event-form.tsx";

interface EventDialogProps {
  /** Writable calendars. */
  calendars: readonly UserCalendar[];
  /** The new event's times; null while closed. */
  begin: EventTimes | null;
  onClose: () => void;
}

/** 'Termin anlegen'. Escape and outside clicks do not discard input. */
export const EventDialog = ({ calendars, begin, onClose }: EventDialogProps) => {
  const hasWork = useRef(false);
  const handleWork = useCallback((has: boolean) => {
    hasWork.current = has;
  }, []);
  const handleClose = () => {
    hasWork.current = false;
    onClose();
  };
  const handleLeave = async () => {
    if (!hasWork.current || (await confirm({ ...texts.form.discard, danger: true }))) handleClose();
  };
  return (
    <Dialog
      opened={begin !== null && calendars.length > 0}
      onClose={() => void handleLeave()}
      title={texts.create}
      size={440}
    >
      {begin && calendars.length > 0 && (
        <EventForm
          calendars={calendars}
          begin={begin}
          onDone={handleClose}
          onCancel={handleClose}
          onWork={handleWork}
        />
      )}
    </Dialog>
  );
};
