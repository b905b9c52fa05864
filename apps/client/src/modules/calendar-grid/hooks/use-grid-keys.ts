import type { Day } from "@maive/values";
import { useCallback, useEffect, useEffectEvent, useRef, type RefObject } from "react";
import type { EventTimes } from "../../cortex/calendar-events/index.ts";
import { todayHere, type CalendarView } from "../model/calendar-view.ts";
import { focusWhenDrawn } from "./focus-when-drawn.ts";
import { useRestoredFocus } from "./use-restored-focus.ts";
import { dayKey, timesByKey } from "../model/key-steps.ts";
import type { ShownEvent } from "../model/fullcalendar-event.ts";

interface GridKeysOptions {
  grid: RefObject<HTMLElement | null>;
  view: CalendarView;
  day: Day;
  find: (key: string) => ShownEvent | undefined;
  onDay: (day: Day) => void;
  onGo: (day: Day) => void;
  onMove: (shown: ShownEvent, times: EventTimes) => void;
  onDelete: (shown: ShownEvent) => void;
  onMenu: (shown: ShownEvent, place: { left: number; top: number }) => void;
  /** Whether the grid is mounted. */
  ready: boolean;
}

const closest = (target: EventTarget | null, attribute: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`[data-${attribute}]`) : null;

/**
 * Keyboard control of the grid: a roving tab stop on one day; arrows move it, Enter opens, T is today. On an event
 * Alt+arrows move it, with Shift its end; Delete deletes it.
 */
export const useGridKeys = (options: GridKeysOptions) => {
  const { grid, view, day, find, onDay, onGo, onMove, onDelete, onMenu, ready } = options;
  const lastFocused = useRestoredFocus(grid, ready);
  const active = useRef(day);
  const focusDay = useCallback(
    (to: Day) => {
      active.current = to;
      focusWhenDrawn(grid, `[data-day="${to}"]`);
    },
    [grid],
  );
  const focusEvent = useCallback(
    (key: string) => focusWhenDrawn(grid, `[data-event="${CSS.escape(key)}"]`),
    [grid],
  );

  // The tab stop is the day of the URL; the grid renders its days later.
  useEffect(() => {
    active.current = day;
    const mark = () => {
      const element = grid.current;
      if (!element) return;
      for (const other of element.querySelectorAll<HTMLElement>('[data-day][tabindex="0"]'))
        if (other.dataset["day"] !== active.current) other.tabIndex = -1;
      const reached =
        element.querySelector<HTMLElement>(`[data-day="${active.current}"]`) ??
        element.querySelector<HTMLElement>("[data-day]");
      if (reached && reached.tabIndex !== 0) reached.tabIndex = 0;
    };
    mark();
    const drawn = new MutationObserver(mark);
    if (grid.current) drawn.observe(grid.current, { childList: true, subtree: true });
    return () => drawn.disconnect();
  }, [grid, view, day, ready]);

  const goTo = (to: Day) => {
    // Synchronously if possible: the next key may arrive before the next frame.
    grid.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus();
    if (!grid.current?.querySelector(`[data-day="${to}"]`)) onGo(to);
    focusDay(to);
    for (const element of grid.current?.querySelectorAll<HTMLElement>("[data-day]") ?? [])
      element.tabIndex = element.dataset["day"] === to ? 0 : -1;
  };

  const handleDayKey = (event: KeyboardEvent, from: Day): boolean => {
    if (event.altKey) return false;
    const to = dayKey(event.key, from, view);
    if (to === null) return false;
    if (to === "open") onDay(from);
    else goTo(to);
    return true;
  };

  /** After deleting by keyboard, focus moves to the day, or in the list to the adjacent event. */
  const deleteEvent = (key: string, shown: ShownEvent, from: HTMLElement | null) => {
    const drawn = [...(grid.current?.querySelectorAll<HTMLElement>("[data-event]") ?? [])];
    const others = drawn.filter((element) => element.dataset["event"] !== key);
    const before = drawn.findIndex((element) => element.dataset["event"] === key);
    const beside = (others[before] ?? others.at(-1))?.dataset["event"];
    onDelete(shown);
    if (!shown.event.user_can_write) return;
    if (view !== "list") focusDay(from?.dataset["day"] ?? shown.event.start.slice(0, 10));
    else if (beside !== undefined) focusEvent(beside);
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.defaultPrevented || event.isComposing) return;
    const onBody = event.target === document.body;
    const key = onBody ? lastFocused.current : (closest(event.target, "event")?.dataset["event"] ?? null);
    const shown = key === null ? undefined : find(key);
    if (key !== null && shown) {
      if (event.key === "Delete" && !event.altKey && !event.shiftKey && !event.repeat) {
        event.preventDefault();
        deleteEvent(key, shown, closest(event.target, "day"));
        return;
      }
      const times = event.altKey ? timesByKey(shown.event, event, view) : null;
      if (!times || !shown.event.user_can_write) return;
      event.preventDefault();
      onMove(shown, times);
      focusEvent(key);
      return;
    }
    const cell = closest(event.target, "day");
    const isCell = cell !== null && cell === event.target;
    if (isCell && handleDayKey(event, cell.dataset["day"] ?? day)) event.preventDefault();
  };

  const handleMenu = (event: MouseEvent) => {
    const element = closest(event.target, "event");
    const shown = element && find(element.dataset["event"] ?? "");
    if (!element || !shown) return;
    event.preventDefault();
    // A long press is the start of a drag.
    if (event instanceof PointerEvent && event.pointerType === "touch") return;
    const box = element.getBoundingClientRect();
    const pointed = event.clientX > 0 || event.clientY > 0;
    onMenu(shown, {
      left: pointed ? event.clientX : box.left,
      top: pointed ? event.clientY : box.bottom,
    });
  };

  const keyDown = useEffectEvent(handleKeyDown);
  const menuRequested = useEffectEvent(handleMenu);
  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    const keys = (event: KeyboardEvent) => keyDown(event);
    // While an event is re-rendered or hidden for measuring, nothing has the focus.
    const keysOfNobody = (event: KeyboardEvent) => {
      if (event.target === document.body) keyDown(event);
    };
    const menu = (event: MouseEvent) => menuRequested(event);
    element.addEventListener("keydown", keys);
    document.addEventListener("keydown", keysOfNobody);
    element.addEventListener("contextmenu", menu);
    return () => {
      element.removeEventListener("keydown", keys);
      document.removeEventListener("keydown", keysOfNobody);
      element.removeEventListener("contextmenu", menu);
    };
  }, [grid, ready]);

  const showToday = () => {
    const today = todayHere();
    onGo(today);
    focusDay(today);
  };
  return { focusEvent, showToday };
};
