import type { SessionUser } from "@maive/contract";
import { useEffect } from "react";

/** How long a page is kept open for a screen that may never come, in ms. */
const patience = 10_000;

let early: { release: () => void; timer: ReturnType<typeof setTimeout> } | null = null;

const letGo = (): void => {
  clearTimeout(early?.timer);
  early?.release();
  early = null;
};

const hold = async (pageId: string, { user_id, username, user_type }: SessionUser): Promise<() => void> => {
  const { holdPage } = await import("../live/open-pages.ts");
  return holdPage(pageId, { user_id, username, user_type }).release;
};

/** Opens a page's document and its connection before anything is drawn; `usePreopenedPage` takes it over. */
export const preopenPage = (pageId: string, user: SessionUser): void => {
  const open = async () => {
    const release = await hold(pageId, user);
    letGo();
    early = { release, timer: setTimeout(letGo, patience) };
  };
  // The editor itself reports a failure to load.
  open().catch(() => undefined);
};

/**
 * Opens a page's document and its connection beside reading what the server says about the page, so that its text is there
 * when the editor is. Light: the code behind it is loaded with the editor.
 */
export const usePreopenedPage = (pageId: string, { user_id, username, user_type }: SessionUser): void => {
  useEffect(() => {
    let left = false;
    let release = () => {};
    const open = async () => {
      const close = await hold(pageId, { user_id, username, user_type });
      if (left) close();
      else release = close;
      letGo();
    };
    // The editor itself reports a failure to load.
    open().catch(() => undefined);
    return () => {
      left = true;
      release();
    };
  }, [pageId, user_id, username, user_type]);
};
