import { getSettings } from "@maive/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/index.ts";

export const settingsKeys = {
  settings: () => ["citadel", "settings"] as const,
};

/** Greeting, instance name and, for main, the birth date. */
export const settingsQuery = queryOptions({
  queryKey: settingsKeys.settings(),
  queryFn: ({ signal }) => call(getSettings, { signal }),
});
