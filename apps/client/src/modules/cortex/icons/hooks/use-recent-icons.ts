import { useLocalStorage } from "@mantine/hooks";
import { useCallback } from "react";
import { useSession } from "../../../auth/index.ts";
import { readRecentIcons, recentIconsKey, withRecentIcon } from "../model/recent-icons.ts";

/** The icons this person chose last in this browser, and how to add one. */
export const useRecentIcons = (): [readonly string[], (icon: string) => void] => {
  const [recent, setRecent] = useLocalStorage<string[]>({
    key: recentIconsKey(useSession().user_id),
    defaultValue: [],
    getInitialValueInEffect: false,
    deserialize: readRecentIcons,
  });
  const add = useCallback((icon: string) => setRecent((before) => withRecentIcon(before, icon)), [setRecent]);
  return [recent, add];
};
