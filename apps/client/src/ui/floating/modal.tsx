import type { DrawerProps, ModalProps } from "@mantine/core";
import { useFloating } from "./load.ts";

/** Mantine's modal, which comes once somebody touches the screen. */
export const Modal = (props: ModalProps) => {
  const parts = useFloating(props.opened);
  return parts && <parts.Modal {...props} />;
};

/** Mantine's drawer, likewise. */
export const Drawer = (props: DrawerProps) => {
  const parts = useFloating(props.opened);
  return parts && <parts.Drawer {...props} />;
};
