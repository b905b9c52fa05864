/** Ms after which a closed overlay has let go of the focus. */
const letGo = 20;

/** The element a person came from: of a menu, the button that opened it, because the menu itself is about to go. */
const origin = (): HTMLElement | null => {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body) return null;
  const opener = active.closest('[role="menu"]')?.getAttribute("aria-labelledby");
  return opener ? document.getElementById(opener) : active;
};

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
