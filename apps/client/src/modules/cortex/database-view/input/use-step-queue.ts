import { useRef } from "react";

/** @param waited whether another step was under way when it was requested. */
type Step = (waited: boolean) => void | Promise<void>;

/**
 * Does steps in the order they are requested: one that comes while another still waits for the server runs once that one is
 * done, so that it finds what that one leaves; else it runs at once.
 */
export const useStepQueue = (): ((step: Step) => void) => {
  const underWay = useRef<Promise<void> | null>(null);
  return (step) => {
    const next = () => step(true);
    const done = underWay.current ? underWay.current.then(next, next) : step(false);
    if (!done) return;
    underWay.current = done;
    const settled = () => {
      if (underWay.current === done) underWay.current = null;
    };
    done.then(settled, settled);
  };
};
