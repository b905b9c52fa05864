import type { FilterRule, Property } from "@maive/contract";
import { useQuery } from "@tanstack/react-query";
import { describeRules } from "../model/describe-filter.ts";
import { filterTitlesQuery } from "../queries/filter-titles.ts";
import { viewRulesTexts as texts } from "../texts.ts";
import classes from "./filter-sentence.module.css";

interface FilterSentenceProps {
  properties: readonly Property[];
  rules: readonly FilterRule[];
  /** Opens the editor. */
  onOpen(): void;
}

/** What the filters of a view say, above its rows. */
export const FilterSentence = ({ properties, rules, onOpen }: FilterSentenceProps) => {
  const { data: titles = {} } = useQuery(filterTitlesQuery(rules));
  const sentence = describeRules(rules, properties, titles);
  if (sentence === "") return null;
  return (
    <button type="button" className={classes.sentence} title={sentence} onClick={onOpen}>
      <span className={classes.label}>{texts.filterColon}</span> {sentence}
    </button>
  );
};
