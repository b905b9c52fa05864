import { useRef } from "react";

/** @param waited whether another step was running when it was requested. */
type Step = (waited: boolean) => void | Promise<void>;

/**
 * Runs steps in the order of requests: after a running one, which may wait for the server, so that each sees its
 * predecessor's result; else synchronously.
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
