import { finderOf } from "@maive/search";
import { useEffect, useMemo, useState, useSyncExternalStore, type RefObject } from "react";
import type { TableFinder } from "./table-finder.ts";
import { useMarkedCells } from "./use-marked-cells.ts";
import { useOfferedHits } from "./use-offered-hits.ts";

interface CardFindOptions {
  search: string;
  /** The cards with hits, which are all that a search shows; undefined while they are counted. */
  count: number | undefined;
  scroller: RefObject<HTMLElement | null>;
  /** The element of a card, if it is mounted. */
  card(number: number): Element | null;
  /** Scrolls to a card. */
  show(number: number): void;
  /** Scrolls to a card and focuses it. */
  focus(number: number): void;
}

/** Values of cards, without the names of their properties. */
const values =
  "[data-card-title], [data-card-value], [data-board-title], [data-board-value], [data-timeline-title]";

/** From card to card of a search. @returns the number of the current one; -1 without. */
export const useCardFind = (finder: TableFinder, options: CardFindOptions): number => {
  const { search, count, scroller } = options;
  const [reached, setReached] = useState({ search: "", number: 0 });
  const at = reached.search === search ? Math.min(reached.number, Math.max(0, (count ?? 0) - 1)) : 0;
  useEffect(() => {
    // Without any, the list says so.
    if (search === "" || count === undefined || count === 0) finder.showCount(null);
    else finder.showCount({ current: at + 1, total: count });
  }, [finder, search, count, at]);

  useOfferedHits(finder, scroller, {
    at: () => at,
    total: search === "" ? 0 : (count ?? 0),
    go: (number, focuses) => {
      setReached({ search, number });
      if (focuses) options.focus(number);
      else options.show(number);
    },
  });

  const find = useMemo(() => (search === "" ? null : finderOf(search)), [search]);
  const isLeading = useSyncExternalStore(finder.subscribe, finder.getIsLeading);
  useMarkedCells({
    scroller,
    find,
    among: values,
    current: () => (isLeading ? options.card(at) : null),
    key: `${at} ${count} ${isLeading}`,
  });
  return isLeading && search !== "" && count ? at : -1;
};
