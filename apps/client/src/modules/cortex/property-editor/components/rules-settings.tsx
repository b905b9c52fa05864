import { patternKinds, patternsWithText, ruleBounds } from "@maive/contract";
import { Checkbox, Group, Input, MultiSelect, Select, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { ChecklistField } from "../../../checklist/field/index.ts";
import { hasRule, readRules, type RulesDraft } from "../model/rules-draft.ts";
import { ruleTexts as texts } from "../rule-texts.ts";
import { BrokenRules } from "./broken-rules.tsx";
import classes from "./rules.module.css";
import editorClasses from "./property-editor.module.css";
import type { SettingsProps } from "./settings-props.ts";

/** While rules are typed, the list waits this long in ms. */
const listDelay = 400;

const patternChoices = patternKinds.map((kind) => ({ value: kind, label: texts.patterns[kind] }));

type Typed = "minimum" | "maximum" | "earliest" | "latest" | "minLength" | "maxLength";

interface FieldsProps extends SettingsProps {
  change(part: Partial<RulesDraft>): void;
}

const Bound = ({
  field,
  draft,
  problems,
  change,
  ...rest
}: FieldsProps & { field: Typed; inputMode: "decimal" | "numeric" | "text"; placeholder?: string }) => (
  <TextInput
    label={texts[field]}
    value={draft.rules[field]}
    error={problems.rules?.[field]}
    inputMode={rest.inputMode}
    placeholder={rest.placeholder}
    maxLength={100}
    onChange={(event) => change({ [field]: event.currentTarget.value })}
  />
);

/** The range, length or pattern of the type's values. */
const Bounds = (props: FieldsProps) => {
  const { draft, problems, change } = props;
  const { type, rules } = draft;
  const duration = draft.numberStyle === "duration";
  return (
    <>
      {hasRule(type, "minimum") ? (
        <Group grow align="start" gap="sm">
          <Bound {...props} field="minimum" inputMode={duration ? "text" : "decimal"} />
          <Bound {...props} field="maximum" inputMode={duration ? "text" : "decimal"} />
        </Group>
      ) : null}
      {hasRule(type, "earliest") ? (
        <Group grow align="start" gap="sm">
          <Bound {...props} field="earliest" inputMode="text" placeholder={texts.dayPlaceholder} />
          <Bound {...props} field="latest" inputMode="text" placeholder={texts.dayPlaceholder} />
        </Group>
      ) : null}
      {hasRule(type, "pattern") ? (
        <>
          <Group grow align="start" gap="sm">
            <Bound {...props} field="minLength" inputMode="numeric" />
            <Bound {...props} field="maxLength" inputMode="numeric" />
          </Group>
          <Group grow align="start" gap="sm">
            <Select
              label={texts.pattern}
              data={patternChoices}
              value={rules.pattern}
              clearable
              onChange={(selected) =>
                change({ pattern: patternKinds.find((known) => known === selected) ?? null })
              }
            />
            {rules.pattern !== null && patternsWithText.has(rules.pattern) ? (
              <TextInput
                label={rules.pattern === "mask" ? texts.mask : texts.patternText}
                value={rules.patternText}
                error={problems.rules?.patternText}
                maxLength={ruleBounds.patternText}
                spellCheck={false}
                onChange={(event) => change({ patternText: event.currentTarget.value })}
              />
            ) : null}
          </Group>
          {rules.pattern === "mask" ? <p className={editorClasses.note}>{texts.maskHint}</p> : null}
        </>
      ) : null}
    </>
  );
};

/** What new entries begin with. */
const Default = ({ draft, problems, change }: FieldsProps) => {
  const { type, rules } = draft;
  const names = [...new Set(draft.options.map(({ name }) => name.trim()))].filter((name) => name !== "");
  const chosen = rules.defaultNames.filter((name) => names.includes(name));
  const labels = { label: texts.defaultValue, description: texts.defaultHint };
  switch (type) {
    case "boolean":
      return (
        <Checkbox
          label={texts.defaultTick}
          checked={rules.defaultTick}
          onChange={(event) => change({ defaultTick: event.currentTarget.checked })}
        />
      );
    case "person":
      return (
        <Checkbox
          label={texts.defaultMe}
          checked={rules.defaultMe}
          onChange={(event) => change({ defaultMe: event.currentTarget.checked })}
        />
      );
    case "single_choice":
      return (
        <Select
          {...labels}
          data={names}
          value={chosen[0] ?? null}
          clearable
          onChange={(name) => change({ defaultNames: name === null ? [] : [name] })}
        />
      );
    case "multiple_choice":
      return (
        <MultiSelect
          {...labels}
          data={names}
          value={chosen}
          onChange={(defaultNames) => change({ defaultNames })}
        />
      );
    case "checklist":
      return (
        <Input.Wrapper {...labels} error={problems.rules?.defaultText}>
          <ChecklistField
            label={texts.defaultValue}
            value={rules.defaultText}
            onChange={(defaultText) => change({ defaultText })}
          />
        </Input.Wrapper>
      );
    case "relation":
    case "drive_link":
      return null;
    default:
      return rules.unique ? (
        <p className={editorClasses.note}>{texts.noDefaultWithUnique}</p>
      ) : (
        <TextInput
          {...labels}
          {...(type === "date" ? { description: texts.defaultDayHint } : {})}
          value={rules.defaultText}
          error={problems.rules?.defaultText}
          onChange={(event) => change({ defaultText: event.currentTarget.value })}
        />
      );
  }
};

/** What values must be, what new entries begin with, and which entries break the rules. */
export const RulesSettings = (props: SettingsProps) => {
  const { database, property, draft, problems, onChange } = props;
  const { type, rules } = draft;
  const { sent } = readRules(type, rules, property?.property_config ?? {});
  const [opened, setOpened] = useState(
    property?.property_config.rules !== undefined || property?.property_config.default_value !== undefined,
  );
  const [listed] = useDebouncedValue(sent.rules, listDelay);
  const change = (part: Partial<RulesDraft>) => onChange({ rules: { ...rules, ...part } });
  const isLead = property?.is_lead_property === true;
  const hasProblems = problems.rules !== undefined && Object.keys(problems.rules).length > 0;
  // What has to be corrected is shown, and stays so once it is.
  if (hasProblems && !opened) setOpened(true);
  return (
    <details
      className={classes.rules}
      open={opened}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary>{texts.title}</summary>
      <div className={classes.fields}>
        {isLead ? null : <Default {...props} change={change} />}
        {hasRule(type, "required") && !isLead ? (
          <Checkbox
            label={texts.required}
            description={texts.requiredHint}
            checked={rules.required}
            onChange={(event) => change({ required: event.currentTarget.checked })}
          />
        ) : null}
        {hasRule(type, "unique") ? (
          <Checkbox
            label={texts.unique}
            description={texts.uniqueHint}
            checked={rules.unique}
            onChange={(event) => change({ unique: event.currentTarget.checked })}
          />
        ) : null}
        <Bounds {...props} change={change} />
        {property === undefined ? null : (
          <BrokenRules databaseId={database.database_id} propertyId={property.property_id} rules={listed} />
        )}
      </div>
    </details>
  );
};
