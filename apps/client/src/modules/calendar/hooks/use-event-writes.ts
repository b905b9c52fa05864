import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSession } from "../../auth/index.ts";
import type { EventTimes } from "../../cortex/calendar-events/index.ts";
import { loadWriting, writeTimes, type Writing } from "../queries/event-times.ts";
import { type ShownEvent } from "../../calendar-grid/model/index.ts";

/**
 * Moving and resizing events: optimistic, saved like cells, with undo.
 * @returns also the outbox once loaded, which lists refusals.
 */
export const useEventWrites = () => {
  const client = useQueryClient();
  const { user_id: userId } = useSession();
  const [writing, setWriting] = useState<Writing | null>(null);
  // The table code is loaded in advance of the first drag.
  useEffect(() => {
    const load = () => void loadWriting().then(setWriting, () => undefined);
    const timer = setTimeout(load, 1_500);
    return () => clearTimeout(timer);
  }, []);
  const move = (shown: ShownEvent, times: EventTimes): void => {
    void loadWriting().then(setWriting, () => undefined);
    void writeTimes(client, userId, shown, times);
  };
  return { move, writing };
};
