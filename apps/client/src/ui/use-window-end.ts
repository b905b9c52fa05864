import { useEffect, useEffectEvent } from "react";

/**
 * Calls `handle` when the window is closed or unloaded (`pagehide`): the last chance to persist input. Only
 * synchronous work is certain to complete.
 */
export const useWindowEnd = (handle: () => void): void => {
  const handleEnd = useEffectEvent(handle);
  useEffect(() => {
    const listen = () => handleEnd();
    window.addEventListener("pagehide", listen);
    return () => window.removeEventListener("pagehide", listen);
  }, []);
};
