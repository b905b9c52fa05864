import type { FormCondition, FormOperator } from "@maive/contract";
import { NativeSelect, TextInput } from "@mantine/core";
import { X } from "lucide-react";
import { useState } from "react";
import { type FormProperty, editableStyled, readStyled } from "@maive/values";
import { Icon, IconButton } from "../../../../ui/index.ts";
import classes from "./form-builder.module.css";
import { formViewTexts as texts } from "./texts.ts";

/** A question before the one that depends on it. */
export interface EarlierField {
  property: FormProperty;
  label: string;
}

const isChoice = ({ type }: FormProperty): boolean => type === "single_choice" || type === "multiple_choice";

/** How answers to a question can be compared. */
export const operatorsOf = ({ type }: FormProperty): readonly FormOperator[] => {
  const isWhole = type === "relation" || type === "person" || type === "file" || type === "checklist";
  if (type === "boolean" || isWhole) return ["filled", "empty"];
  return type === "number"
    ? ["is", "is_not", "at_least", "at_most", "filled", "empty"]
    : type === "date"
      ? ["filled", "empty"]
      : ["is", "is_not", "filled", "empty"];
};

const takesValue = (operator: FormOperator): boolean => operator !== "filled" && operator !== "empty";

/** A condition that can be stored: comparisons without anything to compare with cannot. */
export const firstCondition = ({ property }: EarlierField): FormCondition => {
  const [option] = property.config.options ?? [];
  return isChoice(property) && option
    ? { property_id: property.id, operator: "is", value: option.name }
    : { property_id: property.id, operator: "filled" };
};

interface ConditionRowProps {
  condition: FormCondition;
  /** 1-based. */
  n: number;
  earlier: readonly EarlierField[];
  onChange(condition: FormCondition): void;
  onRemove(): void;
}

const operatorText = (operator: FormOperator, { type }: FormProperty): string =>
  type === "boolean" && (operator === "filled" || operator === "empty")
    ? texts.ticked[operator]
    : texts.operators[operator];

/** The value compared with; one that cannot be read is not saved. */
const ValueField = ({
  condition,
  n,
  property,
  onChange,
}: Pick<ConditionRowProps, "condition" | "n" | "onChange"> & { property: FormProperty }) => {
  const { value = "" } = condition;
  const shown = property.type === "number" && value !== "" ? editableStyled(value, property.config) : value;
  const [text, setText] = useState(shown);
  if (isChoice(property))
    return (
      <NativeSelect
        aria-label={texts.value(n)}
        value={value}
        data={(property.config.options ?? []).map(({ name }) => name)}
        onChange={(event) => onChange({ ...condition, value: event.currentTarget.value })}
      />
    );
  const read = property.type === "number" ? readStyled(text, property.config) : text.trim();
  const commit = () => {
    if (read !== null && read !== "" && read !== value) onChange({ ...condition, value: read });
    else if (read === null || read === "") setText(shown);
  };
  return (
    <TextInput
      aria-label={texts.value(n)}
      inputMode={property.type === "number" ? "decimal" : "text"}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === "Enter") commit();
      }}
    />
  );
};

/** One condition of a field. */
export const ConditionRow = ({ condition, n, earlier, onChange, onRemove }: ConditionRowProps) => {
  /** Chosen, but not saved before there is something to compare with. */
  const [chosen, setChosen] = useState<FormOperator | null>(null);
  const property = earlier.find((each) => each.property.id === condition.property_id)?.property;
  if (!property) return null;
  const operator = chosen ?? condition.operator;
  const handleOperator = (text: string) => {
    const next = operatorsOf(property).find((each) => each === text);
    if (next === undefined) return;
    const [option] = property.config.options ?? [];
    const value = condition.value ?? (isChoice(property) ? option?.name : undefined);
    if (takesValue(next) && value === undefined) {
      setChosen(next);
      return;
    }
    setChosen(null);
    onChange({
      property_id: property.id,
      operator: next,
      ...(takesValue(next) ? { value: value ?? "" } : {}),
    });
  };
  return (
    <li className={classes.condition}>
      <NativeSelect
        aria-label={texts.onField(n)}
        value={String(property.id)}
        data={earlier.map((each) => ({ value: String(each.property.id), label: each.label }))}
        onChange={({ currentTarget: { value } }) => {
          const next = earlier.find((each) => String(each.property.id) === value);
          setChosen(null);
          if (next) onChange(firstCondition(next));
        }}
      />
      <NativeSelect
        aria-label={texts.comparison(n)}
        value={operator}
        data={operatorsOf(property).map((each) => ({ value: each, label: operatorText(each, property) }))}
        onChange={(event) => handleOperator(event.currentTarget.value)}
      />
      {takesValue(operator) ? (
        <ValueField
          key={property.id}
          condition={{ ...condition, operator }}
          n={n}
          property={property}
          onChange={(next) => {
            setChosen(null);
            onChange(next);
          }}
        />
      ) : null}
      <IconButton label={texts.removeCondition(n)} onClick={onRemove}>
        <Icon of={X} size={16} />
      </IconButton>
    </li>
  );
};
