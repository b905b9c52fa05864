import { Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useLayoutEffect, type ReactNode } from "react";
import { rememberFocus } from "../../../ui/index.ts";
import classes from "./palette.module.css";

/** Common props, independent of the screen below. */
export interface OverlayProps {
  onClose: () => void;
}

interface OverlayFrameProps extends OverlayProps {
  label: string;
  children: ReactNode;
}

/** In the upper third of the window, fullscreen on phones. Restores the focus on closing. */
export const OverlayFrame = ({ label, onClose, children }: OverlayFrameProps) => {
  const isSheet = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
  useLayoutEffect(() => {
    const focusBack = rememberFocus();
    return () => {
      // After a dialog or screen may have taken the focus.
      setTimeout(focusBack, 0);
    };
  }, []);
  return (
    <Modal.Root
      opened
      onClose={onClose}
      fullScreen={isSheet}
      returnFocus={false}
      size={620}
      radius="md"
      yOffset="12vh"
      classNames={{ content: classes.content }}
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content aria-label={label}>{children}</Modal.Content>
    </Modal.Root>
  );
};
