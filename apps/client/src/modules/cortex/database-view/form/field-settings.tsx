import { type FormField, limits } from "@maive/contract";
import type { FormProperty } from "@maive/values";
import { Button, NativeSelect, Switch } from "@mantine/core";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { Plus } from "lucide-react";
import { Icon } from "../../../../ui/index.ts";
import { CommittedText } from "./committed-text.tsx";
import { FileSettings } from "./file-settings.tsx";
import { ConditionRow, type EarlierField, firstCondition } from "./condition-row.tsx";
import classes from "./form-builder.module.css";
import { formViewTexts as texts } from "./texts.ts";

interface FieldSettingsProps {
  field: FormField;
  property: FormProperty;
  earlier: readonly EarlierField[];
  onChange(field: FormField): void;
}

const Conditions = ({ field, earlier, onChange }: Omit<FieldSettingsProps, "property">) => {
  const { shown_if: rule } = field;
  const last = earlier.at(-1);
  const put = (conditions: NonNullable<FormField["shown_if"]>["conditions"], match = rule?.match ?? "all") =>
    onChange({ ...field, shown_if: conditions.length === 0 ? null : { match, conditions } });
  return (
    <fieldset className={classes.conditions}>
      <legend>{texts.shownIf}</legend>
      {last === undefined ? <p className={classes.dimmed}>{texts.noEarlier}</p> : null}
      {rule && rule.conditions.length > 1 ? (
        <NativeSelect
          aria-label={texts.match}
          value={rule.match}
          data={[
            { value: "all", label: texts.all },
            { value: "any", label: texts.any },
          ]}
          onChange={({ currentTarget: { value } }) => put(rule.conditions, value === "any" ? "any" : "all")}
        />
      ) : null}
      {rule ? (
        <ul className={classes.conditionList}>
          {rule.conditions.map((condition, at) => (
            <ConditionRow
              key={at}
              condition={condition}
              n={at + 1}
              earlier={earlier}
              onChange={(next) => put(rule.conditions.with(at, next))}
              onRemove={() => put(rule.conditions.toSpliced(at, 1))}
            />
          ))}
        </ul>
      ) : null}
      {last && (rule?.conditions.length ?? 0) < limits.formConditions ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon of={Plus} size={15} />}
          onClick={() => put([...(rule?.conditions ?? []), firstCondition(last)])}
        >
          {texts.addCondition}
        </Button>
      ) : null}
    </fieldset>
  );
};

/** How a question is asked, and when. */
export const FieldSettings = ({ field, property, earlier, onChange }: FieldSettingsProps) => (
  <div className={classes.settings}>
    <CommittedText
      label={texts.label}
      placeholder={texts.labelHint(property.name)}
      maxLength={limits.formLabelLength}
      value={field.label}
      onCommit={(label) => onChange({ ...field, label })}
    />
    <CommittedText
      label={texts.help}
      multiline
      maxLength={limits.formHelpLength}
      value={field.help}
      onCommit={(help) => onChange({ ...field, help })}
    />
    <Switch
      label={texts.required}
      description={property.isLead ? texts.leadRequired : undefined}
      checked={field.required}
      disabled={property.isLead}
      onChange={(event) => onChange({ ...field, required: event.currentTarget.checked })}
    />
    {property.type === "file" ? <FileSettings field={field} property={property} onChange={onChange} /> : null}
    {property.isLead ? null : <Conditions field={field} earlier={earlier} onChange={onChange} />}
  </div>
);
