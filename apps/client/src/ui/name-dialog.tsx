import { Text, TextInput } from "@mantine/core";
import { useState, type ReactNode, type SubmitEvent } from "react";
import { Dialog } from "./dialog.tsx";
import { DialogActions } from "./dialog-actions.tsx";

export interface NameDialogProps {
  opened: boolean;
  /** Accessible name. */
  title: string;
  field: string;
  /** A subtitle. */
  note?: string;
  initial?: string;
  placeholder?: string;
  confirmLabel: string;
  /** In characters. */
  maxLength: number;
  /** A blank name cannot be confirmed. */
  required?: boolean;
  /** While saving; prevents double submission. */
  busy?: boolean;
  /** Navigation follows: the focus is not restored. */
  keepFocus?: boolean;
  onConfirm: (name: string) => void;
  onClose: () => void;
  /** Further fields, below the name. */
  children?: ReactNode;
}

/** Asks for the name of something. Enter confirms, Escape cancels. Screens take it from `late-name-dialog.tsx`. */
export const NameDialog = (props: NameDialogProps) => {
  const {
    opened,
    title,
    field,
    note,
    initial = "",
    placeholder,
    confirmLabel,
    maxLength,
    required = false,
    busy = false,
    keepFocus = false,
    onConfirm,
    onClose,
    children,
  } = props;
  const [value, setValue] = useState(initial);
  const isMissing = required && value.trim() === "";
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy && !isMissing) onConfirm(value.trim());
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={title} keepFocus={keepFocus}>
      <form onSubmit={handleSubmit}>
        {note && (
          <Text c="dimmed" size="sm" mb="sm">
            {note}
          </Text>
        )}
        <TextInput
          label={field}
          value={value}
          placeholder={placeholder}
          maxLength={maxLength}
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        {children}
        <DialogActions confirmLabel={confirmLabel} onCancel={onClose} busy={busy} disabled={isMissing} />
      </form>
    </Dialog>
  );
};
