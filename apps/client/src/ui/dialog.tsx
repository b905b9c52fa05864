import type { ModalProps } from "@mantine/core";
import { createContext, useContext, useLayoutEffect, useRef } from "react";
import { useEscape } from "./dialog-order.ts";
import { Modal } from "./floating/index.ts";
import { rememberFocus } from "./focus-memory.ts";
import { uiTexts } from "./texts.ts";

interface DialogProps extends Pick<ModalProps, "opened" | "onClose" | "children" | "size"> {
  /** Name of the dialog, shown as its title. */
  title: string;
  /** Navigation follows: the focus is not restored. */
  keepFocus?: boolean;
  /** Outside clicks do not close it. */
  stays?: boolean;
  /** What Escape does instead of closing. */
  onEscape?: (() => void) | undefined;
}

/** Renders dialogs inline, as in a sheet. */
export const DialogInPlace = createContext(false);

/** A modal dialog, or its content inline within `DialogInPlace`; nested dialogs are modal again. */
export const Dialog = (props: DialogProps) =>
  useContext(DialogInPlace) ? (
    <DialogInPlace.Provider value={false}>{props.opened ? props.children : null}</DialogInPlace.Provider>
  ) : (
    <DialogWindow {...props} />
  );

/**
 * A modal dialog of at most 560 px with initial focus (`data-autofocus`) and Escape. Restores the focus, also when
 * opened from a menu; overlays above it handle Escape first.
 */
const DialogWindow = ({
  opened,
  onClose,
  title,
  size,
  keepFocus = false,
  stays = false,
  onEscape,
  children,
}: DialogProps) => {
  const returnFocus = useRef<(() => void) | null>(null);
  const answersEscape = useEscape(opened, onEscape ? null : onClose);
  const leadsOn = useRef(keepFocus);
  useLayoutEffect(() => {
    leadsOn.current = keepFocus;
  }, [keepFocus]);
  useLayoutEffect(() => {
    if (!opened) return;
    returnFocus.current = rememberFocus();
    return () => {
      // With reduced motion there is no transition end; by now it is known whether navigation follows.
      setTimeout(() => {
        if (!leadsOn.current) returnFocus.current?.();
      }, 0);
    };
  }, [opened]);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      centered
      returnFocus={false}
      closeOnEscape={false}
      onKeyDown={({ nativeEvent }) => {
        if (onEscape && answersEscape(nativeEvent)) onEscape();
      }}
      closeOnClickOutside={!stays}
      closeButtonProps={{ "aria-label": uiTexts.close }}
      onExitTransitionEnd={() => {
        if (!keepFocus) returnFocus.current?.();
      }}
    >
      {children}
    </Modal>
  );
};
