import { useEffect, useState } from "react";

const minute = 60_000;

/** The current time, updated often enough for 'vor 3 Minuten'. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
};
