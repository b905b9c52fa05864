import type { CalendarEvent } from "@maive/contract";
import type { Day } from "@maive/values";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "../../../routing/index.ts";
import { eventPath } from "../../calendar/address/index.ts";
import { useHolidays } from "../../calendar/holidays/index.ts";
import { momentHere } from "../model/moment-here.ts";
import { beginAfter, isOver, timeOnDay } from "../model/event-times.ts";
import { calendarDayQuery, calendarDayKeys } from "../queries/calendar-day.ts";
import { homeTexts } from "../texts.ts";
import rows from "./home-rows.module.css";
import { SectionFailed } from "./section-failed.tsx";
import classes from "./today-card.module.css";
import { useWorkspaceRoom } from "../../../live/index.ts";

/** Updates the day when rights, titles or deletions change; times follow within a minute and on focus. */
const useCalendarDayLive = (): void => {
  const queryClient = useQueryClient();
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: calendarDayKeys.all });
  useWorkspaceRoom({
    onOpen: (resumed) => {
      if (!resumed) readAgain();
    },
    onMessage: ({ type }) => {
      if (
        type === "page_updated" ||
        type === "page_deleted" ||
        type === "permissions_changed" ||
        type === "resync"
      )
        readAgain();
    },
  });
};

const texts = homeTexts.today;
/** Further ones are in the calendar. */
const shown = 8;

interface RowProps {
  event: CalendarEvent;
  /** The day on which the calendar opens. */
  day: Day;
  when: string;
  over?: boolean;
}

const EventRow = ({ event, day, when, over = false }: RowProps) => (
  <Link
    to={eventPath(event.id, day)}
    className={`${rows.row} ${classes.event}`}
    data-over={over || undefined}
  >
    <time dateTime={event.start.slice(0, event.allDay ? 10 : 16)} className={`${rows.when} ${classes.when}`}>
      {when}
    </time>
    <span className={`${rows.title} ${classes.title}`} title={event.title}>
      {event.title}
    </span>
  </Link>
);

const Events = ({ events, day }: { events: readonly CalendarEvent[]; day: Day }) => {
  const now = momentHere();
  const more = events.length - shown;
  return (
    <>
      <ul className={rows.list}>
        {events.slice(0, shown).map((event) => (
          <li key={event.id}>
            <EventRow event={event} day={day} when={timeOnDay(event, day)} over={isOver(event, now)} />
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <Link to="/calendar" className={classes.more}>
          {texts.more(more)}
        </Link>
      ) : null}
    </>
  );
};

const Nothing = ({ next, day }: { next: CalendarEvent | null; day: Day }) => (
  <>
    <p className={classes.nothing}>{texts.nothing}</p>
    {next ? (
      <div className={classes.next}>
        <p className={classes.label}>{texts.next}</p>
        <EventRow event={next} day={next.start.slice(0, 10)} when={beginAfter(next, day)} />
      </div>
    ) : null}
  </>
);

/** Today's events and the holiday, if it is one. Nothing for people without a calendar. */
export const TodayCard = ({ day }: { day: Day }) => {
  const { data, isError, refetch } = useQuery(calendarDayQuery(day));
  useCalendarDayLive();
  const [holiday] = useHolidays(day, day);
  const isReadable = data?.is_readable ?? isError;
  if (!isReadable && !holiday) return null;
  return (
    <section className={`${rows.section} ${classes.card}`} aria-labelledby="today-in-calendar">
      <header className={classes.head}>
        <h2 id="today-in-calendar" className={rows.heading}>
          {texts.heading}
        </h2>
        {holiday ? <span className={classes.holiday}>{holiday.name}</span> : null}
      </header>
      {data?.is_readable ? (
        data.events.length > 0 ? (
          <Events events={data.events} day={day} />
        ) : (
          <Nothing next={data.next} day={day} />
        )
      ) : null}
      {isError && !data ? <SectionFailed text={texts.failed} onRetry={() => void refetch()} /> : null}
    </section>
  );
};
