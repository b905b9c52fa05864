import { useLocalStorage } from "@mantine/hooks";
import { useMemo } from "react";
import { sortingText, readSorting, type Sorting } from "../model/sort-items.ts";

export type View = "list" | "grid";

/** How this browser shows folders: list or grid, in which order, with or without details. */
export const useViewPreferences = () => {
  const readAtOnce = { getInitialValueInEffect: false };
  const [storedView, setView] = useLocalStorage<View>({
    key: "maive-drive-view",
    defaultValue: "list",
    ...readAtOnce,
  });
  const [sorted, setSorted] = useLocalStorage<string>({
    key: "maive-drive-sort",
    defaultValue: "",
    ...readAtOnce,
  });
  const [details, setDetails] = useLocalStorage<boolean>({
    key: "maive-drive-details",
    defaultValue: false,
    ...readAtOnce,
  });
  const sorting = useMemo(() => readSorting(sorted), [sorted]);
  const view: View = storedView === "grid" ? "grid" : "list";
  return {
    view,
    setView,
    sorting,
    setSorting: (next: Sorting) => setSorted(sortingText(next)),
    details,
    setDetails,
  };
};
