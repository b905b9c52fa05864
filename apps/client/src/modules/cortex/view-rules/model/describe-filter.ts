import type { Filter, Property } from "@maive/contract";
import { formatMoment, relativeSpans, takesNoValue } from "@maive/values";
import { viewRulesTexts as texts } from "../texts.ts";
import { draftOfFilter, valueKindOf, type FilterDraft, type ValueKind } from "./filter-draft.ts";

const dayText = (day: string | null): string => (day === null ? "" : (formatMoment(day, false) ?? day));

const valueText = (draft: FilterDraft, kind: ValueKind, titles: Readonly<Record<string, string>>): string => {
  switch (kind) {
    case "boolean":
      return { true: texts.yes, false: texts.no }[draft.text] ?? draft.text;
    case "choices":
      return draft.choices.join(", ");
    case "day":
      return dayText(draft.day);
    case "days":
      return texts.between(dayText(draft.day), dayText(draft.to));
    case "span":
      return texts.spans[relativeSpans.find((span) => span === draft.span) ?? "today"];
    default:
      return titles[draft.text] ?? draft.text;
  }
};

/** A filter as people read it: `Status ist gleich Offen`. `titles`: what entries are called that it names by id. */
export const describeFilter = (
  filter: Filter,
  property: Property | undefined,
  titles: Readonly<Record<string, string>> = {},
): string => {
  const name = property?.property_name ?? filter.property_name ?? texts.gone;
  const operator = texts.operators[filter.operator];
  if (!property || takesNoValue(filter.operator)) return `${name} ${operator}`;
  const kind = valueKindOf(property, filter.operator);
  const draft = draftOfFilter(filter, property);
  const isDate = kind === "day" || kind === "days" || kind === "span";
  const end = isDate && draft.end === "end_date" ? ` (${texts.ends.end_date})` : "";
  return `${name}${end} ${operator} ${valueText(draft, kind, titles)}`;
};
