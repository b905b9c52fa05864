import type { Property } from "@maive/contract";
import { useQuery } from "@tanstack/react-query";
import type { RowsOf } from "../rows/rows.ts";
import { summaryText, type SummaryChoices } from "../summaries/summary-choices.ts";
import { summariesQuery } from "../summaries/use-summaries.ts";

/** The sum of a property over a column's entries, as text; null without a property or while loading. */
export const useColumnSum = (of: RowsOf, property: Property | undefined): string | null => {
  const choices: SummaryChoices = property ? { [property.property_id]: "sum" } : {};
  const { data } = useQuery(summariesQuery(of, choices));
  const sum = property && data?.summaries[String(property.property_id)]?.sum;
  if (!property || sum === undefined) return null;
  return summaryText("sum", sum ?? "0", property.property_config);
};
