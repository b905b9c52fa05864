import { limits, type DatabaseDetail, type View, type ViewProperty } from "@maive/contract";

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
export const mergeChanges = (kept: ColumnChanges, further: ColumnChanges): ColumnChanges => {
  const merged: Record<string, Partial<ViewProperty>> = { ...kept };
  for (const [id, change] of Object.entries(further)) merged[id] = { ...merged[id], ...change };
  return merged;
};
