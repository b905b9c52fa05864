import type { Body, createView, FilterRule, Sort, View } from "@maive/contract";
import {
  mergeChanges,
  withColumns,
  withLayout,
  type ColumnChanges,
  type LayoutChange,
} from "./view-settings.ts";

/** Changes of a view that are not saved: absent parts are unchanged. */
export interface ViewDraft {
  columns?: ColumnChanges;
  sorts?: Sort[];
  filters?: FilterRule[];
  layout?: LayoutChange;
}

/** Where the browser stores a person's draft of a view. */
export const draftKey = (userId: string, databaseId: number, viewId: number): string =>
  `maive-view-${userId}-${databaseId}-${viewId}`;

/** What of a view can differ from what is saved. */
export type DraftPart = "layout" | "columns" | "sorts" | "filters";
const parts: readonly DraftPart[] = ["layout", "columns", "sorts", "filters"];

/** The changed parts of a view. */
export const partsOf = (draft: ViewDraft): DraftPart[] => parts.filter((part) => draft[part] !== undefined);

/** A draft with further changes. */
export const withChanges = (draft: ViewDraft, { columns, layout, ...rules }: ViewDraft): ViewDraft => ({
  ...draft,
  ...rules,
  ...(columns ? { columns: mergeChanges(draft.columns ?? {}, columns) } : {}),
  ...(layout
    ? {
        layout: {
          ...draft.layout,
          ...layout,
          ...(layout.layout_options
            ? { layout_options: { ...draft.layout?.layout_options, ...layout.layout_options } }
            : {}),
        },
      }
    : {}),
});

/** A view with its unsaved changes. */
export const withDraft = (view: View, { columns, layout, sorts, filters }: ViewDraft): View => ({
  ...withLayout(columns ? withColumns(view, columns) : view, layout ?? {}),
  sorts: sorts ?? view.sorts,
  filters: filters ?? view.filters,
});

/** The changes as a request to save them. */
export const bodyOf = ({ columns, layout, sorts, filters }: ViewDraft): ViewContents => ({
  ...(columns ? { properties: columns } : {}),
  ...layout,
  ...(sorts ? { sorts } : {}),
  ...(filters ? { filters } : {}),
});

/** What a view shows, and how. */
export type ViewContents = Omit<Body<typeof createView>, "name" | "private">;

/** The contents of a shown view, for another one. */
export const contentsOf = ({ properties, sorts, filters, layout, layout_options }: View): ViewContents => ({
  properties,
  sorts,
  filters,
  ...(layout ? { layout } : {}),
  ...(layout_options ? { layout_options } : {}),
});
