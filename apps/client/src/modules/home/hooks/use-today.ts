import { localDay, type Day } from "@maive/values";
import { useEffect, useState } from "react";

/** Ms after midnight, in case the timer is early. */
const slack = 500;

/** Ms until the next day in this browser. */
export const untilMidnight = (): number => {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime() + slack;
};

/** The current day in this browser, also after midnight and after sleep. */
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
