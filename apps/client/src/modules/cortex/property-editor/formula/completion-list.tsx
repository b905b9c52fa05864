import type { Property } from "@maive/contract";
import { useEffect, useRef } from "react";
import { propertyEditorTexts as texts } from "../texts.ts";
import type { Writing } from "@maive/formula";
import { nameIn, writtenIn } from "./formula-writing.ts";
import type { Completion } from "./completion.ts";
import classes from "./formula.module.css";

interface CompletionListProps {
  /** Of the list; options derive theirs from it. */
  id: string;
  options: readonly Completion[];
  writing: Writing;
  chosen: number;
  properties: readonly Property[];
  onChoose(completion: Completion): void;
}

const nameOf = (option: Completion, writing: Writing): string =>
  option.kind === "function" ? nameIn(writing, option.of.name) : option.name;

/** Completions at the caret; the focus stays in the formula. */
export const CompletionList = ({
  id,
  options,
  writing,
  chosen,
  properties,
  onChoose,
}: CompletionListProps) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void list.current?.children[chosen]?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  const hintOf = (option: Completion): string => {
    if (option.kind === "function") return writtenIn(writing, option.of.signature);
    if (option.kind === "linked") return texts.behindRelation;
    const property = properties.find(({ property_name: name }) => name === option.name);
    return property ? texts.types[property.property_type] : "";
  };
  return (
    <div ref={list} id={id} role="listbox" aria-label={texts.suggestions} className={classes.options}>
      {options.map((option, index) => (
        <div
          key={`${option.kind}:${nameOf(option, writing)}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === chosen}
          tabIndex={-1}
          className={classes.option}
          onMouseDown={(event) => {
            // Preserves the focus.
            event.preventDefault();
            onChoose(option);
          }}
        >
          <span className={classes.optionName}>{nameOf(option, writing)}</span>
          <span className={classes.optionHint}>{hintOf(option)}</span>
        </div>
      ))}
    </div>
  );
};
