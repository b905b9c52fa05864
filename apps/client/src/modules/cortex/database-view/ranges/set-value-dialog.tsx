import { Select, TextInput } from "@mantine/core";
import { useState, type FormEvent } from "react";
import { Dialog, DialogActions } from "../../../../ui/index.ts";
import type { Column } from "../columns/column-layout.ts";
import { readText, takesText } from "../cells/convert-value.ts";
import { databaseViewTexts as texts } from "../texts.ts";

interface SetValueProps {
  columns: readonly Column[];
  onApply(column: Column, value: string): void;
  onClose(): void;
}

interface SetValueDialogProps extends SetValueProps {
  opened: boolean;
  count: number;
}

/** Sets one property of all marked rows; the text is parsed as if pasted. */
export const SetValueDialog = ({ opened, count, ...props }: SetValueDialogProps) => (
  <Dialog opened={opened} onClose={props.onClose} title={texts.setValueTitle(count)} size={420}>
    <SetValueForm {...props} />
  </Dialog>
);

const SetValueForm = ({ columns, onApply, onClose }: SetValueProps) => {
  const offered = columns.filter(({ property }) => takesText(property) && !property.is_lead_property);
  const [propertyId, setPropertyId] = useState<string | null>(null);
  const [text, setText] = useState("");
  const [message, setMessage] = useState<string | null>(null);
  const column =
    offered.find(({ property }) => String(property.property_id) === propertyId) ?? offered[0] ?? null;
  const options = column?.property.property_config.options ?? [];

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!column) return;
    const read = readText(text, column.property);
    if (!read.ok) {
      setMessage(read.message);
      return;
    }
    onApply(column, read.value);
    onClose();
  };
  const handleProperty = (id: string | null) => {
    setPropertyId(id);
    setText("");
    setMessage(null);
  };

  return (
    <form onSubmit={handleSubmit}>
      <Select
        label={texts.setValueProperty}
        data={offered.map(({ property }) => ({
          value: String(property.property_id),
          label: property.property_name,
        }))}
        value={column ? String(column.property.property_id) : null}
        onChange={handleProperty}
        allowDeselect={false}
        data-autofocus
      />
      {column?.property.property_type === "single_choice" ? (
        <Select
          mt="sm"
          label={texts.setValueText}
          description={texts.setValueHint}
          data={options.map(({ name }) => name)}
          value={text === "" ? null : text}
          onChange={(name) => setText(name ?? "")}
          clearable
        />
      ) : (
        <TextInput
          mt="sm"
          label={texts.setValueText}
          description={texts.setValueHint}
          value={text}
          error={message}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setMessage(null);
          }}
        />
      )}
      <DialogActions confirmLabel={texts.apply} onCancel={onClose} disabled={column === null} />
    </form>
  );
};
