import { Button } from "@mantine/core";
import { useQuery, queryOptions } from "@tanstack/react-query";
import { CircleAlert, TriangleAlert } from "lucide-react";
import { Link } from "../../../routing/index.ts";
import { Icon, timeZoneHere } from "../../../ui/index.ts";
import { useSession } from "../../auth/index.ts";
import { homeTexts } from "../texts.ts";
import classes from "./backup-alarm.module.css";
import { getBackups } from "@maive/contract";
import { call } from "../../../api/index.ts";

const texts = homeTexts.backups;

/** What main has to do so that nothing is lost. */
const backupAlarmQuery = queryOptions({
  queryKey: ["home", "backup-alarm"],
  queryFn: async ({ signal }) => {
    const {
      health,
      encryption,
      damaged_files: damaged = 0,
    } = await call(getBackups, { query: { time_zone: timeZoneHere() }, signal });
    const ofBackups = [
      ...(health.state === "failure" ? [health.finding] : []),
      ...(encryption.is_on && !encryption.is_on_paper ? [texts.keyNotOnPaper] : []),
    ];
    return {
      isGrave: health.state === "failure" || damaged > 0,
      sentences: [...(damaged > 0 ? [texts.damagedFiles(damaged)] : []), ...ofBackups],
      // The diagnosis names the files, and says what is wrong with the backups, too.
      tab: damaged > 0 ? "diagnose" : "sicherung",
    } as const;
  },
});

/** Warns main if there is no reliable backup, its key is not on paper, or files are damaged. Shows nothing while unknown. */
export const BackupAlarm = () => {
  const { user_type } = useSession();
  const { data: alarm } = useQuery({ ...backupAlarmQuery, enabled: user_type === "main" });
  if (user_type !== "main" || !alarm || alarm.sentences.length === 0) return null;
  return (
    <aside
      className={classes.alarm}
      aria-label={texts.label[alarm.tab]}
      data-grave={alarm.isGrave || undefined}
    >
      <Icon of={alarm.isGrave ? CircleAlert : TriangleAlert} size={20} />
      <p>{alarm.sentences.join(" ")}</p>
      <Button component={Link} to={`/citadel?tab=${alarm.tab}`} variant="default" size="compact-sm">
        {texts.open[alarm.tab]}
      </Button>
    </aside>
  );
};
