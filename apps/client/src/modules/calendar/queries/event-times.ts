import type { UserCalendar } from "@maive/contract";
import type { QueryClient } from "@tanstack/react-query";
import { notifyError } from "../../../ui/index.ts";
import { warnBeforeUnload } from "../../../unsaved-guard/index.ts";
import {
  eventKeys,
  showInMonths,
  timesIn,
  valueOfTimes,
  type EventTimes,
} from "../../cortex/calendar-events/index.ts";
import { noteChange, type OwnChange } from "../model/own-changes.ts";
import { calendarTexts as texts } from "../texts.ts";
import { type ShownEvent, titleOf, whenOf } from "../../calendar-grid/model/index.ts";

const importWriting = () => import("../../cortex/database-view/index.ts");

export type Writing = Awaited<ReturnType<typeof importWriting>>;

let loaded: Writing | null = null;
let loading: Promise<Writing> | null = null;

/**
 * The outbox of cells, loaded on demand: it persists edits while offline and lists refusals. A shared promise
 * preserves the order.
 */
export const loadWriting = (): Promise<Writing> => {
  loading ??= importWriting().then(
    (writing) => (loaded = writing),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
};

/** With an unsaved guard until it is loaded, since leaving would lose the edit. */
const awaitWriting = async (): Promise<Writing> => {
  const endWarning = warnBeforeUnload();
  try {
    return await loadWriting();
  } finally {
    endWarning();
  }
};

interface Moving {
  before: EventTimes;
  after: EventTimes;
  change: OwnChange | null;
}

/** Events with unsaved times. */
const underWay = new Map<string, Moving>();
const keyOf = (entryId: string, propertyId: number) => `${entryId}:${propertyId}`;

/** Whether this window is saving an event's times: room messages about its own steps are outdated. */
export const isMoving = (entryId: string, propertyId: number): boolean =>
  underWay.has(keyOf(entryId, propertyId));

/** The last requested times, on which the next step builds, though they may not be rendered yet. */
export const withPendingTimes = (shown: ShownEvent): ShownEvent => {
  const moving = underWay.get(keyOf(shown.event.id, shown.calendar.property_id));
  if (!moving) return shown;
  const { start, end, allDay } = moving.after;
  return { ...shown, event: { ...shown.event, start, end, allDay } };
};

const placeOf = ({ database_id, property_id }: UserCalendar) => ({
  databaseId: database_id,
  propertyId: property_id,
});

/**
 * Changes an event's times optimistically; a toast offers undo after saving. On refusal the server's times are shown,
 * and the outbox explains.
 */
export const writeTimes = async (
  client: QueryClient,
  userId: string,
  shown: ShownEvent,
  times: EventTimes,
  isWayBack = false,
): Promise<void> => {
  const { event, calendar } = shown;
  const key = keyOf(event.id, calendar.property_id);
  const [value, oldValue] = [valueOfTimes(times), valueOfTimes(event)];
  if (value === oldValue) return;
  const follows = underWay.get(key);
  const moving: Moving = follows ?? { before: event, after: times, change: null };
  moving.after = times;
  underWay.set(key, moving);
  const undo = () => {
    const now = cachedTimes(client, shown) ?? times;
    void writeTimes(client, userId, { calendar, event: { ...event, ...now } }, moving.before, true);
  };
  // An undo offers no undo of its own; later changes do.
  moving.change = isWayBack ? null : (moving.change ?? noteChange(undo));
  const show = (now: EventTimes) =>
    showInMonths(client, placeOf(calendar), { kind: "times", entryId: event.id, times: now });
  show(times);
  let writing: Writing;
  try {
    // Synchronously if possible: otherwise an earlier change could be saved meanwhile and count as the last.
    writing = loaded ?? (await awaitWriting());
  } catch {
    show(moving.before);
    moving.change?.forget();
    underWay.delete(key);
    notifyError(texts.saveFailed);
    return;
  }
  const { queue, unsettled } = writing.cellOutboxOf(client, calendar.database_id, userId);
  const cell = writing.cellKey(event.id, calendar.property_id);
  queue.write({
    entryId: event.id,
    propertyId: calendar.property_id,
    propertyName: calendar.property_name,
    isLead: false,
    value,
    oldValue,
  });
  if (follows) return;
  const stop = queue.subscribe(() => {
    if (queue.snapshot().has(cell)) return;
    stop();
    underWay.delete(key);
    const refused = unsettled
      .snapshot()
      .find(({ write }) => write.entryId === event.id && write.propertyId === calendar.property_id);
    if (refused) {
      moving.change?.forget();
      const { problem } = refused;
      const theirs = problem.kind === "changed" ? timesIn(problem.theirs) : moving.before;
      if (theirs) show(theirs);
      return;
    }
    const now = cachedTimes(client, shown) ?? moving.after;
    if (valueOfTimes(now) === valueOfTimes(moving.before)) moving.change?.forget();
    else moving.change?.offer(texts.moved(titleOf(event), whenOf(now)));
  });
};

/** An event's cached times; null when no month has it. */
const cachedTimes = (client: QueryClient, { event, calendar }: ShownEvent): EventTimes | null =>
  client
    .getQueriesData<readonly ShownEvent["event"][]>({
      queryKey: eventKeys.calendar(calendar.database_id, calendar.property_id),
    })
    .flatMap(([, events]) => events?.filter(({ id }) => id === event.id) ?? [])[0] ?? null;
