import type { SessionUser } from "@maive/contract";
import { useEffect } from "react";

/**
 * Opens a page's document and its connection beside reading what the server says about the page, so that its text is there
 * when the editor is. Light: the code behind it is loaded with the editor.
 */
export const useOpenedAhead = (pageId: string, { user_id, username, user_type }: SessionUser): void => {
  useEffect(() => {
    let left = false;
    let release = () => {};
    const open = async () => {
      const { holdPage } = await import("../live/open-pages.ts");
      if (!left) release = holdPage(pageId, { user_id, username, user_type }).release;
    };
    // A failure to load is seen, and told, by the editor itself.
    open().catch(() => undefined);
    return () => {
      left = true;
      release();
    };
  }, [pageId, user_id, username, user_type]);
};
