import { Checkbox, Radio, Stack } from "@mantine/core";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import { choicesOf, choicesText } from "@maive/values";
import { formTexts as texts } from "../texts.ts";
import type { FieldProps } from "./field-props.ts";
import classes from "./form.module.css";

/** One of some options. */
export const ChoiceField = ({ property, heading, help, required, value, error, onChange }: FieldProps) => (
  <Radio.Group
    label={heading}
    description={help}
    withAsterisk={required}
    value={value === "" ? null : value}
    error={error}
    onChange={onChange}
  >
    <Stack gap={10} mt={8}>
      {(property.config.options ?? []).map(({ id, name }) => (
        <Radio key={id} value={name} label={name} data-field={property.id} />
      ))}
    </Stack>
    {value === "" || required ? null : (
      <button type="button" className={classes.clear} onClick={() => onChange("")}>
        {texts.clear}
      </button>
    )}
  </Radio.Group>
);

/** Any of some options. */
export const ChoicesField = ({ property, heading, help, required, value, error, onChange }: FieldProps) => (
  <Checkbox.Group
    label={heading}
    description={help}
    withAsterisk={required}
    value={choicesOf(value)}
    error={error}
    onChange={(names) => onChange(choicesText(names) ?? "")}
  >
    <Stack gap={10} mt={8}>
      {(property.config.options ?? []).map(({ id, name }) => (
        <Checkbox key={id} value={name} label={name} data-field={property.id} />
      ))}
    </Stack>
  </Checkbox.Group>
);
