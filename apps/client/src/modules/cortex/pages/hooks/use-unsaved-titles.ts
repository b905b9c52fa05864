import { useEffect, useEffectEvent } from "react";
import { unsavedTitles } from "../queries/unsaved-titles.ts";
import { useRenamePage } from "../queries/rename-page.ts";

/** Saves the titles that an earlier window could not save. */
export const useUnsavedTitles = (userId: string): void => {
  const { mutate } = useRenamePage();
  const save = useEffectEvent(() => {
    for (const kept of unsavedTitles(userId)) mutate(kept);
  });
  useEffect(() => save(), [userId]);
};
