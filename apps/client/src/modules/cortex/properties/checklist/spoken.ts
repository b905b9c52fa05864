import { itemsOf } from "@maive/values";
import { checklistPropertyTexts as texts } from "./texts.ts";

/** What screen readers say of a checklist: what is done, then what is open. */
export const spokenChecklist = (value: string): string => {
  const [done, open] = [true, false].map((isDone) =>
    itemsOf(value).flatMap((item) => (item.done === isDone ? item.text : [])),
  );
  return texts.spoken(done ?? [], open ?? []);
};
