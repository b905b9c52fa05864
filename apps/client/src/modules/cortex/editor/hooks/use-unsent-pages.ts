import type { SessionUser } from "@maive/contract";
import { useEffect } from "react";
import { unsentPages } from "../live/unsent-pages.ts";

/** Sends edits persisted by an earlier window, regardless of the open page; loads the code only if there are any. */
export const useUnsentPages = ({ user_id, username, user_type }: SessionUser): void => {
  useEffect(() => {
    if (unsentPages(user_id).length === 0) return;
    const send = async () => {
      const { sendUnsentPages } = await import("../live/open-pages.ts");
      sendUnsentPages({ user_id, username, user_type });
    };
    // Without the code nothing can be sent: the edits stay on this device, and opening the page reports the failure.
    send().catch(() => undefined);
  }, [user_id, username, user_type]);
};
