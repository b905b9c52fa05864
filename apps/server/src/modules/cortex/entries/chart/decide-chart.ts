import { type ChartValue, type Grouping, zChartValue } from "@maive/contract";
import { comparedAs } from "@maive/values";
import { DomainError } from "../../../../shared/errors.ts";
import type { DatabaseProperty } from "../../properties/index.ts";
import { decideGrouping } from "../groups/grouping.store.ts";
import type { FoundEntries } from "../list/entry-list.service.ts";
import { entryTexts } from "../texts.ts";

/** A property that entries are grouped by. */
export interface ChartAxis {
  by: Grouping;
  property: DatabaseProperty;
}

export interface DecidedChart {
  by: ChartAxis | null;
  split: ChartAxis | null;
  value: { chosen: ChartValue; property: DatabaseProperty } | null;
}

const invalid = (detail: string): DomainError =>
  new DomainError("invalid", { detail, errors: [{ field: "value", message: detail }] });

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw invalid(entryTexts.chartValue);
    throw error;
  }
};

const decideValue = (
  text: string,
  { properties, restricted }: Pick<FoundEntries, "properties" | "restricted">,
): DecidedChart["value"] => {
  const parsed = zChartValue.safeParse(jsonOf(text));
  const property = properties.find(({ propertyId }) => propertyId === parsed.data?.property_id);
  if (!parsed.success || !property || comparedAs(property.type, property.config) !== "number")
    throw invalid(entryTexts.chartValue);
  if (restricted.has(property.propertyId))
    throw new DomainError("forbidden", { detail: entryTexts.restrictedSummary });
  return { chosen: parsed.data, property };
};

/**
 * Validates what a chart is of.
 * @throws DomainError `invalid` for properties that make no groups or are no numbers, `forbidden` for hidden results.
 */
export const decideChart = (
  query: { by?: string | undefined; split?: string | undefined; value?: string | undefined },
  found: Pick<FoundEntries, "properties" | "restricted">,
): DecidedChart => {
  const axis = (field: "by" | "split"): ChartAxis | null => {
    const text = query[field];
    return text === undefined ? null : decideGrouping(text, found.properties, found.restricted, field);
  };
  return {
    by: axis("by"),
    split: axis("split"),
    value: query.value === undefined ? null : decideValue(query.value, found),
  };
};
