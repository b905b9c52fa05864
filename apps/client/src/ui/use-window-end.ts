import { useEffect, useEffectEvent } from "react";

/**
 * Calls `handle` when the window is closed or leaves this page: the last moment for words that nobody has taken yet. Only
 * what is done at once, as writing to the local storage, is sure to be done then.
 */
export const useWindowEnd = (handle: () => void): void => {
  const handleEnd = useEffectEvent(handle);
  useEffect(() => {
    const listen = () => handleEnd();
    window.addEventListener("pagehide", listen);
    return () => window.removeEventListener("pagehide", listen);
  }, []);
};
