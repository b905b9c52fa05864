type Opener = (what: "find" | "replace") => void;

const openers = new Map<string, Opener>();

/** Registers the search bar of a page; @returns the function that removes it. */
export const offerFind = (pageId: string, opener: Opener): (() => void) => {
  openers.set(pageId, opener);
  return () => {
    if (openers.get(pageId) === opener) openers.delete(pageId);
  };
};

/** Opens the search bar of a page on the screen: for menus and the palette. */
export const openFind = (pageId: string, what: "find" | "replace"): void => openers.get(pageId)?.(what);
