import { useQueryClient } from "@tanstack/react-query";
import { useWorkspaceRoom } from "../../../live/index.ts";
import { calendarDayKeys } from "../queries/calendar-day.ts";

/** Keeps the day in step with rights, titles and what is deleted; times follow within a minute, and upon return. */
export const useCalendarDayLive = (): void => {
  const queryClient = useQueryClient();
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: calendarDayKeys.all });
  useWorkspaceRoom({
    onOpen: (resumed) => {
      if (!resumed) readAgain();
    },
    onMessage: ({ type }) => {
      if (
        type === "page_updated" ||
        type === "page_deleted" ||
        type === "permissions_changed" ||
        type === "resync"
      )
        readAgain();
    },
  });
};
