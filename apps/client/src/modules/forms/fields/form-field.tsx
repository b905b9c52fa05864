import { limits } from "@maive/contract";
import { dayOfDate, dateText } from "@maive/values";
import { Checkbox, Input, NativeSelect, Textarea, TextInput } from "@mantine/core";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import type { ComponentType, HTMLAttributes } from "react";
import type { ChecklistFieldProps } from "../../checklist/field/index.ts";
import { LoadingText, onDemand } from "../../../ui/index.ts";
import { formTexts as texts } from "../texts.ts";
import { ChoiceField, ChoicesField } from "./choice-field.tsx";
import type { FieldProps, FileFieldProps } from "./field-props.ts";
import classes from "./form.module.css";

// Few forms ask for files, and fields stand in dialogs, too.
const { Component: FileField } = onDemand<FileFieldProps>({
  load: async () => (await import("./file-field.tsx")).FileField,
  fallback: ({ heading, help, required }) => (
    <Input.Wrapper label={heading} labelElement="div" description={help} withAsterisk={required}>
      <div className={classes.loading} />
    </Input.Wrapper>
  ),
});

const { Component: ChecklistField } = onDemand<ChecklistFieldProps>({
  load: async () => (await import("../../checklist/field/index.ts")).ChecklistField,
  fallback: () => <LoadingText />,
});

/** More options than these stand in a list that opens. */
const spreadOptions = 8;

const inputs: Partial<
  Record<
    FieldProps["property"]["type"],
    { type: string; inputMode: HTMLAttributes<HTMLInputElement>["inputMode"] }
  >
> = {
  number: { type: "text", inputMode: "decimal" },
  url: { type: "text", inputMode: "url" },
  email: { type: "email", inputMode: "email" },
  phone: { type: "tel", inputMode: "tel" },
};

const dayValue = (day: string): string =>
  dateText({ start_date: day, end_date: null, include_time: false, include_end_date: false });

/**
 * One question.
 * @param Linked chooses people and entries, where somebody is signed in.
 * @param upload where files go; without it none are asked for.
 */
export const FormField = ({
  Linked,
  upload,
  ...props
}: FieldProps & {
  Linked?: ComponentType<FieldProps> | undefined;
  upload?: Pick<FileFieldProps, "bounds" | "files" | "onBusy"> | undefined;
}) => {
  const { property, heading, help, required, value, error, onChange } = props;
  const common = { label: heading, description: help, withAsterisk: required, error };
  const options = property.config.options ?? [];
  switch (property.type) {
    case "boolean":
      return (
        <Checkbox
          data-field={property.id}
          label={required ? `${heading} *` : heading}
          description={help}
          error={error}
          checked={value === "true"}
          aria-required={required || undefined}
          onChange={(event) => onChange(event.currentTarget.checked ? "true" : "")}
        />
      );
    case "single_choice":
      return options.length > spreadOptions ? (
        <NativeSelect
          {...common}
          data-field={property.id}
          required={required}
          value={value}
          data={[
            { value: "", label: texts.noChoice },
            ...options.map(({ name }) => ({ value: name, label: name })),
          ]}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <ChoiceField {...props} />
      );
    case "multiple_choice":
      return <ChoicesField {...props} />;
    case "date":
      return (
        <TextInput
          {...common}
          data-field={property.id}
          type="date"
          max="9999-12-31"
          aria-required={required || undefined}
          value={dayOfDate(value, "start_date") ?? ""}
          onChange={({ currentTarget: { value: day } }) => onChange(day === "" ? "" : dayValue(day))}
        />
      );
    case "checklist":
      return (
        <Input.Wrapper {...common} labelElement="div">
          <div data-field={property.id} tabIndex={-1}>
            <ChecklistField label={heading} value={value} onChange={onChange} />
          </div>
        </Input.Wrapper>
      );
    case "relation":
    case "person":
      return Linked ? <Linked {...props} /> : null;
    case "file":
      return upload ? <FileField {...props} {...upload} /> : null;
    case "text":
      return property.isLead ? (
        <TextInput
          {...common}
          data-field={property.id}
          aria-required={required || undefined}
          maxLength={limits.titleLength}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <Textarea
          {...common}
          data-field={property.id}
          autosize
          minRows={2}
          maxRows={12}
          aria-required={required || undefined}
          maxLength={limits.cellLength}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    default:
      return (
        <TextInput
          {...common}
          {...inputs[property.type]}
          data-field={property.id}
          aria-required={required || undefined}
          maxLength={limits.addressLength}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
};
