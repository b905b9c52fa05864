import type { SessionUser } from "@maive/contract";
import { useEffect } from "react";

/** How long a preopened page waits for its screen, in ms. */
const timeoutMs = 10_000;

let early: { release: () => void; timer: ReturnType<typeof setTimeout> } | null = null;

const letGo = (): void => {
  clearTimeout(early?.timer);
  early?.release();
  early = null;
};

const acquireFor = async (
  pageId: string,
  { user_id, username, user_type }: SessionUser,
): Promise<() => void> => {
  const { acquirePage } = await import("../live/open-pages.ts");
  return acquirePage(pageId, { user_id, username, user_type }).release;
};

/** Opens a page's document and connection before rendering; `usePreopenedPage` takes it over. */
export const preopenPage = (pageId: string, user: SessionUser): void => {
  const open = async () => {
    const release = await acquireFor(pageId, user);
    letGo();
    early = { release, timer: setTimeout(letGo, timeoutMs) };
  };
  // The editor reports load failures itself.
  open().catch(() => undefined);
};

/**
 * Opens a page's document and connection in parallel with its metadata. Light: the code is loaded with the editor.
 */
export const usePreopenedPage = (pageId: string, { user_id, username, user_type }: SessionUser): void => {
  useEffect(() => {
    let left = false;
    let release = () => {};
    const open = async () => {
      const close = await acquireFor(pageId, { user_id, username, user_type });
      if (left) close();
      else release = close;
      letGo();
    };
    // The editor reports load failures itself.
    open().catch(() => undefined);
    return () => {
      left = true;
      release();
    };
  }, [pageId, user_id, username, user_type]);
};
