import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSession } from "../../auth/index.ts";
import type { EventTimes } from "../../cortex/calendar-events/index.ts";
import type { ShownEvent } from "../model/shown-event.ts";
import { loadWriting, writeTimes } from "../queries/event-times.ts";

/** Moving and stretching events: shown at once, saved like any cell, with a way back. */
export const useEventWrites = () => {
  const client = useQueryClient();
  const { user_id: userId } = useSession();
  // What writes cells comes with the tables: it is there when the first event is dragged.
  useEffect(() => {
    const timer = setTimeout(() => void loadWriting().catch(() => undefined), 1_500);
    return () => clearTimeout(timer);
  }, []);
  return (shown: ShownEvent, times: EventTimes): void => void writeTimes(client, userId, shown, times);
};
