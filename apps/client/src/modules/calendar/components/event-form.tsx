import { limits, type UserCalendar } from "@maive/contract";
import { addDays } from "@maive/values";
import { Button, Group, Select, Stack, Textarea, TextInput } from "@mantine/core";
import "@mantine/core/styles/Combobox.layer.css";
import { useEffect, useState, type FormEvent } from "react";
import { notifySuccess } from "../../../ui/index.ts";
import type { EventTimes } from "../../cortex/calendar-events/index.ts";
import { DayField, TimeField } from "../../cortex/properties/index.ts";
import {
  draftFor,
  endsAfterMidnight,
  hasWords,
  problemWith,
  timesOf,
  type EventDraft,
  type EventField,
  type EventProblem,
} from "../model/new-event.ts";
import { useCreateEvent } from "../queries/entries.ts";
import { calendarTexts } from "../texts.ts";
import classes from "./event-form.module.css";
import { calendarName, germanDay, whenOf } from "../../calendar-grid/model/index.ts";

const texts = calendarTexts.form;

interface EventFormProps {
  /** Writable calendars, never empty. */
  calendars: readonly UserCalendar[];
  begin: EventTimes;
  onDone: (times: EventTimes) => void;
  onCancel: () => void;
  /** Whether there is unsaved input. */
  onWork: (hasWork: boolean) => void;
}

/** The form of a new event. Input survives refusals by the server. */
export const EventForm = ({ calendars, begin, onDone, onCancel, onWork }: EventFormProps) => {
  const [draft, setDraft] = useState<EventDraft>(() => draftFor(begin));
  const [problem, setProblem] = useState<EventProblem | null>(null);
  const [calendarId, setCalendarId] = useState(calendars[0]?.property_id);
  const create = useCreateEvent();
  const calendar = calendars.find(({ property_id }) => property_id === calendarId) ?? calendars[0];

  const hasWork = hasWords(draft);
  useEffect(() => onWork(hasWork), [onWork, hasWork]);

  const change = (part: Partial<EventDraft>) => {
    setDraft((now) => ({ ...now, ...part }));
    setProblem(null);
  };
  /** Unparsable input is stored as typed. */
  const give = (field: EventField, value: string | null, words: string) => {
    setDraft((now) => ({ ...now, [field]: value, unread: { ...now.unread, [field]: words } }));
    setProblem(null);
  };
  /** A typed day, possibly with a time. */
  const giveDay = (field: "start" | "end", day: string | null, words: string, time: string | null) => {
    give(field, day, words);
    if (time !== null) give(field === "start" ? "time" : "endTime", time, "");
    if (field === "end") change({ endHasTime: time !== null });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const found = problemWith(draft);
    setProblem(found);
    const times = timesOf(draft);
    if (found || !times || !calendar || create.isPending) return;
    const title = draft.title.trim();
    create.mutate(
      {
        calendar,
        title,
        times,
        place: calendar.takes_place ? draft.place : "",
        notes: calendar.takes_notes ? draft.notes : "",
      },
      {
        onSuccess: () => {
          notifySuccess(texts.created(title, whenOf(times)));
          onDone(times);
        },
      },
    );
  };
  const errorOf = (field: EventProblem["field"]) => (problem?.field === field ? problem.message : null);

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="sm">
        <TextInput
          label={texts.title}
          placeholder={texts.titlePlaceholder}
          data-autofocus
          maxLength={500}
          value={draft.title}
          error={errorOf("title")}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <div className={classes.moment}>
          <DayField
            label={texts.start}
            day={draft.start}
            error={errorOf("start")}
            onChange={(...typed) => giveDay("start", ...typed)}
          />
          <TimeField
            label={texts.time}
            time={draft.time}
            error={errorOf("time")}
            onChange={(time, words) => give("time", time, words)}
          />
        </div>
        <div className={classes.moment}>
          <DayField
            label={texts.end}
            day={draft.end}
            error={errorOf("end")}
            onChange={(...typed) => giveDay("end", ...typed)}
          />
          {draft.time !== "" && (
            <TimeField
              label={texts.endTime}
              time={draft.endTime}
              error={errorOf("endTime")}
              onChange={(endTime, words) => give("endTime", endTime, words)}
            />
          )}
        </div>
        <p className={classes.hint} role="status">
          {draft.start !== null &&
            endsAfterMidnight(draft) &&
            texts.nextDay(germanDay(addDays(draft.start, 1)))}
        </p>
        {calendar?.takes_place && (
          <TextInput
            label={texts.place}
            maxLength={limits.eventPlaceLength}
            value={draft.place}
            onChange={(event) => change({ place: event.currentTarget.value })}
          />
        )}
        {calendar?.takes_notes && (
          <Textarea
            label={texts.notes}
            maxLength={limits.eventNotesLength}
            autosize
            minRows={2}
            maxRows={6}
            value={draft.notes}
            onChange={(event) => change({ notes: event.currentTarget.value })}
          />
        )}
        {calendars.length > 1 && (
          <Select
            label={texts.calendar}
            data={calendars.map((one) => ({
              value: String(one.property_id),
              label: calendarName(one, calendars),
            }))}
            allowDeselect={false}
            value={String(calendar?.property_id)}
            onChange={(value) => setCalendarId(Number(value))}
          />
        )}
        <Group gap="xs" mt="xs" justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {texts.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
