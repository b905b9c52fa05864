import { useEffect, useEffectEvent } from "react";
import { notifyError, notifyInfo } from "../../../../ui/index.ts";
import { entryBeside, useSidePanelAddress } from "../../side-panel-address/index.ts";
import { entryStep } from "../model/entry-step.ts";
import { sidePanelTexts } from "../texts.ts";

/** Alt+PageUp and Alt+PageDown move to the adjacent entry, wherever the focus is. */
export const useEntrySteps = (): ((by: 1 | -1) => void) => {
  const { entryId, replace } = useSidePanelAddress();
  const step = (by: 1 | -1) => {
    if (entryId === null) return;
    void entryBeside(entryId, by).then(
      (next) => {
        if (next === null) notifyInfo(by === 1 ? sidePanelTexts.isLast : sidePanelTexts.isFirst);
        else replace(next);
      },
      () => notifyError(sidePanelTexts.stepFailed),
    );
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const by = entryStep(event);
    if (by === null || event.defaultPrevented) return;
    if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
    event.preventDefault();
    step(by);
  });
  useEffect(() => {
    window.addEventListener("keydown", handleKey);
    return () => window.removeEventListener("keydown", handleKey);
  }, []);
  return step;
};
