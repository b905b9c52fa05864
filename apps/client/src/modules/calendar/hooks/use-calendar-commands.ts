import { CalendarDays, CalendarPlus, CalendarRange, List, Sun, type LucideIcon } from "lucide-react";
import { useNavigationIntent, useCommands } from "../../../commands/index.ts";
import { calendarTexts as texts } from "../texts.ts";
import { type CalendarView, calendarViews } from "../../calendar-grid/model/index.ts";

const icons: Record<CalendarView, LucideIcon> = {
  month: CalendarDays,
  week: CalendarRange,
  day: Sun,
  list: List,
};

interface CalendarCommandsOptions {
  canCreate: boolean;
  view: CalendarView;
  onCreate: () => void;
  onToday: () => void;
  onView: (view: CalendarView) => void;
}

/** The calendar's palette commands and navigation intents. */
export const useCalendarCommands = (options: CalendarCommandsOptions): void => {
  const { canCreate, view: shown, onCreate, onToday, onView } = options;
  useNavigationIntent("new-event", onCreate);
  useCommands([
    ...(canCreate
      ? [
          {
            id: "new-event",
            name: texts.create,
            icon: CalendarPlus,
            keywords: texts.commandWords.create,
            run: onCreate,
          },
        ]
      : []),
    {
      id: "calendar-today",
      name: texts.today,
      icon: CalendarDays,
      about: texts.documentTitle,
      keys: "T",
      run: onToday,
    },
    ...calendarViews
      .filter((view) => view !== shown)
      .map((view) => ({
        id: `calendar-${view}`,
        name: texts.viewCommands[view],
        icon: icons[view],
        about: texts.documentTitle,
        keywords: texts.commandWords.view,
        run: () => onView(view),
      })),
  ]);
};
