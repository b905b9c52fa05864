import {
  type DatabaseDetail,
  type LayoutOptions,
  limits,
  type View,
  type ViewLayout,
  type ViewProperty,
} from "@maive/contract";

/** A changed layout of a view; options are merged by key. */
export interface LayoutChange {
  layout?: ViewLayout;
  layout_options?: Partial<LayoutOptions>;
}

export const layoutDefaults: LayoutOptions = {
  columns_by: null,
  lanes_by: null,
  collapsed: [],
  sum_of: null,
  date_by: null,
  groups_by: [],
  cover: "none",
  cover_by: null,
  frozen_columns: 1,
  row_height: "small",
  colors: [],
  chart_type: "bar",
  chart_by: null,
  chart_split: null,
  chart_value: null,
  chart_order: "group",
  start_by: null,
  end_by: null,
  depends_by: null,
  zoom: "week",
  template: null,
  form: null,
};

/** A view with a changed layout. */
export const withLayout = (view: View, { layout, layout_options }: LayoutChange): View => ({
  ...view,
  ...(layout === undefined ? {} : { layout }),
  ...(layout_options === undefined ? {} : { layout_options: { ...view.layout_options, ...layout_options } }),
});

/** Column changes by property id. */
export type ColumnChanges = Readonly<Record<string, Partial<ViewProperty>>>;

const defaults: ViewProperty = {
  visibility: "show",
  order: limits.propertyOrderDefault,
  width: limits.columnWidthDefault,
  wordWrap: false,
};

/** A view with changed columns; others are unchanged. */
export const withColumns = (view: View, changes: ColumnChanges): View => {
  const properties = { ...view.properties };
  for (const [id, change] of Object.entries(changes))
    properties[id] = { ...defaults, ...properties[id], ...change };
  return { ...view, properties };
};

/** A database with changed columns of one view. */
export const withViewColumns = (
  database: DatabaseDetail,
  viewId: number,
  changes: ColumnChanges,
): DatabaseDetail => ({
  ...database,
  view_configs: database.view_configs.map((view) => (view.id === viewId ? withColumns(view, changes) : view)),
});

/** Merges this browser's column changes. */
export const mergeChanges = (previous: ColumnChanges, further: ColumnChanges): ColumnChanges => {
  const merged: Record<string, Partial<ViewProperty>> = { ...previous };
  for (const [id, change] of Object.entries(further)) merged[id] = { ...merged[id], ...change };
  return merged;
};
