import type { DatabaseProperty } from "./property.ts";

/** Whether values are derived from others. */
export const isComputed = ({ type }: Pick<DatabaseProperty, "type">): boolean =>
  type === "formula" || type === "rollup";
