import { localDay, type Day } from "@maive/values";
import { useEffect, useState } from "react";

/** Ms after midnight, so that no clock is a moment early. */
const slack = 500;

/** Ms until the clock of this browser shows another day. */
export const untilMidnight = (): number => {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime() + slack;
};

/** The day it is in this browser, also after midnight and after the device slept. */
export const useToday = (): Day => {
  const [day, setDay] = useState(() => localDay(new Date()));
  useEffect(() => {
    const look = () => setDay(localDay(new Date()));
    const timer = setTimeout(look, untilMidnight());
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [day]);
  return day;
};
