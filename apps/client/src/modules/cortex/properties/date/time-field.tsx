import { readTime } from "@maive/values";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { datePropertyTexts as texts } from "./texts.ts";

interface TimeFieldProps {
  label: string;
  /** `hh:mm`, or `""` while there is none. */
  time: string;
  error: string | null;
  /** @param words unparsable input. */
  onChange(time: string, words: string): void;
}

/** A 24-hour time of day, independent of the browser's language. */
export const TimeField = ({ label, time, error, onChange }: TimeFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const unreadable = typed !== null && typed.trim() !== "" && readTime(typed) === null;
  return (
    <TextInput
      label={label}
      placeholder={texts.timePlaceholder}
      inputMode="numeric"
      value={typed ?? time}
      error={unreadable && left ? texts.unreadableTime : error}
      onChange={(event) => {
        const words = event.currentTarget.value;
        const read = readTime(words);
        setTyped(words);
        setLeft(false);
        onChange(read ?? "", read === null ? words : "");
      }}
      onBlur={() => {
        setLeft(true);
        if (!unreadable) setTyped(null);
      }}
    />
  );
};
