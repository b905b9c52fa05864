/** Ms after which a closed overlay has let go of the focus. */
const letGo = 20;

/** Where a person comes from: of a menu, the button that opened it, because the menu itself is about to go. */
const originOf = (focused: EventTarget | null): HTMLElement | null => {
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  const opener = focused.closest('[role="menu"]')?.getAttribute("aria-labelledby");
  return opener ? document.getElementById(opener) : focused;
};

/** With reduced motion a menu is gone, and the focus with it, before what it opened can ask. */
let last: HTMLElement | null = null;
if (typeof document !== "undefined")
  document.addEventListener("focusin", ({ target }) => {
    last = originOf(target);
  });

const origin = (): HTMLElement | null => originOf(document.activeElement) ?? last;

/** Remembers where the focus is; the returned function brings it back once what was opened has closed. */
export const rememberFocus = (): (() => void) => {
  const element = origin();
  return () => {
    setTimeout(() => {
      // Whoever has moved the focus on purpose meanwhile keeps it.
      if (element?.isConnected && document.activeElement === document.body)
        element.focus({ preventScroll: true });
    }, letGo);
  };
};
