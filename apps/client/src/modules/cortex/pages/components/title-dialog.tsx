import { Button, Group, Text, TextInput } from "@mantine/core";
import { limits } from "@maive/contract";
import { useState, type SubmitEvent } from "react";
import { Dialog, uiTexts } from "../../../../ui/index.ts";

interface TitleDialogProps {
  opened: boolean;
  /** Accessible name. */
  title: string;
  field: string;
  /** A subtitle. */
  note?: string;
  initial?: string;
  placeholder?: string;
  confirmLabel: string;
  /** While saving; prevents double submission. */
  busy?: boolean;
  /** Navigation follows: the focus is not restored. */
  keepFocus?: boolean;
  onConfirm: (title: string) => void;
  onClose: () => void;
}

/** Asks for a page's title. Enter confirms, Escape cancels. */
export const TitleDialog = (props: TitleDialogProps) => {
  const {
    opened,
    title,
    field,
    note,
    initial = "",
    placeholder,
    confirmLabel,
    busy = false,
    keepFocus = false,
    onConfirm,
    onClose,
  } = props;
  const [value, setValue] = useState(initial);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) onConfirm(value.trim());
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
          maxLength={limits.titleLength}
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {uiTexts.cancel}
          </Button>
          <Button type="submit" loading={busy}>
            {confirmLabel}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
};
