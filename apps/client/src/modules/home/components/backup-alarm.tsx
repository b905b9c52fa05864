import { Button } from "@mantine/core";
import { useQuery, queryOptions } from "@tanstack/react-query";
import { CircleAlert, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { Icon, timeZoneHere } from "../../../ui/index.ts";
import { useSession } from "../../auth/index.ts";
import { homeTexts } from "../texts.ts";
import classes from "./backup-alarm.module.css";
import { getBackups } from "@maive/contract";
import { call } from "../../../api/index.ts";

/** What main has to do about the backups. */
const backupAlarmQuery = queryOptions({
  queryKey: ["home", "backup-alarm"],
  queryFn: async ({ signal }) => {
    const { health, encryption } = await call(getBackups, { query: { time_zone: timeZoneHere() }, signal });
    const isGrave = health.state === "failure";
    const sentences = [
      ...(isGrave ? [health.finding] : []),
      ...(encryption.is_on && !encryption.is_on_paper ? [homeTexts.backups.keyNotOnPaper] : []),
    ];
    return { isGrave, sentences };
  },
});

const texts = homeTexts.backups;

/** Warns main if there is no reliable backup, or its key is not on paper. Shows nothing while unknown. */
export const BackupAlarm = () => {
  const { user_type } = useSession();
  const { data: alarm } = useQuery({ ...backupAlarmQuery, enabled: user_type === "main" });
  if (user_type !== "main" || !alarm || alarm.sentences.length === 0) return null;
  return (
    <aside className={classes.alarm} aria-label={texts.label} data-grave={alarm.isGrave || undefined}>
      <Icon of={alarm.isGrave ? CircleAlert : TriangleAlert} size={20} />
      <p>{alarm.sentences.join(" ")}</p>
      <Button component={Link} to="/citadel?tab=sicherung" variant="default" size="compact-sm">
        {texts.open}
      </Button>
    </aside>
  );
};
