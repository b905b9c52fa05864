import { fold } from "../fold/fold.ts";
import { choicesOf, choicesText } from "../types/multiple-choice.ts";
import type { Condition } from "./filter-rules.ts";
import { requestedList } from "./filter-value.ts";
import { takesList } from "./operators.ts";

/** A filter with renamed options; removed ones match nothing. */
export const withRenamedChoices = <T extends Condition>(
  filter: T,
  propertyId: number,
  replaced: ReadonlyMap<string, string | null>,
): T => {
  const { operator, value } = filter;
  if (filter.property_id !== propertyId) return filter;
  const byFolded = new Map([...replaced].map(([from, to]) => [fold(from), to]));
  const renamed = (name: string): string => byFolded.get(fold(name)) ?? name;
  const list = takesList(operator) ? requestedList(value) : null;
  if (list) return { ...filter, value: list.map(renamed) };
  if (!operator.endsWith("equals") || typeof value !== "string") return filter;
  const names = choicesOf(value);
  return { ...filter, value: names.length > 0 ? (choicesText(names.map(renamed)) ?? value) : renamed(value) };
};
