import type { NumberFormat, Property, SummaryAggregation, SummaryValue } from "@maive/contract";
import { comparedAs, formatMoment, formatNumber } from "@maive/values";

/** What is shown below the columns, by property id. */
export type SummaryChoices = Readonly<Record<string, SummaryAggregation>>;

/** Digits behind the comma of a sum or an average below a column. */
const shownDecimals = 6;

const always = ["count", "filled", "empty", "unique"] as const;

/** What the values of a property can be summed up as. */
export const summariesOf = ({
  property_type: type,
  property_config: config,
}: Property): SummaryAggregation[] => {
  switch (comparedAs(type, config)) {
    case "number":
      return [...always, "sum", "average", "min", "max"];
    case "date":
      return [...always, "earliest", "latest"];
    default:
      return [...always];
  }
};

/** The choices that still fit their properties, with one of them changed. */
export const withChoice = (
  choices: SummaryChoices,
  propertyId: number,
  aggregation: SummaryAggregation | null,
): SummaryChoices => {
  const { [String(propertyId)]: _, ...rest } = choices;
  return aggregation === null ? rest : { ...rest, [propertyId]: aggregation };
};

/** What counts entries: a number of its own, not one of the property's. */
const counts: readonly SummaryAggregation[] = always;

/** A summary as people read it, in the property's format; `""` without a value to calculate with. */
export const summaryText = (
  aggregation: SummaryAggregation,
  value: SummaryValue | undefined,
  format?: NumberFormat,
): string => {
  if (value === null || value === undefined) return "";
  if (aggregation === "earliest" || aggregation === "latest") {
    const text = String(value);
    return formatMoment(text, !/T00:00(:00(\.0+)?)?Z?$/.test(text)) ?? text;
  }
  return formatNumber(String(value), shownDecimals, counts.includes(aggregation) ? undefined : format);
};
