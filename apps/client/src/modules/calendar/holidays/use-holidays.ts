import type { Day } from "@maive/values";
import { useQuery } from "@tanstack/react-query";
import { settingsQuery } from "../../../settings/index.ts";
import { holidaysBetween, type PublicHoliday } from "./holidays.ts";

const none: readonly PublicHoliday[] = [];

/** Holidays of the configured state between two days (inclusive); empty while loading. */
export const useHolidays = (from: Day, to: Day): readonly PublicHoliday[] => {
  const state = useQuery(settingsQuery).data?.MAIVE_HOLIDAYS ?? null;
  const { data = none } = useQuery({
    queryKey: ["holidays", state, from, to],
    queryFn: () => holidaysBetween(state, from, to),
    enabled: state !== null,
    // Only an update changes them.
    staleTime: Infinity,
  });
  return state === null ? none : data;
};
