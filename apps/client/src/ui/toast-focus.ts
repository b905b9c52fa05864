import type { FocusEvent } from "react";

/** Frames in which a toast that was closed fades out. */
const patience = 60;

/** Where a person was before they went into a toast: they are there again once it has gone. */
export interface ToastFocus {
  /** To be told by what can be focused in the toast. */
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  /** To be told when the toast is closed. */
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
      let left = patience;
      const attempt = () => {
        left -= 1;
        if (document.activeElement !== document.body) {
          // Still in the toast, or gone elsewhere on purpose.
          if (left > 0) requestAnimationFrame(attempt);
        } else if (from?.isConnected) from.focus({ preventScroll: true });
      };
      requestAnimationFrame(attempt);
    },
  };
};
