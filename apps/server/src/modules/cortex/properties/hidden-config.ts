import type { PropertyConfig } from "@maive/contract";
import type { DatabaseProperty } from "./property.ts";

/**
 * The configuration of a property for those from whom its results are hidden: conditions and options name values of a database
 * that they may not read.
 */
export const withoutHidden = ({ config }: Pick<DatabaseProperty, "config">): PropertyConfig => {
  const { rollup_filters: _, lookup_options: __, ...shown } = config;
  return shown;
};
