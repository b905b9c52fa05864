import { groupUnits, type Grouping, type Property } from "@maive/contract";
import { comparedAs } from "@maive/values";
import { Menu } from "@mantine/core";
import { groupProperties } from "./groups-query.ts";
import { groupTexts as texts } from "./texts.ts";

interface ChoiceProps {
  label: string;
  chosen: boolean;
  onChoose(): void;
}

const Choice = ({ label, chosen, onChoose }: ChoiceProps) => (
  <Menu.RadioItem value={label} checked={chosen} closeMenuOnClick onChange={onChoose}>
    {label}
  </Menu.RadioItem>
);

const steps = [1, 10, 100, 1_000, 10_000] as const;

interface LevelChoicesProps {
  label: string;
  properties: readonly Property[];
  by: Grouping | undefined;
  onChoose(by: Grouping | null): void;
}

/** The property of one level of groups, with spans of dates and steps of numbers. */
const LevelChoices = ({ label, properties, by, onChoose }: LevelChoicesProps) => {
  const property = properties.find(({ property_id }) => property_id === by?.property_id);
  const compared = property && comparedAs(property.property_type, property.property_config);
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      <Choice label={texts.nothing} chosen={!property} onChoose={() => onChoose(null)} />
      {properties.map(({ property_id, property_name }) => (
        <Choice
          key={property_id}
          label={property_name}
          chosen={property?.property_id === property_id}
          onChoose={() => onChoose({ property_id })}
        />
      ))}
      {by && compared === "date" ? (
        <>
          <Menu.Label>{texts.unit}</Menu.Label>
          {groupUnits.map((unit) => (
            <Choice
              key={unit}
              label={texts.units[unit]}
              chosen={unit === (by.unit ?? "month")}
              onChoose={() => onChoose({ ...by, unit })}
            />
          ))}
        </>
      ) : null}
      {by && compared === "number" ? (
        <>
          <Menu.Label>{texts.step}</Menu.Label>
          {steps.map((step) => (
            <Choice
              key={step}
              label={step.toLocaleString("de-DE")}
              chosen={step === (by.step ?? 1)}
              onChoose={() => onChoose({ ...by, step })}
            />
          ))}
        </>
      ) : null}
    </>
  );
};

interface GroupChoicesProps {
  properties: readonly Property[];
  by: readonly Grouping[];
  onChange(by: Grouping[]): void;
}

/** What the rows are grouped by, and then by what. */
export const GroupChoices = ({ properties, by: [first, second], onChange }: GroupChoicesProps) => {
  const possible = groupProperties(properties);
  if (possible.length === 0) return null;
  const others = possible.filter(({ property_id }) => property_id !== first?.property_id);
  return (
    <>
      <LevelChoices
        label={texts.groupBy}
        properties={possible}
        by={first}
        onChoose={(by) =>
          onChange(by === null ? [] : second && second.property_id !== by.property_id ? [by, second] : [by])
        }
      />
      {first && others.length > 0 ? (
        <LevelChoices
          label={texts.thenBy}
          properties={others}
          by={second}
          onChoose={(by) => onChange(by === null ? [first] : [first, by])}
        />
      ) : null}
    </>
  );
};
