/** Distance in px after which a press is a drag. */
const threshold = 5;
/** Long-press duration in ms, and its tolerance in px. */
const longPress = { ms: 420, px: 10 };

export interface PressHandlers {
  start: (at: { x: number; y: number }) => void;
  move: (at: { x: number; y: number }) => void;
  drop: () => void;
  /** Escape or `pointercancel`. */
  cancel: () => void;
}

/**
 * Tracks a press: a click, or a drag (by mouse on movement, by touch after a long press, so that it can scroll). The
 * click after a drag is suppressed.
 */
export const followPress = (down: PointerEvent, on: PressHandlers): void => {
  const byFinger = down.pointerType === "touch";
  const origin = { x: down.clientX, y: down.clientY };
  const listening = new AbortController();
  let dragging = false;
  const begin = () => {
    dragging = true;
    on.start(origin);
  };
  const timer = byFinger ? setTimeout(begin, longPress.ms) : undefined;
  const end = () => {
    clearTimeout(timer);
    listening.abort();
  };
  const cancel = () => {
    end();
    if (dragging) on.cancel();
  };
  const swallowClick = () => {
    const swallow = (event: MouseEvent) => {
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
  };
  const { signal } = listening;
  window.addEventListener(
    "pointermove",
    (event) => {
      if (event.pointerId !== down.pointerId) return;
      const far = Math.hypot(event.clientX - origin.x, event.clientY - origin.y);
      if (!dragging && byFinger) {
        if (far > longPress.px) end();
        return;
      }
      if (!dragging && far < threshold) return;
      if (!dragging) begin();
      on.move({ x: event.clientX, y: event.clientY });
    },
    { signal },
  );
  window.addEventListener(
    "pointerup",
    (event) => {
      if (event.pointerId !== down.pointerId) return;
      end();
      if (!dragging) return;
      swallowClick();
      on.drop();
    },
    { signal },
  );
  window.addEventListener("pointercancel", cancel, { signal });
  window.addEventListener("blur", cancel, { signal });
  window.addEventListener(
    "keydown",
    (event) => {
      if (!dragging || event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      // The button is still pressed: its click follows.
      window.addEventListener("pointerup", swallowClick, { once: true });
      cancel();
    },
    { signal, capture: true },
  );
};
