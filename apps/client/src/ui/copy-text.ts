/** Copies by a hidden text field: the only way without a secure context. */
const copyBySelection = (text: string): boolean => {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  // No keyboard slides in on phones.
  field.readOnly = true;
  field.style.position = "fixed";
  field.style.opacity = "0";
  // Inside the dialog that has the focus: elsewhere its focus trap would take the selection back.
  (before?.closest('[role="dialog"]') ?? document.body).append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return copied;
};

/**
 * Puts a text on the clipboard, also over plain HTTP, where `navigator.clipboard` does not exist.
 * Resolves to false when the browser refuses: then the person must copy by hand.
 */
export const copyText = async (text: string): Promise<boolean> => {
  if (!window.isSecureContext) return copyBySelection(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
};
