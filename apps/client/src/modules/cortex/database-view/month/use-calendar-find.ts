import type { Entry, Property } from "@maive/contract";
import type { Day } from "@maive/values";
import { finderOf } from "@maive/search";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useState, type RefObject } from "react";
import { firstDayOf, timesIn, type EventTimes } from "../../calendar-events/index.ts";
import { valueIn } from "../../properties/index.ts";
import type { TableFinder } from "../find/table-finder.ts";
import { useMarkedCells } from "../find/use-marked-cells.ts";
import { useOfferedHits } from "../find/use-offered-hits.ts";
import type { RowsOf } from "../rows/rows.ts";
import { datedHitQuery, hitsBeforeQuery } from "./dated-hits.ts";

interface CalendarFindOptions {
  of: RowsOf;
  /** The date that places an entry. */
  property: Property;
  grid: RefObject<HTMLElement | null>;
  /** The first day of what is shown. */
  firstDay: Day;
  isShown(day: Day): boolean;
  onGo(day: Day): void;
  /** The key of an entry's event. */
  keyOf(entryId: string): string;
  focusEvent(key: string): void;
  /** Announces where one has come. */
  announce(entry: Entry, times: EventTimes): void;
}

/** From event to event of a search, in the order of their dates. @returns whether nothing with a date was found. */
export const useCalendarFind = (finder: TableFinder, options: CalendarFindOptions): boolean => {
  const { of, property, grid } = options;
  const { search } = of;
  const { property_id: propertyId } = property;
  const [reached, setReached] = useState<{ search: string; number: number; focuses: boolean } | null>(null);
  const [begun, setBegun] = useState({ search: "", day: options.firstDay });
  if (begun.search !== search) setBegun({ search, day: options.firstDay });

  const before = useQuery(hitsBeforeQuery(of, propertyId, begun.day)).data?.total;
  const hitNumber = reached?.search === search ? reached.number : before;
  const { data, isPlaceholderData } = useQuery({
    ...datedHitQuery(of, propertyId, hitNumber ?? 0),
    enabled: search !== "" && hitNumber !== undefined,
    placeholderData: keepPreviousData,
  });
  const found = search !== "" && hitNumber !== undefined && !isPlaceholderData ? data : undefined;
  const total = found?.total;
  const entry = found?.entries[0];
  // Behind the last one: all are earlier than what is shown, or some are gone.
  useEffect(() => {
    if (total !== undefined && total > 0 && !entry) setReached({ search, number: total - 1, focuses: false });
  }, [search, total, entry]);
  useEffect(() => {
    if (search === "" || total === 0) finder.showCount(null);
    else if (total !== undefined && entry && hitNumber !== undefined)
      finder.showCount({ current: hitNumber + 1, total });
  }, [finder, search, total, entry, hitNumber]);

  const times = entry ? timesIn(valueIn(entry, property)) : null;
  const key = entry ? options.keyOf(entry.page_id) : null;
  const show = useEffectEvent(() => {
    if (!entry || !times || key === null) return;
    const day = firstDayOf(times);
    if (!options.isShown(day)) options.onGo(day);
    if (reached?.search !== search) return;
    options.announce(entry, times);
    if (reached.focuses) options.focusEvent(key);
  });
  useEffect(() => {
    if (key !== null) show();
  }, [key, hitNumber, search]);

  useOfferedHits(finder, grid, {
    at: () => hitNumber ?? -1,
    total: search === "" ? 0 : (data?.total ?? 0),
    go: (number, focuses) => setReached({ search, number, focuses }),
  });

  const find = useMemo(() => (search === "" ? null : finderOf(search)), [search]);
  const current = () => (key === null ? null : eventIn(grid.current, key));
  useMarkedCells({ scroller: grid, find, among: "[data-event]", current, key: key ?? "" });
  useMarkedEvent(grid, search === "" ? null : key);
  return search !== "" && total === 0;
};

const eventIn = (grid: HTMLElement | null, key: string): HTMLElement | null =>
  grid?.querySelector<HTMLElement>(`[data-event="${CSS.escape(key)}"]`) ?? null;

/** Outlines an event, whose title need not have the words, as often as it is drawn. */
const useMarkedEvent = (grid: RefObject<HTMLElement | null>, key: string | null): void => {
  useEffect(() => {
    const box = grid.current;
    if (!box || key === null) return;
    const mark = () => {
      for (const each of box.querySelectorAll<HTMLElement>("[data-event]")) {
        const isHit = each.dataset["event"] === key;
        if (isHit !== each.hasAttribute("data-hit")) each.toggleAttribute("data-hit", isHit);
      }
    };
    mark();
    const drawn = new MutationObserver(mark);
    drawn.observe(box, { childList: true, subtree: true });
    return () => {
      drawn.disconnect();
      for (const each of box.querySelectorAll("[data-hit]")) each.removeAttribute("data-hit");
    };
  }, [grid, key]);
};
