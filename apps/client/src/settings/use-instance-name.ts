import { useQuery } from "@tanstack/react-query";
import { settingsQuery } from "./settings-query.ts";

/** How this instance is called; undefined until that is known. */
export const useInstanceName = (): string | undefined => useQuery(settingsQuery).data?.MAIVE_INSTANCE_NAME;
