import { Modal, type ModalProps } from "@mantine/core";
import { createContext, useContext, useLayoutEffect, useRef } from "react";
import { useEscape } from "./dialog-order.ts";
import { rememberFocus } from "./focus-memory.ts";
import { uiTexts } from "./texts.ts";

interface DialogProps extends Pick<ModalProps, "opened" | "onClose" | "children" | "size"> {
  /** Name of the dialog, shown as its title. */
  title: string;
  /** What was chosen leads on to another place: the focus does not return to where it was. */
  keepFocus?: boolean;
  /** A click beside it does not close it: what it shows would be lost. */
  stays?: boolean;
  /** What Escape does instead of closing it. */
  onEscape?: (() => void) | undefined;
}

/** True within what shows a dialog's content in its own place, as a sheet does: then no window opens over it. */
export const DialogInPlace = createContext(false);

/** A dialog: a window, or its content alone where `DialogInPlace` says so. What it opens itself is a window again. */
export const Dialog = (props: DialogProps) =>
  useContext(DialogInPlace) ? (
    <DialogInPlace.Provider value={false}>{props.opened ? props.children : null}</DialogInPlace.Provider>
  ) : (
    <DialogWindow {...props} />
  );

/**
 * A window for choosing and confirming: at most 560 px, its first field (`data-autofocus`) focused, Escape leaves.
 * The focus returns to where it was, also when a menu opened it; a question or dialog above it keeps Escape for itself.
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
      // With reduced motion it is gone at once, and no transition tells its end. By then it is known whether it leads on.
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
