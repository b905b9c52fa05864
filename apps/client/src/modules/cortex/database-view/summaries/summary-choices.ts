import type { Property, SummaryAggregation, SummaryValue } from "@maive/contract";
import { comparedAs, formatMoment, formatStyled, holdsValues, type NumberLook } from "@maive/values";

/** The chosen aggregations, by property id. */
export type SummaryChoices = Readonly<Record<string, SummaryAggregation>>;

/** Decimals of displayed sums and averages. */
const shownDecimals = 6;

const always = ["count", "filled", "empty", "unique"] as const;

/** The aggregations of a property. */
export const summariesOf = ({
  property_type: type,
  property_config: config,
}: Property): SummaryAggregation[] => {
  if (!holdsValues(type)) return [];
  switch (comparedAs(type, config)) {
    case "number":
      return [...always, "sum", "average", "min", "max"];
    case "checklist":
      return [...always, "done", "average"];
    case "date":
      return [...always, "earliest", "latest"];
    default:
      return [...always];
  }
};

/** The valid choices with one of them changed. */
export const withChoice = (
  choices: SummaryChoices,
  propertyId: number,
  aggregation: SummaryAggregation | null,
): SummaryChoices => {
  const { [String(propertyId)]: _, ...rest } = choices;
  return aggregation === null ? rest : { ...rest, [propertyId]: aggregation };
};

/** Counting aggregations: plain numbers, without the property's format. */
const counts: readonly SummaryAggregation[] = always;

/** How a property's aggregations are shown: what is done of checklists as percent. */
export const summaryLook = ({
  property_type: type,
  property_config: config,
}: Pick<Property, "property_type" | "property_config">): NumberLook =>
  type === "checklist" ? { number_style: "percent" } : config;

/** A formatted aggregation; `""` without a value. */
export const summaryText = (
  aggregation: SummaryAggregation,
  value: SummaryValue | undefined,
  look: NumberLook = {},
): string => {
  if (value === null || value === undefined) return "";
  if (aggregation === "earliest" || aggregation === "latest") {
    const text = String(value);
    return formatMoment(text, !/T00:00(:00(\.0+)?)?Z?$/.test(text)) ?? text;
  }
  if (aggregation === "done") return String(value);
  return formatStyled(String(value), counts.includes(aggregation) ? {} : look, shownDecimals);
};
