import { Modal, type ModalProps } from "@mantine/core";
import { useLayoutEffect, useRef } from "react";
import { useConfirming } from "./confirming.ts";
import { rememberFocus } from "./focus-memory.ts";
import { uiTexts } from "./texts.ts";

interface DialogProps extends Pick<ModalProps, "opened" | "onClose" | "children" | "size"> {
  /** Name of the dialog, shown as its title. */
  title: string;
}

/**
 * A window for choosing and confirming: at most 560 px, its first field (`data-autofocus`) focused, Escape leaves.
 * The focus returns to where it was, also when a menu opened it; a question above it keeps Escape for itself.
 */
export const Dialog = ({ opened, onClose, title, size, children }: DialogProps) => {
  const returnFocus = useRef<(() => void) | null>(null);
  const confirming = useConfirming();
  useLayoutEffect(() => {
    if (opened) returnFocus.current = rememberFocus();
  }, [opened]);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      centered
      returnFocus={false}
      closeOnEscape={!confirming}
      closeButtonProps={{ "aria-label": uiTexts.close }}
      onExitTransitionEnd={() => returnFocus.current?.()}
    >
      {children}
    </Modal>
  );
};
