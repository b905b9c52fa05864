import type { FilterRule, LayoutOptions, Sort, View, ViewLayout } from "@maive/contract";
import { useLocalStorage } from "@mantine/hooks";
import { useMemo } from "react";
import { useSession } from "../../../auth/index.ts";
import {
  layoutDefaults,
  mergeChanges,
  withColumns,
  withLayout,
  type ColumnChanges,
  type LayoutChange,
} from "./view-settings.ts";
import { usePatchColumns, usePatchLayout, usePatchRules, usePendingColumns } from "./views.ts";

export interface ViewSettings {
  /** The view with the user's own settings. */
  view: View;
  change(changes: ColumnChanges): void;
  /** Changes the sorts. */
  sort(sorts: Sort[]): void;
  /** Changes the filters. */
  filter(filters: FilterRule[]): void;
  /** The user's own sorts and filters; null: the stored ones. */
  localSorts: Sort[] | null;
  localFilters: FilterRule[] | null;
  /** Filters of a group of the rows, beside the view's: JSON. */
  further?: string;
  layout: ViewLayout;
  layoutOptions: LayoutOptions;
  /** Changes the layout, or its options. */
  layOut(change: LayoutChange): void;
  /** The user's own settings of the view. */
  local: readonly ("layout" | "columns" | "sorts" | "filters")[];
  reset(): void;
}

const none: ColumnChanges = {};
const noLayout: LayoutChange = {};

/** Columns and rules: main's are saved for everybody, others' in their browser. */
export const useViewSettings = (databaseId: number, saved: View): ViewSettings => {
  const stored = usePendingColumns(databaseId, saved);
  const isMain = useSession().user_type === "main";
  const patch = usePatchColumns(databaseId, stored.id);
  const patchRules = usePatchRules(databaseId, stored.id);
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
  const [filters, setFilters, resetFilters] = useLocalStorage<FilterRule[] | null>({
    key: `maive-filters-${databaseId}-${stored.id}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const patchLayout = usePatchLayout(databaseId, stored.id);
  const [ownLayout, setOwnLayout, resetLayout] = useLocalStorage<LayoutChange>({
    key: `maive-layout-${databaseId}-${stored.id}`,
    defaultValue: noLayout,
    getInitialValueInEffect: false,
  });
  const localSorts = isMain ? null : sorts;
  const localFilters = isMain ? null : filters;
  const view = useMemo(
    () =>
      isMain
        ? stored
        : {
            ...withLayout(withColumns(stored, local), ownLayout),
            sorts: localSorts ?? stored.sorts,
            filters: localFilters ?? stored.filters,
          },
    [isMain, stored, local, ownLayout, localSorts, localFilters],
  );
  const own = [
    ...(isMain || Object.keys(ownLayout).length === 0 ? [] : (["layout"] as const)),
    ...(isMain || Object.keys(local).length === 0 ? [] : (["columns"] as const)),
    ...(localSorts === null ? [] : (["sorts"] as const)),
    ...(localFilters === null ? [] : (["filters"] as const)),
  ];
  return {
    view,
    change: isMain ? patch : (changes) => setLocal((previous) => mergeChanges(previous, changes)),
    sort: isMain ? (wanted) => patchRules({ sorts: wanted }) : setSorts,
    filter: isMain ? (wanted) => patchRules({ filters: wanted }) : setFilters,
    localSorts,
    localFilters,
    layout: view.layout ?? "table",
    layoutOptions: { ...layoutDefaults, ...view.layout_options },
    layOut: isMain
      ? patchLayout
      : (change) =>
          setOwnLayout((own) => ({
            ...own,
            ...change,
            layout_options: { ...own.layout_options, ...change.layout_options },
          })),
    local: own,
    reset: () => {
      reset();
      resetSorts();
      resetFilters();
      resetLayout();
    },
  };
};
