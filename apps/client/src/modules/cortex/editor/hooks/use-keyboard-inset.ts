import { useEffect, useState } from "react";

/** How much of the window's lower edge a screen keyboard covers, in px; 0 where the window itself gets smaller. */
export const useKeyboardInset = (): number => {
  const [inset, setInset] = useState(0);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () =>
      // Zooming makes the visible part smaller, too, but covers nothing.
      setInset(
        viewport.scale > 1
          ? 0
          : Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop)),
      );
    measure();
    viewport.addEventListener("resize", measure);
    viewport.addEventListener("scroll", measure);
    return () => {
      viewport.removeEventListener("resize", measure);
      viewport.removeEventListener("scroll", measure);
    };
  }, []);
  return inset;
};
