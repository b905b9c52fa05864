import type { FocusEvent } from "react";

/** Frames in which a toast that was closed fades out. */
const timeoutMs = 60;

/** Restores the focus after a toast is closed. */
export interface ToastFocus {
  /** Call it on focus inside the toast. */
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  /** Call it when the toast closes. */
  onClose: () => void;
}

export const toastFocus = (): ToastFocus => {
  let from: HTMLElement | null = null;
  return {
    onFocus: ({ currentTarget, relatedTarget }) => {
      const toast = currentTarget.closest('[role="status"], [role="alert"]');
      if (relatedTarget instanceof HTMLElement && !toast?.contains(relatedTarget)) from = relatedTarget;
    },
    onClose: () => {
      let left = timeoutMs;
      const attempt = () => {
        left -= 1;
        if (document.activeElement !== document.body) {
          // Still in the toast, or moved by the user.
          if (left > 0) requestAnimationFrame(attempt);
        } else if (from?.isConnected) from.focus({ preventScroll: true });
      };
      requestAnimationFrame(attempt);
    },
  };
};
