/** Ms after which a closed overlay has let go of the focus. */
const letGo = 20;

/** Where a person comes from: of a menu, the button that opened it, because the menu itself is about to go. */
const originOf = (focused: EventTarget | null): HTMLElement | null => {
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  const label = focused.closest('[role="menu"]')?.getAttribute("aria-labelledby");
  if (!label) return focused;
  const opener = document.getElementById(label);
  // A menu's anchor may be a sibling of its button.
  return opener && opener.tabIndex < 0
    ? (opener.parentElement?.querySelector<HTMLElement>('[aria-haspopup="menu"]') ?? null)
    : opener;
};

/** With reduced motion the menu and its focus are gone before the dialog can ask. */
let last: HTMLElement | null = null;
if (typeof document !== "undefined")
  document.addEventListener("focusin", ({ target }) => {
    last = originOf(target);
  });

const origin = (): HTMLElement | null => originOf(document.activeElement) ?? last;

/** Where the person was before the first of the overlays that lead from one to the next. */
let firstOrigin: HTMLElement | null = null;

/** Saves the focus; the returned function restores it. For successive dialogs it is that of the first. */
export const rememberFocus = (): (() => void) => {
  const element = origin();
  const first = element?.closest('[role="dialog"]') ? firstOrigin : element;
  firstOrigin = first;
  return () => {
    setTimeout(() => {
      const target = element?.isConnected ? element : first;
      // Unless the user has moved the focus.
      if (target?.isConnected && document.activeElement === document.body)
        target.focus({ preventScroll: true });
    }, letGo);
  };
};
