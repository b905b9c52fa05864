/** Duration of a long press in ms, and its tolerance in px. */
const longPress = 350;
const tremble = 8;

/** A finger that rests takes an element; one that moves scrolls. */
export const takeAfterRest = (
  element: HTMLElement,
  event: PointerEvent,
  onTaken: (start: { x: number; y: number }) => void,
): void => {
  const start = { x: event.clientX, y: event.clientY };
  let isTaken = false;
  // Not passive: what is dragged must not scroll.
  const holdStill = (touch: TouchEvent) => {
    if (isTaken) touch.preventDefault();
  };
  const holdMenu = (menu: Event) => menu.preventDefault();
  const watch = (move: PointerEvent) => {
    if (!isTaken && Math.hypot(move.clientX - start.x, move.clientY - start.y) > tremble) release();
  };
  const timer = setTimeout(() => {
    isTaken = true;
    element.dataset["taken"] = "true";
    onTaken(start);
  }, longPress);
  const release = () => {
    clearTimeout(timer);
    delete element.dataset["taken"];
    element.removeEventListener("touchmove", holdStill);
    element.removeEventListener("contextmenu", holdMenu);
    window.removeEventListener("pointermove", watch);
    window.removeEventListener("pointerup", release);
    window.removeEventListener("pointercancel", release);
  };
  element.addEventListener("touchmove", holdStill, { passive: false });
  element.addEventListener("contextmenu", holdMenu);
  window.addEventListener("pointermove", watch);
  window.addEventListener("pointerup", release);
  window.addEventListener("pointercancel", release);
};
