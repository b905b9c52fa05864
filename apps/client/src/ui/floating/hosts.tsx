import { modals } from "@mantine/modals";
import { notifications } from "@mantine/notifications";
import { randomId } from "@mantine/hooks";
import { useEffect } from "react";
import { loadFloating, useFloating } from "./load.ts";

type ModalOptions = Parameters<typeof modals.open>[0];
type Toast = Parameters<typeof notifications.show>[0];

/** Whether dialogs have a place; until then they wait in `waiting`. */
let hosted = false;
let waiting: ModalOptions[] = [];

/** Opens a dialog that belongs to no screen. @returns its id, for `closeModal`. */
export const openModal = (options: ModalOptions): string => {
  const modalId = randomId();
  if (hosted) modals.open({ ...options, modalId });
  else {
    waiting.push({ ...options, modalId });
    loadFloating();
  }
  return modalId;
};

export const closeModal = (id: string): void => {
  waiting = waiting.filter(({ modalId }) => modalId !== id);
  if (hosted) modals.close(id);
};

/** Shows a toast. @returns its id. */
export const showToast = (toast: Toast): string => {
  loadFloating();
  return notifications.show(toast);
};

const DialogsReady = () => {
  useEffect(() => {
    hosted = true;
    for (const options of waiting) modals.open(options);
    waiting = [];
    return () => {
      hosted = false;
    };
  }, []);
  return null;
};

/** Where toasts and the dialogs of no screen appear. */
export const FloatingHosts = () => {
  const parts = useFloating(false);
  return (
    parts && (
      <>
        <parts.Notifications withinPortal={false} position="bottom-right" limit={4} />
        <parts.ModalsProvider>
          <DialogsReady />
        </parts.ModalsProvider>
      </>
    )
  );
};
