import { fromGerman, type Writing } from "@maive/formula";
import { useState } from "react";
import { writtenIn } from "./formula-writing.ts";

/**
 * A formula as it is written here, letter by letter while somebody types, and the way back to the form that is stored.
 */
export const useWrittenFormula = (
  stored: string,
  writing: Writing,
  onChange: (stored: string) => void,
): [written: string, write: (text: string) => void] => {
  const [typed, setTyped] = useState({ text: stored, stored, writing: "english" as Writing });
  const isTyped = typed.stored === stored && typed.writing === writing;
  return [
    isTyped ? typed.text : writtenIn(writing, stored),
    (text) => {
      const next = writing === "german" ? fromGerman(text) : text;
      setTyped({ text, stored: next, writing });
      onChange(next);
    },
  ];
};
