import { localDay, readTypedDate } from "@maive/values";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { dayWords } from "./date-draft.ts";
import { datePropertyTexts as texts } from "./texts.ts";

interface DayFieldProps {
  label: string;
  /** `yyyy-mm-dd`, or null while there is none. */
  day: string | null;
  error: string | null;
  autoFocus?: boolean;
  /** What the person began to type before the field was there. */
  begun?: string | null;
  /**
   * @param words what was typed where it cannot be read as a day.
   * @param time `hh:mm`, where one was typed behind the day.
   */
  onChange(day: string | null, words: string, time: string | null): void;
}

const readDay = (words: string) => readTypedDate(words, localDay(new Date()));

/** A day typed as `21.11.2026`, `24.12.` or `morgen`; it follows the calendar beside it unless something else is being typed. */
export const DayField = ({ label, day, error, autoFocus = false, begun = null, onChange }: DayFieldProps) => {
  const [typed, setTyped] = useState<string | null>(begun);
  const unreadable = typed !== null && typed.trim() !== "" && readDay(typed) === null;
  const [left, setLeft] = useState(false);
  return (
    <TextInput
      label={label}
      placeholder={texts.placeholder}
      inputMode="numeric"
      data-autofocus={autoFocus || undefined}
      value={typed ?? dayWords(day)}
      onFocus={({ currentTarget }) => {
        // What stands there is replaced by typing, what was just begun is gone on with.
        if (autoFocus && typed === null) currentTarget.select();
      }}
      // What cannot be read is said when the field is left, or when it keeps the date from being saved.
      error={unreadable && (left || error !== null) ? texts.unreadable : error}
      onChange={(event) => {
        const words = event.currentTarget.value;
        const read = readDay(words);
        setTyped(words);
        setLeft(false);
        onChange(read?.day ?? null, read === null ? words : "", read?.time ?? null);
      }}
      onBlur={() => {
        setLeft(true);
        if (!unreadable) setTyped(null);
      }}
    />
  );
};
