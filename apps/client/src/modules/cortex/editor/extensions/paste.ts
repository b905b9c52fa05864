type Paste = { event: ClipboardEvent; defaultPasteHandler: () => boolean | undefined };

/**
 * Pastes text with what MAIVE knows of its formatting. Files have no block in this version: nothing is pasted rather than
 * something broken.
 */
export const pasteKnown = ({ event, defaultPasteHandler }: Paste): boolean | undefined => {
  const types = event.clipboardData?.types ?? [];
  return types.includes("Files") && !types.includes("text/html") ? true : defaultPasteHandler();
};
