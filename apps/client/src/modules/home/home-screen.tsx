import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDocumentTitle } from "../../ui/index.ts";
import { useSession } from "../auth/index.ts";
import { BackupAlarm } from "./components/backup-alarm.tsx";
import { PasswordNotice } from "./components/password-notice.tsx";
import { QuickActions } from "./components/quick-actions.tsx";
import { RecentPages } from "./components/recent-pages.tsx";
import { TodayCard } from "./components/today-card.tsx";
import { UpdateNotice } from "./components/update-notice.tsx";
import { greeting } from "./greeting.ts";
import classes from "./home-screen.module.css";
import { useToday } from "./hooks/use-today.ts";
import { calendarDayQuery } from "./queries/calendar-day.ts";
import { settingsQuery } from "../../settings/index.ts";
import { homeTexts } from "./texts.ts";

/** True from the first answer on, even a failure: a later refetch replaces nothing by a skeleton. */
const useSettled = (isPending: boolean): boolean => {
  const [settled, setSettled] = useState(!isPending);
  if (!isPending && !settled) setSettled(true);
  return settled || !isPending;
};

const today = new Intl.DateTimeFormat("de-DE", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** Greets. Waits for the settings, so that the headline does not change while it is read. */
export const HomeScreen = () => {
  useDocumentTitle(homeTexts.documentTitle);
  const user = useSession();
  const { data: settings, isPending } = useQuery(settingsQuery);
  const isReady = useSettled(isPending);
  const day = useToday();
  const { isPending: isDayPending } = useQuery(calendarDayQuery(day));
  const isDayKnown = useSettled(isDayPending);
  const now = new Date(`${day}T12:00:00`);
  return (
    <main className={classes.screen}>
      {isReady && (
        <div className={classes.greeting}>
          <p className={classes.date}>{today.format(now)}</p>
          <h1>{greeting(user, settings, now)}</h1>
          <p className={classes.text}>{settings?.MAIVE_GREETING || homeTexts.greetingText}</p>
          <BackupAlarm />
          <PasswordNotice />
          <UpdateNotice />
          <QuickActions />
          <TodayCard day={day} />
          {/* Last: what loads above must not move it. */}
          {isDayKnown && <RecentPages />}
        </div>
      )}
    </main>
  );
};
