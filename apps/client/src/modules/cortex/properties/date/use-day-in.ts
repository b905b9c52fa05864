import type { Day } from "@maive/values";
import { useMemo, useSyncExternalStore } from "react";

const minute = 60_000;

/** Looks every minute, and after sleep. */
const subscribe = (look: () => void) => {
  const timer = setInterval(look, minute);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
};

/** The current day in a time zone, also after its midnight; without one, in this browser's. */
export const useDayIn = (timeZone: string | undefined): Day => {
  const format = useMemo(
    () =>
      new Intl.DateTimeFormat("en-CA", {
        ...(timeZone === undefined ? {} : { timeZone }),
        year: "numeric",
        month: "2-digit",
        day: "2-digit",
      }),
    [timeZone],
  );
  return useSyncExternalStore(subscribe, () => format.format(new Date()));
};
