import { type SummaryAggregation, summaryAggregations, zSummaryRequest } from "@maive/contract";
import { comparedAs, holdsValues } from "@maive/values";
import { DomainError } from "../../../../shared/errors.ts";
import type { DatabaseProperty } from "../../properties/index.ts";
import { entryTexts } from "../texts.ts";

/** The aggregations requested for one property. */
export interface RequestedSummary {
  property: DatabaseProperty;
  aggregations: readonly SummaryAggregation[];
}

const ofAll: readonly SummaryAggregation[] = ["count", "filled", "empty", "unique"];
const ofNumbers: readonly SummaryAggregation[] = ["sum", "average", "min", "max"];
const ofDates: readonly SummaryAggregation[] = ["earliest", "latest"];

/** The aggregations of a property type. */
export const aggregationsOf = ({
  type: property,
  config,
}: Pick<DatabaseProperty, "type" | "config">): readonly SummaryAggregation[] => {
  if (!holdsValues(property)) return [];
  const type = comparedAs(property, config);
  if (type === "number") return [...ofAll, ...ofNumbers];
  if (type === "checklist") return [...ofAll, "done", "average"];
  return type === "date" ? [...ofAll, ...ofDates] : ofAll;
};

const invalid = (detail: string, field = "aggregations"): DomainError =>
  new DomainError("invalid", { detail, errors: [{ field, message: detail }] });

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw invalid(entryTexts.aggregations(summaryAggregations));
    throw error;
  }
};

/**
 * Validates the requested aggregations; the only check of their properties.
 * @throws DomainError `invalid` for unknown properties and unsupported aggregations, `forbidden` for hidden results.
 */
export const decideRequested = (
  text: string,
  properties: readonly DatabaseProperty[],
  restricted: ReadonlySet<number>,
): RequestedSummary[] => {
  const parsed = zSummaryRequest.safeParse(jsonOf(text));
  if (!parsed.success) throw invalid(entryTexts.aggregations(summaryAggregations));
  const known = new Map(properties.map((property) => [String(property.propertyId), property]));
  return Object.entries(parsed.data).map(([propertyId, aggregations]) => {
    const field = `aggregations.${propertyId}`;
    const property = known.get(propertyId);
    if (!property) throw invalid(entryTexts.unknownProperty, field);
    if (restricted.has(property.propertyId))
      throw new DomainError("forbidden", { detail: entryTexts.restrictedSummary });
    const allowed = aggregationsOf(property);
    const wrong = aggregations.find((aggregation) => !allowed.includes(aggregation));
    if (wrong) throw invalid(entryTexts.noAggregation(wrong, property.name), field);
    return { property, aggregations: [...new Set(aggregations)] };
  });
};
