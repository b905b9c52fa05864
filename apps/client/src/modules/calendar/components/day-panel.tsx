import type { Day } from "@maive/values";
import { Plus } from "lucide-react";
import { Icon, IconButton } from "../../../ui/index.ts";
import { calendarTexts as texts } from "../texts.ts";
import { DayEvents } from "../../calendar-grid/index.ts";
import classes from "./day-panel.module.css";
import { dayInWords, germanDay, type ShownEvent } from "../../calendar-grid/model/index.ts";

interface DayPanelProps {
  day: Day;
  events: readonly ShownEvent[];
  /** The holiday's name, if any. */
  holiday: string | undefined;
  onOpen: (shown: ShownEvent) => void;
  onCreate: (() => void) | null;
}

/** Below the compact month: the selected day's events. */
export const DayPanel = ({ day, events, holiday, onOpen, onCreate }: DayPanelProps) => (
  <section className={classes.panel} aria-label={texts.dayTitle(germanDay(day))}>
    <header className={classes.head}>
      <h2 className={classes.title}>{dayInWords(day)}</h2>
      {onCreate && (
        <IconButton label={texts.create} onClick={onCreate}>
          <Icon of={Plus} />
        </IconButton>
      )}
    </header>
    {holiday !== undefined && <p className={classes.holiday}>{texts.holidayIs(holiday)}</p>}
    <DayEvents events={events} day={day} onOpen={onOpen} />
  </section>
);
