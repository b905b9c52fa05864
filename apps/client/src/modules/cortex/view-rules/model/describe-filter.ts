import type { Filter, FilterRule, GroupOperator, Property } from "@maive/contract";
import { formatDay, isFilterGroup, relativeSpans, takesNoValue } from "@maive/values";
import { viewRulesTexts as texts } from "../texts.ts";
import {
  draftOfFilter,
  me,
  operatorText,
  valueKindOf,
  type FilterDraft,
  type ValueKind,
} from "./filter-draft.ts";

type Titles = Readonly<Record<string, string>>;

const dayText = (day: string | null): string => (day === null ? "" : formatDay(day));

const named = (name: string, titles: Titles): string => (name === me ? texts.me : (titles[name] ?? name));

const valueText = (draft: FilterDraft, kind: ValueKind, titles: Titles): string => {
  switch (kind) {
    case "boolean":
      return { true: texts.yes, false: texts.no }[draft.text] ?? draft.text;
    case "choices":
    case "options":
    case "texts":
    case "entries":
    case "people":
      return draft.choices.map((name) => named(name, titles)).join(", ");
    case "numbers":
      return texts.between(draft.text, draft.upper);
    case "day":
      return dayText(draft.day);
    case "days":
      return texts.between(dayText(draft.day), dayText(draft.to));
    default:
      return named(draft.text, titles);
  }
};

/** Where a date lies around today: `ist in den nächsten 3 Wochen`. */
const spanText = ({ span, count, unit }: FilterDraft): string => {
  const sign = { next: 1, last: -1 }[span];
  if (sign !== undefined) return texts.countedSentence(sign * Number(count), unit);
  return texts.spanSentences[relativeSpans.find((known) => known === span) ?? "today"];
};

/** A filter as people read it: `Status ist gleich Offen`. `titles`: what entries are called that it names by id. */
export const describeFilter = (
  filter: Filter,
  property: Property | undefined,
  titles: Titles = {},
): string => {
  const { operator } = filter;
  if (!property) return `${filter.property_name ?? texts.gone} ${texts.operators[operator]}`;
  const verb = operatorText(property, operator);
  if (takesNoValue(operator)) return `${property.property_name} ${verb}`;
  const kind = valueKindOf(property, operator);
  const draft = draftOfFilter(filter, property);
  const isDate = kind === "day" || kind === "days" || kind === "span";
  const end = isDate && draft.end === "end_date" ? ` (${texts.ends.end_date})` : "";
  const name = `${property.property_name}${end}`;
  return kind === "span" ? `${name} ${spanText(draft)}` : `${name} ${verb} ${valueText(draft, kind, titles)}`;
};

/** Filters as a sentence: `Betrag ist größer als 500 und (Status ist gleich Offen oder Frist ist überfällig)`. */
export const describeRules = (
  rules: readonly FilterRule[],
  properties: readonly Property[],
  titles: Titles = {},
): string => {
  const byId = new Map(properties.map((property) => [property.property_id, property]));
  const describe = (some: readonly FilterRule[], operator: GroupOperator): string =>
    some
      .flatMap((rule): string[] => {
        if (!isFilterGroup(rule)) return [describeFilter(rule, byId.get(rule.property_id), titles)];
        const inner = describe(rule.filters, rule.operator);
        if (inner === "") return [];
        const isAlone = some.length === 1 || rule.filters.length === 1;
        return [isAlone ? inner : `(${inner})`];
      })
      .join(texts[operator]);
  return describe(rules, "and");
};
