import { serialBounds } from "@maive/contract";
import { serialText } from "@maive/values";
import { Group, Select, TextInput } from "@mantine/core";
import { propertyEditorTexts as texts } from "../texts.ts";
import classes from "./property-editor.module.css";
import type { SettingsProps } from "./settings-props.ts";

const digitChoices = Array.from({ length: serialBounds.digits }, (_, index) => String(index + 1));
/** A number that shows what the digits do. */
const sample = "17";

/** What stands before serial numbers, and how long they are. */
export const SerialSettings = ({ draft, onChange }: SettingsProps) => (
  <>
    <Group grow align="start" gap="sm">
      <TextInput
        label={texts.serialPrefix}
        placeholder={texts.serialPrefixPlaceholder}
        value={draft.serialPrefix}
        maxLength={serialBounds.prefix}
        spellCheck={false}
        onChange={(event) => onChange({ serialPrefix: event.currentTarget.value })}
      />
      <Select
        label={texts.serialDigits}
        data={digitChoices}
        value={String(draft.serialDigits)}
        allowDeselect={false}
        onChange={(selected) => onChange({ serialDigits: Number(selected) })}
      />
    </Group>
    <p className={classes.note}>
      {texts.automaticHints.serial}{" "}
      {texts.numberSample(
        serialText(sample, { serial_prefix: draft.serialPrefix, serial_digits: draft.serialDigits }),
      )}
    </p>
  </>
);
