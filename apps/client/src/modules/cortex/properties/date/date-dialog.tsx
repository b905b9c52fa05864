import { Button, Checkbox, Group, Stack } from "@mantine/core";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { DatePicker } from "@mantine/dates";
import "@mantine/dates/styles.layer.css";
import "dayjs/locale/de";
import { useState, type FormEvent } from "react";
import { Dialog } from "../../../../ui/index.ts";
import { useEditorHost } from "../editor-host.ts";
import type { AfterEdit } from "../editor-keys.ts";
import type { EditorProps } from "../property-type-ui.ts";
import { useAnswer } from "../use-answer.ts";
import { draftOf, problemOf, valueOf, wordsOf, type DateDraft, type DateProblem } from "./date-draft.ts";
import classes from "./date-dialog.module.css";
import { DayField } from "./day-field.tsx";
import { datePropertyTexts as texts } from "./texts.ts";
import { TimeField } from "./time-field.tsx";

const monday = 1;
const calendar = {
  locale: "de",
  firstDayOfWeek: monday,
  highlightToday: true,
  ariaLabels: { previousMonth: texts.previousMonth, nextMonth: texts.nextMonth },
  classNames: { day: classes.day ?? "", levelsGroup: classes.calendar ?? "" },
} as const;

/** Start, end and times of a date, typed or picked. */
export const DateDialog = (props: EditorProps) => {
  const { value, property, typed } = props;
  const [first] = useState(() => draftOf(typed === null ? value : ""));
  const [draft, setDraft] = useState(first);
  const [problem, setProblem] = useState<DateProblem | null>(null);
  const { onCommit, onCancel } = useAnswer(props, () => (draft === first ? (typed ?? "") : wordsOf(draft)));

  const change = (part: Partial<DateDraft>) => {
    setDraft((now) => ({ ...now, ...part }));
    setProblem(null);
  };
  /** Picked or typed; unparsable input is stored as typed. */
  const give = (field: DateProblem["field"], moment: string | null, words = "") => {
    change({ [field]: moment });
    setDraft((now) => ({ ...now, unread: { ...now.unread, [field]: words } }));
  };
  /** A typed day, possibly with a time. */
  const giveDay = (field: "start" | "end", day: string | null, words: string, time: string | null) => {
    give(field, day, words);
    if (time === null) return;
    change({ includeTime: true });
    give(field === "start" ? "startTime" : "endTime", time);
  };
  const submit = (after: AfterEdit) => {
    const found = problemOf(draft);
    setProblem(found);
    if (!found) onCommit(valueOf(draft), after);
  };
  // Stepping through the sheet requires no input.
  const pass = (after: AfterEdit) => (draft === first ? onCommit(value, after) : submit(after));
  // In a sheet the calendar is for touch, without the on-screen keyboard.
  const hosted = useEditorHost(pass);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (hosted) pass("stay");
    // Who fills a column by typing goes on in the next row, as in cells without a dialog.
    else submit(typed === null ? "stay" : "down");
  };
  const errorOf = (field: DateProblem["field"]) => (problem?.field === field ? problem.message : null);
  const startDay = draft.start ?? undefined;

  return (
    <Dialog opened onClose={onCancel} title={property.property_name} size={360}>
      <form onSubmit={handleSubmit} noValidate>
        <Stack gap="sm">
          <div className={classes.moment}>
            <DayField
              label={texts.start}
              day={draft.start}
              error={errorOf("start")}
              autoFocus={!hosted}
              begun={typed}
              onChange={(...typedDay) => giveDay("start", ...typedDay)}
            />
            {draft.includeTime ? (
              <TimeField
                label={texts.startTime}
                time={draft.startTime}
                error={errorOf("startTime")}
                onChange={(startTime, words) => give("startTime", startTime, words)}
              />
            ) : null}
          </div>
          {draft.includeEnd ? (
            <div className={classes.moment}>
              <DayField
                label={texts.end}
                day={draft.end}
                error={errorOf("end")}
                onChange={(...typedDay) => giveDay("end", ...typedDay)}
              />
              {draft.includeTime ? (
                <TimeField
                  label={texts.endTime}
                  time={draft.endTime}
                  error={errorOf("endTime")}
                  onChange={(endTime, words) => give("endTime", endTime, words)}
                />
              ) : null}
            </div>
          ) : null}
          {draft.includeEnd ? (
            <DatePicker
              {...calendar}
              key={`range-${draft.start}-${draft.end}`}
              size={hosted ? "lg" : "sm"}
              type="range"
              allowSingleDateInRange
              defaultDate={startDay}
              value={[draft.start, draft.end]}
              onChange={([start, end]) => {
                give("start", start);
                give("end", end);
              }}
            />
          ) : (
            <DatePicker
              {...calendar}
              key={`day-${draft.start}`}
              size={hosted ? "lg" : "sm"}
              defaultDate={startDay}
              value={draft.start}
              onChange={(start) => give("start", start)}
            />
          )}
          <Group gap="lg">
            <Checkbox
              label={texts.withTime}
              checked={draft.includeTime}
              onChange={(event) => change({ includeTime: event.currentTarget.checked })}
            />
            <Checkbox
              label={texts.withEnd}
              checked={draft.includeEnd}
              onChange={(event) => change({ includeEnd: event.currentTarget.checked })}
            />
          </Group>
          <Group gap="xs" mt="xs">
            {value === "" ? null : (
              <Button variant="subtle" color="gray" px="xs" onClick={() => onCommit("", "stay")}>
                {texts.clear}
              </Button>
            )}
            {hosted ? null : (
              <>
                <Button variant="default" ml="auto" onClick={onCancel}>
                  {texts.cancel}
                </Button>
                <Button type="submit">{texts.save}</Button>
              </>
            )}
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
