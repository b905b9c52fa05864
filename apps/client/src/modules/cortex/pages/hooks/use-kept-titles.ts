import { useEffect, useEffectEvent } from "react";
import { keptTitles } from "../queries/kept-titles.ts";
import { useRenamePage } from "../queries/rename-page.ts";

/** Saves the titles that an earlier window could not save. */
export const useKeptTitles = (userId: string): void => {
  const { mutate } = useRenamePage();
  const save = useEffectEvent(() => {
    for (const kept of keptTitles(userId)) mutate(kept);
  });
  useEffect(() => save(), [userId]);
};
