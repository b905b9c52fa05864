import type { View } from "@maive/contract";
import { useLocalStorage } from "@mantine/hooks";
import { useMemo } from "react";
import { useSession } from "../../../auth/index.ts";
import { mergeChanges, withColumns, type ColumnChanges } from "../model/view-settings.ts";
import { usePatchColumns } from "../queries/views.ts";

export interface ViewSettings {
  /** The view as this person sees it. */
  view: View;
  change(changes: ColumnChanges): void;
  /** This browser shows columns of its own. */
  isLocal: boolean;
  reset(): void;
}

const none: ColumnChanges = {};

/** Column settings: main's are saved for everyone, others' hold in their own browser. */
export const useViewSettings = (databaseId: number, stored: View): ViewSettings => {
  const isMain = useSession().user_type === "main";
  const patch = usePatchColumns(databaseId, stored.id);
  const [local, setLocal, reset] = useLocalStorage<ColumnChanges>({
    key: `maive-columns-${databaseId}-${stored.id}`,
    defaultValue: none,
    getInitialValueInEffect: false,
  });
  const view = useMemo(() => (isMain ? stored : withColumns(stored, local)), [isMain, stored, local]);
  return {
    view,
    change: isMain ? patch : (changes) => setLocal((kept) => mergeChanges(kept, changes)),
    isLocal: !isMain && Object.keys(local).length > 0,
    reset,
  };
};
