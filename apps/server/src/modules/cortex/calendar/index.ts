import type { RouteDefinition } from "../../../http/route.ts";
import { calendarRoutes } from "./calendar.routes.ts";
import { type CalendarDeps, CalendarService } from "./calendar.service.ts";
import { calendarsRoutes } from "./calendars/calendars.routes.ts";
import { CalendarsService } from "./calendars/calendars.service.ts";
import { type FeedRoutesDeps, feedRoutes } from "./feed/feed.routes.ts";
import { FeedService } from "./feed/feed.service.ts";
import type { Sharing, Tx } from "../../../storage/index.ts";
import { zoneTime } from "../../../shared/zone-time.ts";
import { importRoutes } from "./import/import.routes.ts";
import { CalendarImport, type ImportDeps } from "./import/import.service.ts";
import { addSources, type NewSource, sourcesOfEntries } from "./import/import.store.ts";

/** Dependencies of import and feeds. */
export interface ExchangeDeps extends Omit<ImportDeps, "time">, Omit<FeedRoutesDeps, "feed"> {
  timeZone: string;
  /** Where several processes share the database. */
  sharing?: Sharing | undefined;
}

/** Where imported events come from, for exports and their imports. */
export const eventSources = {
  of: sourcesOfEntries,
  /** Belongs to no import of a calendar file, so that none of those can undo it. */
  add: (tx: Tx, databaseId: number, sources: readonly NewSource[]): Promise<void> =>
    addSources(tx, databaseId, "", sources),
};

/** Wires the calendar. */
export const createCalendar = (
  deps: CalendarDeps & ExchangeDeps,
): { routes: RouteDefinition[]; feed: Pick<FeedService, "file"> } => {
  const time = zoneTime(deps.timeZone);
  const feed = new FeedService({ ...deps, time });
  const { addresses, originOf } = deps;
  return {
    routes: [
      ...calendarRoutes(new CalendarService(deps)),
      ...calendarsRoutes(new CalendarsService(deps)),
      ...feedRoutes({ feed, addresses, originOf }),
      ...importRoutes(new CalendarImport({ ...deps, time })),
    ],
    feed,
  };
};
