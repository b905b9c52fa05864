import type { FilterRule, LayoutOptions, Sort, View, ViewLayout } from "@maive/contract";
import { useLocalStorage } from "@mantine/hooks";
import { useMemo } from "react";
import { useSession } from "../../../auth/index.ts";
import {
  bodyOf,
  draftKey,
  partsOf,
  withChanges,
  withDraft,
  type DraftPart,
  type ViewDraft,
} from "./view-draft.ts";
import { layoutDefaults, type ColumnChanges, type LayoutChange } from "./view-settings.ts";
import { usePatchColumns, usePatchLayout, usePatchRules, usePendingColumns, useSaveView } from "./views.ts";

/** Whom a change of the view is for: everyone, or its owner alone, at once; or nobody yet but this browser. */
export type ChangeScope = "everyone" | "mine" | "browser";

export interface ViewSettings {
  /** The view with its unsaved changes. */
  view: View;
  change(changes: ColumnChanges): void;
  /** Changes the sorts. */
  sort(sorts: Sort[]): void;
  /** Changes the filters. */
  filter(filters: FilterRule[]): void;
  /** Unsaved sorts and filters; null: the stored ones. */
  localSorts: Sort[] | null;
  localFilters: FilterRule[] | null;
  /** Filters of a group of the rows, beside the view's: JSON. */
  further?: string;
  layout: ViewLayout;
  layoutOptions: LayoutOptions;
  /** Changes the layout, or its options. */
  layOut(change: LayoutChange): void;
  scope: ChangeScope;
  /** What has unsaved changes. */
  local: readonly DraftPart[];
  /** Discards the unsaved changes. */
  reset(): void;
  /** Saves them; null without the right to. */
  save: (() => void) | null;
}

const noDraft: ViewDraft = {};

/**
 * A view with its unsaved changes. Who may change it saves every change at once, unless it is locked or has unsaved
 * ones; the changes of everyone else stay in their browser until they discard them or make a view of them.
 */
export const useViewSettings = (databaseId: number, saved: View): ViewSettings => {
  const stored = usePendingColumns(databaseId, saved);
  const { user_type, user_id } = useSession();
  const mayChange = user_type === "main" || stored.private === true;
  const patchColumns = usePatchColumns(databaseId, stored.id);
  const patchRules = usePatchRules(databaseId, stored.id);
  const patchLayout = usePatchLayout(databaseId, stored.id);
  const { mutate: save } = useSaveView(databaseId, stored.id);
  const [draft, setDraft, reset] = useLocalStorage<ViewDraft>({
    key: draftKey(user_id, databaseId, stored.id),
    defaultValue: noDraft,
    getInitialValueInEffect: false,
  });
  const local = partsOf(draft);
  const isDirect = mayChange && stored.locked !== true && local.length === 0;
  const view = useMemo(() => withDraft(stored, draft), [stored, draft]);
  const draftOnly = (changes: ViewDraft) => setDraft((now) => withChanges(now, changes));
  return {
    view,
    change: isDirect ? patchColumns : (columns) => draftOnly({ columns }),
    sort: isDirect ? (sorts) => patchRules({ sorts }) : (sorts) => draftOnly({ sorts }),
    filter: isDirect ? (filters) => patchRules({ filters }) : (filters) => draftOnly({ filters }),
    localSorts: draft.sorts ?? null,
    localFilters: draft.filters ?? null,
    layout: view.layout ?? "table",
    layoutOptions: { ...layoutDefaults, ...view.layout_options },
    layOut: isDirect ? patchLayout : (layout) => draftOnly({ layout }),
    scope: !isDirect ? "browser" : stored.private ? "mine" : "everyone",
    local,
    reset,
    save: mayChange
      ? () =>
          save(
            // Saying that it is locked is what distinguishes this from an accident.
            { ...bodyOf(draft), ...(stored.locked ? { locked: true } : {}) },
            { onSuccess: reset },
          )
      : null,
  };
};
