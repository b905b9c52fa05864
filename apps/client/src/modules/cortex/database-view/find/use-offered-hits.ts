import { useEffect, useEffectEvent, type RefObject } from "react";
import type { TableFinder } from "./table-finder.ts";

interface OfferedHits {
  /** The number of the current one; -1 without. */
  at(): number;
  total: number;
  go(number: number, focuses: boolean): void;
}

/** Lets the finder lead from hit to hit in `root`; one is focused where the focus is in there, too. */
export const useOfferedHits = (
  finder: TableFinder,
  root: RefObject<HTMLElement | null>,
  hits: OfferedHits,
): void => {
  const getAt = useEffectEvent(() => hits.at());
  const getTotal = useEffectEvent(() => hits.total);
  const handleGo = useEffectEvent((number: number, focuses: boolean) => hits.go(number, focuses));
  useEffect(
    () =>
      finder.offerHits({
        at: () => getAt(),
        total: () => getTotal(),
        goTo: (number, focuses) =>
          handleGo(number, focuses ?? root.current?.contains(document.activeElement) ?? false),
      }),
    [finder, root],
  );
};
