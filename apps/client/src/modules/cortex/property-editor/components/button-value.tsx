import { buttonValueKinds, type Property } from "@maive/contract";
import { formProperty } from "@maive/values";
import { Select } from "@mantine/core";
import { X } from "lucide-react";
import { Icon, IconButton } from "../../../../ui/index.ts";
import { FormField, readAnswer, typedText } from "../../../forms/index.ts";
import { useLinkedField } from "../../properties/index.ts";
import { buttonTexts as texts } from "../button-texts.ts";
import { kindsFor, sourcesFor, type ButtonPlace, type ButtonValueDraft } from "../model/button-draft.ts";
import classes from "./button-settings.module.css";

interface ButtonValueProps {
  place: ButtonPlace;
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
  const { place, property, draft, onChange } = props;
  const { property_name: name, property_type: type } = property;
  const isTick = type === "boolean";
  const question = formProperty(property);
  const Linked = useLinkedField(place.databaseId, property);
  const kinds = kindsFor(property, place).flatMap((kind): { value: string; label: string }[] =>
    isTick && kind === "value" ? tickChoices : [{ value: kind, label: texts.valueKinds[kind] }],
  );
  const sources = draft.kind === "entry_value" ? sourcesFor(property, place) : [];
  const handleKind = (chosen: string | null) => {
    const kind = buttonValueKinds.find((known) => known === chosen);
    if (kind) onChange({ ...draft, kind, typed: null, sourceId: null });
    else if (isTick && chosen !== null) onChange({ ...draft, kind: "value", value: chosen });
  };
  const handleText = (text: string) => {
    const read = readAnswer(question, text);
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
          property={question}
          heading={texts.valueOf(name)}
          help={undefined}
          required={false}
          value={draft.typed?.text ?? typedText(question, draft.value)}
          error={draft.typed?.message ?? (isMissing ? texts.unfinished : undefined)}
          Linked={Linked}
          onChange={handleText}
        />
      ) : null}
      {draft.kind === "entry_value" ? (
        <Select
          aria-label={texts.sourceOf(name)}
          placeholder={texts.source}
          data={sources.map(({ property_id: id, property_name: label }) => ({ value: String(id), label }))}
          value={draft.sourceId === null ? null : String(draft.sourceId)}
          error={props.showsProblems && draft.sourceId === null ? texts.noSource : undefined}
          allowDeselect={false}
          searchable={sources.length > 8}
          onChange={(id) => onChange({ ...draft, sourceId: id === null ? null : Number(id) })}
        />
      ) : null}
    </div>
  );
};
