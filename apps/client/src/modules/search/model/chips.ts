import { dayText } from "../../../ui/index.ts";
import { searchTexts as texts } from "../texts.ts";
import { filtersIn, withoutFilter, type SetFilter } from "./question.ts";

/** A filter as it is shown. */
export interface Chip {
  /** Unique within the question. */
  id: string;
  label: string;
  /** The question without it. */
  question: string;
}

const kindName = (kind: string): string =>
  ({ ...texts.kinds, ...texts.otherKinds } as Record<string, string>)[kind] ?? kind;

const labelOf = (filter: SetFilter): string => {
  switch (filter.filter) {
    case "kind":
      return texts.filter(texts.filterNames.kind, kindName(filter.kind));
    case "after":
    case "before":
      return texts.filter(texts.filterNames[filter.filter], dayText(`${filter.day}T00:00`));
    case "property":
      return texts.filter(filter.property, filter.value);
    default:
      return texts.filter(texts.filterNames[filter.filter], filter.name);
  }
};

/** The filters of a question, each with a way to be rid of it. */
export const chipsOf = (question: string): Chip[] =>
  filtersIn(question).map((filter) => ({
    id: `${filter.from}:${question.slice(filter.from, filter.to)}`,
    label: filter.excluded ? texts.not(labelOf(filter)) : labelOf(filter),
    question: withoutFilter(question, filter),
  }));
