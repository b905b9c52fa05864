import { useEffect, useEffectEvent } from "react";
import { unsavedTitles } from "../queries/unsaved-titles.ts";
import { useRenamePage } from "../queries/rename-page.ts";

/** Saves titles persisted by an earlier window. */
export const useUnsavedTitles = (userId: string): void => {
  const { mutate } = useRenamePage();
  const save = useEffectEvent(() => {
    for (const unsavedTitle of unsavedTitles(userId)) mutate(unsavedTitle);
  });
  useEffect(() => save(), [userId]);
};
