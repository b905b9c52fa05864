import type { WorkspaceMessage } from "@maive/contract";
import { useEffect, useEffectEvent, useRef } from "react";
import { clientId } from "../api/index.ts";
import { throttle, type Debounced } from "./debounce.ts";
import { useRoom } from "./use-room.ts";

/** Ms in which news are gathered: a folder of hundreds of files that somebody uploads is not read hundreds of times. */
const gatheredFor = 400;

/**
 * Reads something anew when the workspace says that it changed, when rights were given or taken, and when news may have been
 * missed. What this window did itself it shows by itself.
 */
export const useReadAgain = (news: "drive_changed" | "boards_changed", readAgain: () => void): void => {
  const latest = useEffectEvent(readAgain);
  const throttled = useRef<Debounced>(undefined);
  useEffect(() => {
    throttled.current = throttle(() => latest(), gatheredFor);
    return throttled.current.cancel;
  }, []);
  const readSoon = () => throttled.current?.();
  const concerns = (message: WorkspaceMessage): boolean => {
    if (message.type === "resync" || message.type === "permissions_changed") return true;
    return message.type === news && message.clientId !== clientId;
  };
  useRoom({
    path: "/ws/workspace",
    onOpen: (resumed) => {
      if (!resumed) readSoon();
    },
    onMessage: (message) => {
      if (concerns(message)) readSoon();
    },
  });
};
