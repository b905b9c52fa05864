import { resultReturnTypes } from "@maive/contract";
import { Select } from "@mantine/core";
import { useMemo, useState } from "react";
import { useTouch } from "../../../../ui/index.ts";
import { NumberSettings } from "../components/number-settings.tsx";
import type { SettingsProps } from "../components/settings-props.ts";
import { lookOfDraft } from "../model/number-look.ts";
import { propertyEditorTexts as texts } from "../texts.ts";
import { FormulaField } from "./formula-field.tsx";
import { useFormulaWriting, writtenIn } from "./formula-writing.ts";
import { FormulaPreview } from "./formula-preview.tsx";
import { checkFormula } from "./try-formula.ts";
import { useLinkedEntries } from "./use-linked-entries.ts";
import { fromGerman, type Writing } from "@maive/formula";

/**
 * A formula as it is written here, letter by letter while somebody types, and the way back to the form that is stored.
 */
const useWrittenFormula = (
  stored: string,
  writing: Writing,
  onChange: (stored: string) => void,
): [written: string, write: (text: string) => void] => {
  const [typed, setTyped] = useState({ text: stored, stored, writing: "english" as Writing });
  const isTyped = typed.stored === stored && typed.writing === writing;
  return [
    isTyped ? typed.text : writtenIn(writing, stored),
    (text) => {
      const next = writing === "german" ? fromGerman(text) : text;
      setTyped({ text, stored: next, writing });
      onChange(next);
    },
  ];
};

const anyType = "any";
const typeChoices = [
  { value: anyType, label: texts.returnTypeAny },
  ...resultReturnTypes.map((type) => ({ value: type, label: texts.resultTypes[type] })),
];

/** The settings of a formula: completion, live check, preview and explanations. */
export const FormulaSettings = (props: SettingsProps) => {
  const { database, property, entryId, draft, problems, onChange } = props;
  const { formula, returnType } = draft;
  const touch = useTouch();
  const readable = useMemo(
    () => database.properties.filter(({ property_id: id }) => id !== property?.property_id),
    [database.properties, property?.property_id],
  );
  const [writing, setWriting] = useFormulaWriting();
  const [written, write] = useWrittenFormula(formula, writing, (stored) => onChange({ formula: stored }));
  const { entriesOf, linkedNames } = useLinkedEntries(database.database_id, readable, formula);
  const checked = checkFormula(written, writing, readable, returnType, entriesOf);
  return (
    <>
      <FormulaField
        value={written}
        writing={writing}
        properties={readable}
        linkedNames={linkedNames}
        problems={formula.trim() === "" ? [] : checked.problems}
        refusal={problems.formula}
        autoFocus={property !== undefined && !touch}
        onChange={write}
      />
      <Select
        label={texts.formulaWriting}
        data={[
          { value: "english", label: texts.writings.english },
          { value: "german", label: texts.writings.german },
        ]}
        value={writing}
        allowDeselect={false}
        onChange={(selected) => setWriting(selected === "german" ? "german" : "english")}
      />
      <FormulaPreview
        databaseId={database.database_id}
        entryId={entryId}
        properties={readable}
        checked={checked}
        returnType={returnType}
        look={lookOfDraft(draft)}
      />
      <Select
        label={texts.returnType}
        description={texts.returnTypeHint}
        data={typeChoices}
        value={returnType ?? anyType}
        allowDeselect={false}
        onChange={(selected) =>
          onChange({ returnType: resultReturnTypes.find((type) => type === selected) ?? null })
        }
      />
      {checked.type === "number" ? <NumberSettings {...props} computed /> : null}
    </>
  );
};
