import { useCallback, useEffect, useRef, useState } from "react";
import type { CellKey } from "../cells/cell-key.ts";

/** How long a remote change stays marked, in ms (specification, section 9). */
const flashTime = 2_000;

/** The cells that others changed just now, and a function that marks more of them. */
export const useFlashes = (): [ReadonlySet<CellKey>, (keys: readonly CellKey[]) => void] => {
  const [flashes, setFlashes] = useState<ReadonlySet<CellKey>>(new Set());
  const timers = useRef(new Map<CellKey, ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
      running.clear();
    };
  }, []);

  const flash = useCallback((keys: readonly CellKey[]) => {
    setFlashes((now) => new Set([...now, ...keys]));
    for (const key of keys) {
      clearTimeout(timers.current.get(key));
      const end = () => {
        timers.current.delete(key);
        setFlashes((now) => {
          const rest = new Set(now);
          rest.delete(key);
          return rest;
        });
      };
      timers.current.set(key, setTimeout(end, flashTime));
    }
  }, []);
  return [flashes, flash];
};
