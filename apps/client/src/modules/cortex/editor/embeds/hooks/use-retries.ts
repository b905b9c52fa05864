import { useEffect, useState } from "react";

/** Retry delay in ms: rights and addresses follow the page's projection, slightly delayed. */
const pauses = [600, 2_000];

/** Loads something anew some times before it has failed. `tries` is a key that loads it anew. */
export const useRetries = () => {
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const pause = failed ? pauses[tries] : undefined;
    if (pause === undefined) return;
    const timer = setTimeout(() => {
      setTries(tries + 1);
      setFailed(false);
    }, pause);
    return () => clearTimeout(timer);
  }, [failed, tries]);
  return {
    tries,
    failed,
    isOver: failed && tries >= pauses.length,
    fail: () => setFailed(true),
    retry: () => {
      setTries(0);
      setFailed(false);
    },
  };
};
