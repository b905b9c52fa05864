import { getBackups } from "@maive/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/index.ts";

/** What is wrong with the backups, in a sentence; null where there is nothing that main must see to. */
export const backupAlarmQuery = queryOptions({
  queryKey: ["home", "backup-alarm"],
  queryFn: async ({ signal }) => {
    const { health } = await call(getBackups, { signal });
    return health.state === "failure" ? health.finding : null;
  },
});
