/** Ms after which a closed overlay has let go of the focus. */
const letGo = 20;

/** Where a person comes from: of a menu, the button that opened it, because the menu itself is about to go. */
const originOf = (focused: EventTarget | null): HTMLElement | null => {
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  const label = focused.closest('[role="menu"]')?.getAttribute("aria-labelledby");
  if (!label) return focused;
  const opener = document.getElementById(label);
  // What a menu is placed by may stand beside its button.
  return opener && opener.tabIndex < 0
    ? (opener.parentElement?.querySelector<HTMLElement>('[aria-haspopup="menu"]') ?? null)
    : opener;
};

/** With reduced motion a menu is gone, and the focus with it, before what it opened can ask. */
let last: HTMLElement | null = null;
if (typeof document !== "undefined")
  document.addEventListener("focusin", ({ target }) => {
    last = originOf(target);
  });

const origin = (): HTMLElement | null => originOf(document.activeElement) ?? last;

/** Where the person was before the first of the overlays that lead from one to the next. */
let firstOrigin: HTMLElement | null = null;

/**
 * Remembers where the focus is; the returned function brings it back once what was opened has closed. Where a dialog
 * gave way to the next one, that is where the first was opened.
 */
export const rememberFocus = (): (() => void) => {
  const element = origin();
  const first = element?.closest('[role="dialog"]') ? firstOrigin : element;
  firstOrigin = first;
  return () => {
    setTimeout(() => {
      const target = element?.isConnected ? element : first;
      // Whoever has moved the focus on purpose meanwhile keeps it.
      if (target?.isConnected && document.activeElement === document.body)
        target.focus({ preventScroll: true });
    }, letGo);
  };
};
