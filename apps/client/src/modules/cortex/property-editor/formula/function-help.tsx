import {
  formulaFunctions,
  functionGroups,
  functionNamed,
  type FormulaFunction,
  type Writing,
} from "@maive/formula";
import { Button, Select } from "@mantine/core";
import { useState } from "react";
import { propertyEditorTexts as texts } from "../texts.ts";
import classes from "./formula.module.css";
import { nameIn, writtenIn } from "./formula-writing.ts";

interface FunctionHelpProps {
  writing: Writing;
  /** The function at the caret or of the active completion; overrides the one looked up. */
  shown: FormulaFunction | undefined;
  onInsert(of: FormulaFunction): void;
}

const choicesIn = (writing: Writing) =>
  functionGroups.map((group) => ({
    group: texts.groups[group],
    items: formulaFunctions
      .filter((each) => each.group === group)
      .map(({ name }) => ({ value: name, label: nameIn(writing, name) })),
  }));

/** Signature and description of a function. */
export const FunctionHelp = ({ writing, shown, onInsert }: FunctionHelpProps) => {
  const [chosenName, setChosenName] = useState<string | null>(null);
  const lookedUp = chosenName === null ? undefined : functionNamed(chosenName);
  const explained = shown ?? lookedUp;
  return (
    <div className={classes.help}>
      <Select
        label={texts.lookUp}
        placeholder={texts.lookUpPlaceholder}
        data={choicesIn(writing)}
        value={chosenName}
        searchable
        clearable
        nothingFoundMessage={texts.noFunction}
        onChange={setChosenName}
      />
      {explained ? (
        <section className={classes.explained} aria-label={texts.functionHelp}>
          <code className={classes.signature}>{writtenIn(writing, explained.signature)}</code>
          <p>{explained.description}</p>
          <p>
            {texts.example}: <code>{writtenIn(writing, explained.example)}</code> →{" "}
            <strong>{explained.result}</strong>
          </p>
          {explained === lookedUp ? (
            <Button size="compact-sm" variant="default" onClick={() => onInsert(explained)}>
              {texts.insert(nameIn(writing, explained.name))}
            </Button>
          ) : null}
        </section>
      ) : null}
    </div>
  );
};
