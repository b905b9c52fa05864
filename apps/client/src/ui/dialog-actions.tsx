import { Button, Group } from "@mantine/core";
import { uiTexts } from "./texts.ts";

interface DialogActionsProps {
  confirmLabel: string;
  /** Absent: the button submits the form around it. */
  onConfirm?: () => void;
  onCancel: () => void;
  /** While it is done. */
  busy?: boolean;
  disabled?: boolean;
  /** The dialog begins with the focus on what confirms. */
  isFirst?: boolean;
  /** In a stack, which has gaps of its own, there is none above. */
  gapAbove?: "lg" | 0;
}

/** The end of a form in a dialog: to leave it, and to confirm. */
export const DialogActions = ({
  confirmLabel,
  onConfirm,
  onCancel,
  busy = false,
  disabled = false,
  isFirst = false,
  gapAbove = "lg",
}: DialogActionsProps) => (
  <Group justify="flex-end" gap="xs" mt={gapAbove}>
    <Button variant="default" onClick={onCancel}>
      {uiTexts.cancel}
    </Button>
    <Button
      type={onConfirm ? "button" : "submit"}
      loading={busy}
      disabled={disabled}
      data-autofocus={isFirst || undefined}
      onClick={onConfirm}
    >
      {confirmLabel}
    </Button>
  </Group>
);
