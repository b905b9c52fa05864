import type { Property } from "@maive/contract";
import { formProperty } from "@maive/values";
import { Checkbox } from "@mantine/core";
import { FormField } from "../../../forms/index.ts";
import { useLinkedField } from "../../properties/index.ts";
import type { DraftValue } from "../model/template-draft.ts";
import { entryTemplateTexts as texts } from "../texts.ts";

interface TemplateValueFieldProps {
  databaseId: number;
  property: Property;
  value: DraftValue;
  error: string | undefined;
  onChange(value: DraftValue): void;
}

/** What a template says of a property: a value, or the day or person of the new entry. */
export const TemplateValueField = (props: TemplateValueFieldProps) => {
  const { databaseId, property, value, error, onChange } = props;
  const { property_name: name, property_type: type } = property;
  const Linked = useLinkedField(databaseId, property);
  const relative = type === "date" ? texts.today(name) : type === "person" ? texts.me(name) : null;
  return (
    <div>
      {value.relative ? null : (
        <FormField
          property={formProperty(property)}
          heading={name}
          help={undefined}
          required={false}
          value={value.text}
          error={error}
          Linked={Linked}
          onChange={(text) => onChange({ text, relative: false })}
        />
      )}
      {relative === null ? null : (
        <Checkbox
          mt={value.relative ? 0 : 8}
          label={relative}
          checked={value.relative}
          onChange={(event) => onChange({ text: "", relative: event.currentTarget.checked })}
        />
      )}
    </div>
  );
};
