import { getBackups } from "@maive/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/index.ts";
import { timeZoneHere } from "../../../ui/index.ts";

/** The problem with the backups in a sentence; null if main need not act. */
export const backupAlarmQuery = queryOptions({
  queryKey: ["home", "backup-alarm"],
  queryFn: async ({ signal }) => {
    const { health } = await call(getBackups, { query: { time_zone: timeZoneHere() }, signal });
    return health.state === "failure" ? health.finding : null;
  },
});
