const checks = new Set<() => boolean>();

const warn = (event: BeforeUnloadEvent) => {
  if ([...checks].some((isUnsaved) => isUnsaved())) event.preventDefault();
};

/**
 * `beforeunload` prompt while there are unsaved changes. Registered only then, since a permanent listener disables
 * the back/forward cache in some browsers.
 * @returns the function that ends it.
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

/** The same as a switch. */
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
