import { useLocalStorage } from "@mantine/hooks";
import type { Day } from "@maive/values";
import { useLocation, useNavigate } from "../../../routing/index.ts";
import {
  type CalendarView,
  calendarViews,
  searchShowing,
  shownIn,
  todayHere,
} from "../../calendar-grid/model/index.ts";

/** The view and day in the URL, and navigation; each is a history entry. The view is stored in this browser. */
export const useCalendarAddress = () => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [remembered, remember] = useLocalStorage<CalendarView>({
    key: "maive-calendar-view",
    defaultValue: "month",
    getInitialValueInEffect: false,
  });
  const shown = shownIn(search);
  const usual = calendarViews.find((view) => view === remembered) ?? "month";
  const view = shown.view ?? usual;
  const day = shown.day ?? todayHere();
  return {
    view,
    day,
    show: (to: { view?: CalendarView; day?: Day }) => {
      const next = { view, day, ...to };
      if (next.view !== remembered) remember(next.view);
      if (next.view === view && next.day === day) return;
      void navigate({ pathname, search: searchShowing(search, next.view, next.day) });
    },
  };
};
