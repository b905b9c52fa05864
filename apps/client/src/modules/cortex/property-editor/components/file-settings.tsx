import { Group, TextInput } from "@mantine/core";
import { propertyEditorTexts as texts } from "../texts.ts";
import type { SettingsProps } from "./settings-props.ts";

const TypesField = ({ label, draft, problems, onChange }: SettingsProps & { label: string }) => (
  <TextInput
    label={label}
    description={texts.fileTypesHint}
    value={draft.fileTypes}
    error={problems.fileTypes}
    spellCheck={false}
    autoCapitalize="none"
    onChange={(event) => onChange({ fileTypes: event.currentTarget.value })}
  />
);

/** Number, types and sizes of a cell's files. */
export const FileSettings = (props: SettingsProps) => {
  const { draft, problems, onChange } = props;
  return (
    <>
      <Group grow align="start" gap="sm">
        <TextInput
          label={texts.maxFiles}
          inputMode="numeric"
          value={draft.maxFiles}
          error={problems.maxFiles}
          onChange={(event) => onChange({ maxFiles: event.currentTarget.value })}
        />
        <TextInput
          label={texts.maxFileSize}
          inputMode="numeric"
          value={draft.maxFileSize}
          error={problems.maxFileSize}
          onChange={(event) => onChange({ maxFileSize: event.currentTarget.value })}
        />
      </Group>
      <TypesField {...props} label={texts.fileTypes} />
    </>
  );
};

/** Selectable Drive files. */
export const DriveLinkSettings = (props: SettingsProps) => <TypesField {...props} label={texts.driveTypes} />;
