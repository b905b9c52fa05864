import { useEffect, useEffectEvent } from "react";

/** In the state of the step that the Back button takes back. */
const mark = "maiveSheet";

const isAtStep = (): boolean => {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && mark in state;
};

/**
 * Makes the Back button close what is open, as it does on phones: one step of the history lasts as long as it is open,
 * under the same address. What leads elsewhere meanwhile keeps its own steps.
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
      // After this event: what opens at once in its place goes on with the same step.
      setTimeout(() => {
        if (isAtStep() && document.querySelector("[data-back-step]") === null) window.history.back();
      }, 0);
    };
  }, []);
};
