import type { DatabaseDetail, KnownPropertyType, Property } from "@maive/contract";
import { convertedTypes, isAutomatic } from "@maive/values";
import { Button, Group, Select, Stack } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { useState, type FormEvent } from "react";
import { errorSentence } from "../../../../api/index.ts";
import { notifyError } from "../../../../ui/index.ts";
import { configOf, draftOf, problemsOf, type Draft, type DraftProblems } from "../model/draft.ts";
import { useConvertProperty, type ConversionRequest } from "../queries/conversion.ts";
import { propertyEditorTexts as texts } from "../texts.ts";
import { ConversionPreview } from "./conversion-preview.tsx";
import { emptyOption } from "./options-editor.tsx";
import { TypeSettings } from "./type-settings.tsx";

export interface ConvertFormProps {
  database: DatabaseDetail;
  property: Property;
  onClose(): void;
}

/** While settings are typed, the preview waits this long in ms. */
const previewDelay = 400;

/** Choices get their options from the values. */
const withoutSettings: readonly KnownPropertyType[] = ["single_choice", "multiple_choice"];

/** What to send: the choices' options follow from the values. */
const requestOf = (draft: Draft): ConversionRequest => {
  // Rules that the new type knows come along.
  const { rules: _, default_value: __, ...settings } = configOf(draft);
  return {
    property_type: draft.type,
    ...(withoutSettings.includes(draft.type) ? {} : { property_config: settings }),
    ...(draft.type === "person" ? { new_linked_property_name: draft.counterpart.trim() } : {}),
  };
};

/** A property's new type and its settings, with a preview of what the values become. */
export const ConvertForm = ({ database, property, onClose }: ConvertFormProps) => {
  const { property_id: propertyId, property_type: from } = property;
  const types = convertedTypes
    .filter((type) => type !== from || isAutomatic(property.property_config))
    .map((type) => ({ value: type, label: texts.types[type] }));
  const [draft, setDraft] = useState<Draft>(() => ({
    ...draftOf(undefined, () => emptyOption([])),
    name: property.property_name,
    type: types[0]?.value ?? "text",
    numberStyle: "number",
  }));
  const [problems, setProblems] = useState<DraftProblems>({});
  const [previewed] = useDebouncedValue(draft, previewDelay);
  const convert = useConvertProperty(database.database_id);
  const isReady = Object.keys(problemsOf(previewed)).length === 0;

  const change = (part: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...part }));
    setProblems({});
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const found = problemsOf(draft);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    convert.mutate(
      { propertyId, name: property.property_name, request: requestOf(draft) },
      { onSuccess: onClose, onError: (error) => notifyError(errorSentence(error, texts.failed)) },
    );
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="sm">
        <Select
          label={texts.convertTo}
          data={types}
          value={draft.type}
          allowDeselect={false}
          maxDropdownHeight={320}
          // Loaded after the dialog has looked for what to focus.
          autoFocus
          data-autofocus
          onChange={(selected) => {
            const type = convertedTypes.find((known) => known === selected);
            if (type) change({ type });
          }}
        />
        {withoutSettings.includes(draft.type) ? null : (
          <TypeSettings
            database={database}
            property={undefined}
            entryId={undefined}
            oneWay
            draft={draft}
            problems={problems}
            onChange={change}
          />
        )}
        <ConversionPreview
          databaseId={database.database_id}
          propertyId={propertyId}
          request={isReady ? requestOf(previewed) : null}
        />
        <Group justify="end" gap="xs" mt="xs">
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={convert.isPending}>
            {texts.convertConfirm}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
