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
  /** Initial text typed before the field was mounted. */
  begun?: string | null;
  /**
   * @param words unparsable input.
   * @param time `hh:mm`, when one was typed after the day.
   */
  onChange(day: string | null, words: string, time: string | null): void;
}

const readDay = (words: string) => readTypedDate(words, localDay(new Date()));

/** A day typed as `21.11.2026`, `24.12.` or `morgen`; follows the calendar unless being typed into. */
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
        // Existing text is selected; typed text is continued.
        if (autoFocus && typed === null) currentTarget.select();
      }}
      // Invalid input is reported on blur, or when it prevents saving.
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
