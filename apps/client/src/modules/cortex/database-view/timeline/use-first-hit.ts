import { useEffect, useEffectEvent, useRef } from "react";

interface FirstHitOptions {
  search: string;
  /** The number of the current hit; -1 without, and where it is in other rows. */
  hit: number;
  /** Whether the first row and the axis of what was found are there, and no longer those of the search before. */
  isReady(): boolean;
  /** Brings the first row and its bar into sight. */
  show(): void;
}

/** Shows the first hit of a search, once: later it is scrolled by whoever looks at it. */
export const useFirstHit = ({ search, hit, isReady, show }: FirstHitOptions): void => {
  const shownFor = useRef("");
  const showFirst = useEffectEvent(() => {
    if (hit < 0 || shownFor.current === search || !isReady()) return;
    shownFor.current = search;
    // Whoever is faster than the rows has gone on to another one.
    if (hit === 0) show();
  });
  // Rows come to the cache without a change of anything here.
  useEffect(() => {
    if (search === "") shownFor.current = "";
    else showFirst();
  });
};
