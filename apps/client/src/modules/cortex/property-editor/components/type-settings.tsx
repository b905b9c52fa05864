import { Checkbox } from "@mantine/core";
import { LoadingText, onDemand } from "../../../../ui/index.ts";
import { propertyEditorTexts as texts } from "../texts.ts";
import { DriveLinkSettings, FileSettings } from "./file-settings.tsx";
import { NumberSettings } from "./number-settings.tsx";
import { OptionsEditor } from "./options-editor.tsx";
import classes from "./property-editor.module.css";
import { PersonSettings, RelationSettings } from "./relation-settings.tsx";
import { SerialSettings } from "./serial-settings.tsx";
import type { SettingsProps } from "./settings-props.ts";

// Loaded on demand: few open them, and formulas bring their language.
const { Component: FormulaSettings } = onDemand<SettingsProps>({
  load: async () => (await import("../formula/formula-settings.tsx")).FormulaSettings,
  fallback: () => <LoadingText />,
});
const { Component: RollupSettings } = onDemand<SettingsProps>({
  load: async () => (await import("./rollup-settings.tsx")).RollupSettings,
  fallback: () => <LoadingText />,
});

const { Component: ButtonSettings } = onDemand<SettingsProps>({
  load: async () => (await import("./button-settings.tsx")).ButtonSettings,
  fallback: () => <LoadingText />,
});

const ChoiceSettings = ({ property, draft, problems, onChange }: SettingsProps) => (
  <>
    <OptionsEditor
      rows={draft.options}
      propertyId={property?.property_id}
      onChange={(options) => onChange({ options })}
      onRemove={(optionId, replacementId) =>
        onChange({
          replaced:
            replacementId === null ? draft.replaced : { ...draft.replaced, [optionId]: replacementId },
        })
      }
    />
    {problems.options === undefined ? null : (
      <p className={classes.problem} role="alert">
        {problems.options}
      </p>
    )}
    <Checkbox
      label={texts.sortByOrder}
      checked={draft.sortByOrder}
      onChange={(event) => onChange({ sortByOrder: event.currentTarget.checked })}
    />
  </>
);

/** The settings of the chosen type; several have none. */
export const TypeSettings = (props: SettingsProps) => {
  const { automatic } = props.draft;
  if (automatic === "serial") return <SerialSettings {...props} />;
  if (automatic !== null) return <p className={classes.note}>{texts.automaticHints[automatic]}</p>;
  switch (props.draft.type) {
    case "single_choice":
    case "multiple_choice":
      return <ChoiceSettings {...props} />;
    case "number":
      return <NumberSettings {...props} />;
    case "relation":
      return <RelationSettings {...props} />;
    case "person":
      return <PersonSettings {...props} />;
    case "file":
      return <FileSettings {...props} />;
    case "drive_link":
      return <DriveLinkSettings {...props} />;
    case "formula":
      return <FormulaSettings {...props} />;
    case "rollup":
      return <RollupSettings {...props} />;
    case "button":
      return <ButtonSettings {...props} />;
    default:
      return null;
  }
};
