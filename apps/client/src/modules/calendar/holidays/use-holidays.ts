import { type Day, holidaysBetween, type PublicHoliday } from "@maive/values";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { settingsQuery } from "../../../settings/index.ts";

/** Holidays of the configured state between two days (inclusive); none while the settings load. */
export const useHolidays = (from: Day, to: Day): readonly PublicHoliday[] => {
  const state = useQuery(settingsQuery).data?.MAIVE_HOLIDAYS ?? null;
  return useMemo(() => holidaysBetween(state, from, to), [state, from, to]);
};
