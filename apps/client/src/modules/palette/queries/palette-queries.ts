import {
  driveContents,
  type DriveItem,
  listCalendars,
  listDatabases,
  listFavorites,
  listPages,
  listRecentPages,
  pageTitles,
  searchDrive,
} from "@maive/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/index.ts";
import type { WritingPlace } from "../../../commands/index.ts";

const all = ["palette"] as const;

/** Results may be older than this when the same is typed again, in ms. */
const fresh = 10_000;

/** Readable Drive items whose names match. */
export const fileSearchQuery = (typed: string) =>
  queryOptions({
    queryKey: [...all, "files", typed],
    queryFn: async ({ signal }): Promise<readonly DriveItem[]> =>
      (await call(searchDrive, { query: { q: typed }, signal })).contents,
    enabled: typed !== "",
    staleTime: fresh,
    gcTime: 60_000,
    retry: false,
  });

/** A page that is offered before anything is typed. */
export interface NearPage {
  page_id: string;
  title: string;
  icon: string | null;
  isEntry: boolean;
}

/** The pages opened last, latest first. */
export const recentQuery = queryOptions({
  queryKey: [...all, "recent"],
  queryFn: async ({ signal }): Promise<readonly NearPage[]> =>
    (await call(listRecentPages, { signal })).pages.map(({ page_id, title, icon, parent_database_id }) => ({
      page_id,
      title,
      icon,
      isEntry: parent_database_id !== null,
    })),
});

/** The person's favourites, in the person's order. */
export const favoritesQuery = queryOptions({
  queryKey: [...all, "favorites"],
  queryFn: async ({ signal }): Promise<readonly NearPage[]> => {
    const { page_ids } = await call(listFavorites, { signal });
    if (page_ids.length === 0) return [];
    const shown = page_ids.slice(0, 20);
    const titles = await call(pageTitles, { body: { page_ids: shown }, signal });
    return shown.flatMap((page_id) => {
      const title = titles[page_id];
      return title === undefined ? [] : [{ page_id, title, icon: null, isEntry: false }];
    });
  },
});

/** Whether the user may write to a calendar; rights may change. */
export const mayMakeEventsQuery = queryOptions({
  queryKey: [...all, "may-make-events"],
  queryFn: async ({ signal }): Promise<boolean> =>
    (await call(listCalendars, { signal })).calendars.some((calendar) => calendar.user_can_write),
  staleTime: fresh,
});

type Written = readonly { user_can_write: boolean }[];

/** Where the person writes something; entries are pages, too. */
export const writingPlacesQuery = queryOptions({
  queryKey: [...all, "writing-places"],
  queryFn: async ({ signal }): Promise<readonly WritingPlace[]> => {
    const [{ pages }, { databases }, { calendars }, { contents }] = await Promise.all([
      call(listPages, { signal }),
      call(listDatabases, { signal }),
      call(listCalendars, { signal }),
      call(driveContents, { query: {}, signal }),
    ]);
    const places: Record<WritingPlace, Written> = {
      pages: [...pages, ...databases],
      tables: databases,
      calendar: calendars,
      files: contents,
      // For main only, who may write everywhere.
      boards: [],
    };
    const names = ["pages", "tables", "calendar", "files"] as const;
    return names.filter((name) => places[name].some(({ user_can_write }) => user_can_write));
  },
  staleTime: fresh,
});
