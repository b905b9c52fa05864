const warn = (event: Event) => event.preventDefault();

/**
 * Warns before the page is left while anything is unsaved, of however many databases.
 * @returns says of one of them whether something of it is unsaved.
 */
export const createLeaveWarning = (
  target: Pick<EventTarget, "addEventListener" | "removeEventListener">,
): ((of: object, isUnsaved: boolean) => void) => {
  const unsaved = new Set<object>();
  return (of, isUnsaved) => {
    if (isUnsaved) unsaved.add(of);
    else unsaved.delete(of);
    if (unsaved.size > 0) target.addEventListener("beforeunload", warn);
    else target.removeEventListener("beforeunload", warn);
  };
};
