import { useLocalStorage } from "@mantine/hooks";
import { useMemo } from "react";
import { keepSorting, readSorting, type Sorting } from "../model/sort-items.ts";

export type View = "list" | "grid";

/** How this browser shows folders: list or grid, in which order, with or without details. */
export const useViewPreferences = () => {
  const kept = { getInitialValueInEffect: false };
  const [keptView, setView] = useLocalStorage<View>({
    key: "maive-drive-view",
    defaultValue: "list",
    ...kept,
  });
  const [sorted, setSorted] = useLocalStorage<string>({ key: "maive-drive-sort", defaultValue: "", ...kept });
  const [details, setDetails] = useLocalStorage<boolean>({
    key: "maive-drive-details",
    defaultValue: false,
    ...kept,
  });
  const sorting = useMemo(() => readSorting(sorted), [sorted]);
  const view: View = keptView === "grid" ? "grid" : "list";
  return {
    view,
    setView,
    sorting,
    setSorting: (next: Sorting) => setSorted(keepSorting(next)),
    details,
    setDetails,
  };
};
