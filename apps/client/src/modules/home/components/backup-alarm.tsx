import { Button } from "@mantine/core";
import { useQuery, queryOptions } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { Link } from "react-router";
import { Icon, timeZoneHere } from "../../../ui/index.ts";
import { useSession } from "../../auth/index.ts";
import { homeTexts } from "../texts.ts";
import classes from "./backup-alarm.module.css";
import { getBackups } from "@maive/contract";
import { call } from "../../../api/index.ts";

/** The problem with the backups in a sentence; null if main need not act. */
const backupAlarmQuery = queryOptions({
  queryKey: ["home", "backup-alarm"],
  queryFn: async ({ signal }) => {
    const { health } = await call(getBackups, { query: { time_zone: timeZoneHere() }, signal });
    return health.state === "failure" ? health.finding : null;
  },
});

const texts = homeTexts.backups;

/** Warns main if there is no reliable backup, with a link to Citadel. Shows nothing while unknown. */
export const BackupAlarm = () => {
  const { user_type } = useSession();
  const { data: finding } = useQuery({ ...backupAlarmQuery, enabled: user_type === "main" });
  if (user_type !== "main" || !finding) return null;
  return (
    <aside className={classes.alarm} aria-label={texts.label}>
      <Icon of={CircleAlert} size={20} />
      <p>{finding}</p>
      <Button component={Link} to="/citadel?tab=sicherung" variant="default" size="compact-sm">
        {texts.open}
      </Button>
    </aside>
  );
};
