import { X } from "lucide-react";
import { Icon, useRovingFocus } from "../../../ui/index.ts";
import { chipsOf } from "../model/chips.ts";
import { searchTexts as texts } from "../texts.ts";
import classes from "./filter-chips.module.css";

interface FilterChipsProps {
  question: string;
  onChoose: (question: string) => void;
}

/** The filters of the question, each with a way to be rid of it. */
export const FilterChips = ({ question, onChoose }: FilterChipsProps) => {
  const list = useRovingFocus<HTMLUListElement>();
  const chips = chipsOf(question);
  if (chips.length === 0) return null;
  return (
    <ul ref={list} className={classes.chips} aria-label={texts.activeFilters}>
      {chips.map(({ id, label, question: without }) => (
        <li key={id}>
          <button
            type="button"
            className={classes.chip}
            aria-label={texts.remove(label)}
            onClick={() => onChoose(without)}
          >
            <span>{label}</span>
            <Icon of={X} size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
};
