import { useQuery } from "@tanstack/react-query";
import { settingsQuery } from "./settings-query.ts";

/** The instance's name; undefined while loading. */
export const useInstanceName = (): string | undefined => useQuery(settingsQuery).data?.MAIVE_INSTANCE_NAME;
