import type { ChartOrder, ChartType, ChartValue, Grouping, LayoutOptions, Property } from "@maive/contract";
import { comparedAs } from "@maive/values";
import { groupProperties } from "../groups/groups-query.ts";

/** A property that entries are grouped by. */
export interface ChartAxis {
  by: Grouping;
  property: Property;
  /** Its groups follow upon each other: spans of time, steps of numbers. */
  isSequence: boolean;
}

/** What a chart shows, with what is not chosen filled in. */
export interface ChartOptions {
  type: ChartType;
  by: ChartAxis | null;
  split: ChartAxis | null;
  value: { chosen: ChartValue; property: Property } | null;
  order: ChartOrder;
}

/** The properties that a chart can calculate with. */
export const chartNumbers = (properties: readonly Property[]): Property[] =>
  properties.filter(
    ({ property_type: type, property_config: config }) => comparedAs(type, config) === "number",
  );

const axisOf = (by: Grouping | null, properties: readonly Property[]): ChartAxis | null => {
  const property = groupProperties(properties).find(({ property_id: id }) => id === by?.property_id);
  if (!by || !property) return null;
  const compared = comparedAs(property.property_type, property.property_config);
  const isSequence = compared === "date" || compared === "number";
  return { by, property, isSequence };
};

/** Few values say more than a date or a number where nothing is chosen. */
const usualAxis = (properties: readonly Property[]): ChartAxis | null => {
  const all = groupProperties(properties);
  const first = all.find(({ property_type: type }) => type === "single_choice") ?? all[0];
  return first ? axisOf({ property_id: first.property_id }, properties) : null;
};

/** What a chart shows. */
export const chartOptionsOf = (options: LayoutOptions, properties: readonly Property[]): ChartOptions => {
  const number = chartNumbers(properties).find(
    ({ property_id: id }) => id === options.chart_value?.property_id,
  );
  const isOne = options.chart_type === "number";
  const canSplit = !isOne && options.chart_type !== "pie";
  return {
    type: options.chart_type,
    by: isOne ? null : (axisOf(options.chart_by, properties) ?? usualAxis(properties)),
    split: canSplit ? axisOf(options.chart_split, properties) : null,
    value: options.chart_value && number ? { chosen: options.chart_value, property: number } : null,
    order: options.chart_order,
  };
};
