import { useLayoutEffect, useRef, useState } from "react";

/** Fullscreen mode; Escape leaves it unless something inside handles the key. */
export const useFullscreen = () => {
  const panel = useRef<HTMLDivElement>(null);
  const [isOn, setOn] = useState(false);

  useLayoutEffect(() => {
    if (!isOn) return;
    const handleKey = (event: KeyboardEvent) => {
      const { target } = event;
      const isInside =
        target === document.body || (target instanceof Node && panel.current?.contains(target) === true);
      if (event.key !== "Escape" || event.defaultPrevented || !isInside) return;
      event.preventDefault();
      setOn(false);
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [isOn]);

  return { panel, isOn, toggle: () => setOn((now) => !now), leave: () => setOn(false) };
};
