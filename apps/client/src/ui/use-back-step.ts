import { useEffect, useEffectEvent } from "react";

/** Marker in the history state. */
const mark = "maiveSheet";

const isAtStep = (): boolean => {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && mark in state;
};

/**
 * Back closes what is open, as on phones: a history entry exists while it is open. Navigation meanwhile preserves its
 * entries.
 */
export const useBackStep = (onBack: () => void): void => {
  const handle = useEffectEvent(() => {
    if (!isAtStep()) onBack();
  });
  useEffect(() => {
    if (!isAtStep()) window.history.pushState({ ...window.history.state, [mark]: true }, "");
    const listener = () => handle();
    window.addEventListener("popstate", listener);
    return () => {
      window.removeEventListener("popstate", listener);
      // After the event: an immediate successor reuses the entry.
      setTimeout(() => {
        if (isAtStep() && document.querySelector("[data-back-step]") === null) window.history.back();
      }, 0);
    };
  }, []);
};
