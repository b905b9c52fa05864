import type { DatabaseDetail } from "@maive/contract";
import { NativeSelect } from "@mantine/core";
import { entryTemplateTexts as texts } from "../texts.ts";

interface TemplateSelectProps {
  database: DatabaseDetail;
  value: string | null;
  onChange(templateId: string | null): void;
}

/** With what a new entry begins, in the dialog that asks for its title. Absent where there are no templates. */
export const TemplateSelect = ({ database, value, onChange }: TemplateSelectProps) => {
  const templates = database.entry_templates ?? [];
  if (templates.length === 0) return null;
  return (
    <NativeSelect
      mt="md"
      label={texts.choose}
      value={value ?? ""}
      data={[
        { value: "", label: texts.empty },
        ...templates.map(({ template_id, name }) => ({ value: template_id, label: name })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
};
