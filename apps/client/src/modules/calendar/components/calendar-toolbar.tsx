import { Button, Menu, SegmentedControl } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import type { Day } from "@maive/values";
import { ChevronLeft, ChevronRight, Ellipsis, Layers, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Icon, IconButton } from "../../../ui/index.ts";
import { calendarTexts as texts } from "../texts.ts";
import classes from "./calendar-toolbar.module.css";
import { type CalendarView, calendarViews, headingOf, weekNumber } from "../../calendar-grid/model/index.ts";

interface CalendarToolbarProps {
  view: CalendarView;
  day: Day;
  canCreate: boolean;
  loading: boolean;
  onView: (view: CalendarView) => void;
  onStep: (by: 1 | -1) => void;
  onToday: () => void;
  onCreate: () => void;
  /** Null when the calendars are in the side column. */
  onCalendars: (() => void) | null;
  /** Entries of the menu; hidden without any. */
  actions: readonly ReactNode[];
  /** Pending decisions. */
  notes: ReactNode;
}

/** The visible range, navigation, and a new event. */
export const CalendarToolbar = (props: CalendarToolbarProps) => {
  const { view, day, canCreate, loading, onView, onStep, onToday, onCreate, onCalendars, actions, notes } =
    props;
  return (
    <div className={classes.toolbar} aria-label={texts.toolbar} role="toolbar">
      <div className={classes.where}>
        <h1 className={classes.heading} aria-live="polite">
          {headingOf(view, day)}
        </h1>
        {(view === "week" || view === "day") && (
          <span className={classes.week} title={texts.weekName(weekNumber(day))}>
            {texts.week(weekNumber(day))}
          </span>
        )}
        {notes}
        {loading && <span className={classes.loading} role="status" aria-label={texts.loading} />}
      </div>
      <div className={classes.steps}>
        <Button variant="default" className={classes.today} onClick={onToday} aria-keyshortcuts="T">
          {texts.today}
        </Button>
        <IconButton label={texts.previous[view]} onClick={() => onStep(-1)}>
          <Icon of={ChevronLeft} />
        </IconButton>
        <IconButton label={texts.next[view]} onClick={() => onStep(1)}>
          <Icon of={ChevronRight} />
        </IconButton>
      </div>
      <SegmentedControl
        className={classes.views}
        classNames={{ label: classes.viewLabel ?? "" }}
        aria-label={texts.view}
        data={calendarViews.map((value) => ({ value, label: texts.views[value] }))}
        value={view}
        onChange={onView}
      />
      <div className={classes.tools}>
        {onCalendars && (
          <IconButton label={texts.calendars.label} onClick={onCalendars}>
            <Icon of={Layers} />
          </IconButton>
        )}
        {actions.length > 0 && (
          <Menu position="bottom-end" width={230}>
            <Menu.Target>
              <IconButton label={texts.more}>
                <Icon of={Ellipsis} />
              </IconButton>
            </Menu.Target>
            <Menu.Dropdown>{actions}</Menu.Dropdown>
          </Menu>
        )}
        {canCreate && (
          <Button className={classes.create} aria-label={texts.create} onClick={onCreate}>
            <span className={classes.createText}>{texts.createShort}</span>
            <Icon of={Plus} className={classes.createSign} />
          </Button>
        )}
      </div>
    </div>
  );
};
