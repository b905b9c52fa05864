import type { Property } from "@maive/contract";
import { Select } from "@mantine/core";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { Icon, IconButton } from "../../../../ui/index.ts";
import { buttonTexts as texts } from "../button-texts.ts";
import { newValue, settable, type ButtonValueDraft } from "../model/button-draft.ts";
import { ButtonValueField } from "./button-value.tsx";
import classes from "./button-settings.module.css";

interface ButtonValuesProps {
  databaseId: number;
  backTo: number | null;
  /** The properties of the button's database. */
  own: readonly Property[];
  properties: readonly Property[];
  values: readonly ButtonValueDraft[];
  showsProblems: boolean;
  onChange(values: readonly ButtonValueDraft[]): void;
}

/** The values that one action sets. */
export const ButtonValues = (props: ButtonValuesProps) => {
  const { databaseId, backTo, own, properties, values, showsProblems, onChange } = props;
  const place = { databaseId, backTo, own };
  const byId = new Map(properties.map((property) => [property.property_id, property]));
  const set = new Set(values.map(({ propertyId }) => propertyId));
  const others = settable(properties).filter(({ property_id: id }) => !set.has(id));
  const [hasChanged, setHasChanged] = useState(false);
  const handleAdd = (id: string | null) => {
    const property = others.find(({ property_id }) => String(property_id) === id);
    if (!property) return;
    setHasChanged(true);
    onChange([...values, newValue(property, place)]);
  };
  const remove = (draft: ButtonValueDraft) => {
    setHasChanged(true);
    onChange(values.filter((each) => each !== draft));
  };
  return (
    <>
      {values.map((draft) => {
        const property = byId.get(draft.propertyId);
        return property ? (
          <ButtonValueField
            key={draft.propertyId}
            place={place}
            property={property}
            draft={draft}
            showsProblems={showsProblems}
            onChange={(next) => onChange(values.map((each) => (each === draft ? next : each)))}
            onRemove={() => remove(draft)}
          />
        ) : (
          <div key={draft.propertyId} className={classes.valueHead}>
            <span className={classes.valueName}>{texts.gone}</span>
            <IconButton label={texts.removeValue(texts.gone)} onClick={() => remove(draft)}>
              <Icon of={X} size={16} />
            </IconButton>
          </div>
        );
      })}
      {others.length === 0 ? null : (
        <Select
          // What is chosen moves into the list above.
          key={values.length}
          // So that the focus stays where the next one is chosen, also when one was removed.
          autoFocus={hasChanged}
          openOnFocus={false}
          aria-label={texts.addValue}
          placeholder={texts.addValue}
          leftSection={<Icon of={Plus} size={15} />}
          data={others.map(({ property_id: id, property_name: label }) => ({ value: String(id), label }))}
          value={null}
          searchable={others.length > 8}
          onChange={handleAdd}
        />
      )}
    </>
  );
};
