import { type RefObject, useEffect, useRef } from "react";

/** Takes the focus when the next step has removed what had it: the keyboard stays in the dialog. */
export const useStepFocus = (step: string): RefObject<HTMLDivElement | null> => {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) element.current?.focus();
  }, [step]);
  return element;
};
