import { useEffect, useEffectEvent, type RefObject } from "react";

interface Listeners {
  click(event: MouseEvent): void;
  focusin(event: FocusEvent): void;
  keydown(event: KeyboardEvent): void;
  pointerdown(event: PointerEvent): void;
}

/** Delegated events of an element's children. */
export const useListeners = (box: RefObject<HTMLElement | null>, listeners: Listeners): void => {
  const click = useEffectEvent(listeners.click);
  const focusIn = useEffectEvent(listeners.focusin);
  const keyDown = useEffectEvent(listeners.keydown);
  const pointerDown = useEffectEvent(listeners.pointerdown);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const own: Listeners = {
      click: (event) => click(event),
      focusin: (event) => focusIn(event),
      keydown: (event) => keyDown(event),
      pointerdown: (event) => pointerDown(event),
    };
    element.addEventListener("click", own.click);
    element.addEventListener("focusin", own.focusin);
    element.addEventListener("keydown", own.keydown);
    element.addEventListener("pointerdown", own.pointerdown);
    return () => {
      element.removeEventListener("click", own.click);
      element.removeEventListener("focusin", own.focusin);
      element.removeEventListener("keydown", own.keydown);
      element.removeEventListener("pointerdown", own.pointerdown);
    };
  }, [box]);
};
