import { DialogActions } from "../../../../ui/index.ts";
import { limits } from "@maive/contract";
import { Stack, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { databaseTexts as texts } from "../texts.ts";

export interface DatabaseFormValues {
  name: string;
  description: string;
}

interface DatabaseFormProps {
  initial?: DatabaseFormValues;
  submitLabel: string;
  busy: boolean;
  onSubmit(values: DatabaseFormValues): void;
  onCancel(): void;
}

/** Name and description of a database. */
export const DatabaseForm = (props: DatabaseFormProps) => {
  const form = useForm<DatabaseFormValues>({
    initialValues: props.initial ?? { name: "", description: "" },
    validate: { name: (name) => (name.trim() === "" ? texts.nameRequired : null) },
    transformValues: ({ name, description }) => ({ name: name.trim(), description: description.trim() }),
  });
  return (
    <form onSubmit={form.onSubmit(props.onSubmit)} noValidate>
      <Stack gap="sm">
        <TextInput
          label={texts.name}
          placeholder={texts.namePlaceholder}
          maxLength={limits.databaseNameLength}
          required
          withAsterisk={false}
          data-autofocus
          autoFocus
          {...form.getInputProps("name")}
        />
        <Textarea
          label={texts.description}
          maxLength={limits.databaseDescriptionLength}
          rows={2}
          {...form.getInputProps("description")}
        />
        <DialogActions
          confirmLabel={props.submitLabel}
          onCancel={props.onCancel}
          busy={props.busy}
          gapAbove={0}
        />
      </Stack>
    </form>
  );
};
