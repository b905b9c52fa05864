import type { Sort, View } from "@maive/contract";
import { useLocalStorage } from "@mantine/hooks";
import { useMemo } from "react";
import { useSession } from "../../../auth/index.ts";
import { mergeChanges, withColumns, type ColumnChanges } from "../model/view-settings.ts";
import { useColumnsOnTheirWay, usePatchColumns, usePatchSorts } from "../queries/views.ts";

export interface ViewSettings {
  /** The view as this person sees it. */
  view: View;
  change(changes: ColumnChanges): void;
  /** Gives the rows another order. */
  sort(sorts: Sort[]): void;
  /** The order of this browser, where it has one of its own; null: the stored one. */
  localSorts: Sort[] | null;
  /** This browser shows columns of its own. */
  isLocal: boolean;
  reset(): void;
}

const none: ColumnChanges = {};

/** Columns and order: main's are saved for everyone, others' hold in their own browser. */
export const useViewSettings = (databaseId: number, saved: View): ViewSettings => {
  const stored = useColumnsOnTheirWay(databaseId, saved);
  const isMain = useSession().user_type === "main";
  const patch = usePatchColumns(databaseId, stored.id);
  const patchSorts = usePatchSorts(databaseId, stored.id);
  const [local, setLocal, reset] = useLocalStorage<ColumnChanges>({
    key: `maive-columns-${databaseId}-${stored.id}`,
    defaultValue: none,
    getInitialValueInEffect: false,
  });
  const [sorts, setSorts, resetSorts] = useLocalStorage<Sort[] | null>({
    key: `maive-sorts-${databaseId}-${stored.id}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const localSorts = isMain ? null : sorts;
  const view = useMemo(
    () => (isMain ? stored : { ...withColumns(stored, local), sorts: localSorts ?? stored.sorts }),
    [isMain, stored, local, localSorts],
  );
  return {
    view,
    change: isMain ? patch : (changes) => setLocal((kept) => mergeChanges(kept, changes)),
    sort: isMain ? patchSorts : setSorts,
    localSorts,
    isLocal: !isMain && (Object.keys(local).length > 0 || localSorts !== null),
    reset: () => {
      reset();
      resetSorts();
    },
  };
};
