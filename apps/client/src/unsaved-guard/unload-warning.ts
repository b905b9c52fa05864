const checks = new Set<() => boolean>();

const warn = (event: BeforeUnloadEvent) => {
  if ([...checks].some((isUnsaved) => isUnsaved())) event.preventDefault();
};

/**
 * Has the browser ask before this window is closed or leaves MAIVE, if something is unsaved by then.
 * The listener is there only meanwhile: a permanent one keeps pages out of the back/forward cache of some browsers.
 * @returns ends it.
 */
export const warnBeforeUnload = (isUnsaved: () => boolean = () => true): (() => void) => {
  const check = () => isUnsaved();
  checks.add(check);
  window.addEventListener("beforeunload", warn);
  return () => {
    checks.delete(check);
    if (checks.size === 0) window.removeEventListener("beforeunload", warn);
  };
};

/** The same as a switch, for what is unsaved now and then. */
export const createUnloadWarning = (): ((isUnsaved: boolean) => void) => {
  let end: (() => void) | null = null;
  return (isUnsaved) => {
    if (isUnsaved) {
      end ??= warnBeforeUnload();
    } else {
      end?.();
      end = null;
    }
  };
};
