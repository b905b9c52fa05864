import { buttonValueKinds, type Property } from "@maive/contract";
import { formProperty } from "@maive/values";
import { Select } from "@mantine/core";
import { X } from "lucide-react";
import { Icon, IconButton } from "../../../../ui/index.ts";
import { FormField, readAnswer, typedText } from "../../../forms/index.ts";
import { useLinkedField } from "../../properties/index.ts";
import { buttonTexts as texts } from "../button-texts.ts";
import { kindsFor, type ButtonValueDraft } from "../model/button-draft.ts";
import classes from "./button-settings.module.css";

interface ButtonValueProps {
  databaseId: number;
  /** The button's database, of an entry that is added. */
  backTo: number | null;
  property: Property;
  draft: ButtonValueDraft;
  showsProblems: boolean;
  onChange(draft: ButtonValueDraft): void;
  onRemove(): void;
}

/** A tick is one of two values. */
const tickChoices = [
  { value: "true", label: texts.yes },
  { value: "false", label: texts.no },
];

/** How a button sets one property. */
export const ButtonValueField = (props: ButtonValueProps) => {
  const { databaseId, backTo, property, draft, onChange } = props;
  const { property_name: name, property_type: type } = property;
  const isTick = type === "boolean";
  const asked = formProperty(property);
  const Linked = useLinkedField(databaseId, property);
  const kinds = kindsFor(property, { databaseId, backTo }).flatMap(
    (kind): { value: string; label: string }[] =>
      isTick && kind === "value" ? tickChoices : [{ value: kind, label: texts.valueKinds[kind] }],
  );
  const handleKind = (chosen: string | null) => {
    const kind = buttonValueKinds.find((known) => known === chosen);
    if (kind) onChange({ ...draft, kind, typed: null });
    else if (isTick && chosen !== null) onChange({ ...draft, kind: "value", value: chosen });
  };
  const handleText = (text: string) => {
    const read = readAnswer(asked, text);
    onChange(
      read.ok
        ? { ...draft, value: read.value, typed: null }
        : { ...draft, value: "", typed: { text, message: read.message } },
    );
  };
  const isMissing = props.showsProblems && draft.value === "" && draft.typed === null;
  return (
    <div className={classes.value}>
      <div className={classes.valueHead}>
        <span className={classes.valueName} title={name}>
          {name}
        </span>
        <Select
          className={classes.valueKind}
          aria-label={texts.howToSet(name)}
          data={kinds}
          value={isTick && draft.kind === "value" ? draft.value : draft.kind}
          allowDeselect={false}
          onChange={handleKind}
        />
        <IconButton label={texts.removeValue(name)} onClick={props.onRemove}>
          <Icon of={X} size={16} />
        </IconButton>
      </div>
      {draft.kind === "value" && !isTick ? (
        <FormField
          property={asked}
          heading={texts.valueOf(name)}
          help={undefined}
          required={false}
          value={draft.typed?.text ?? typedText(asked, draft.value)}
          error={draft.typed?.message ?? (isMissing ? texts.unfinished : undefined)}
          Linked={Linked}
          onChange={handleText}
        />
      ) : null}
    </div>
  );
};
