import type { SessionUser } from "@maive/contract";
import { useEffect } from "react";
import { unsentPages } from "../live/unsent-pages.ts";

/** Sends what was written offline in an earlier window, whatever page is open now; loads what that takes only where there is some. */
export const useUnsentPages = ({ user_id, username, user_type }: SessionUser): void => {
  useEffect(() => {
    if (unsentPages(user_id).length === 0) return;
    const send = async () => {
      const { sendUnsentPages } = await import("../live/open-pages.ts");
      sendUnsentPages({ user_id, username, user_type });
    };
    // Without its code nothing can be sent: the words stay on this device, and opening the page tells of the failure.
    send().catch(() => undefined);
  }, [user_id, username, user_type]);
};
