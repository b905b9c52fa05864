import type { WorkspaceMessage } from "@maive/contract";
import { useEffect, useEffectEvent, useRef } from "react";
import { clientId } from "../api/index.ts";
import { throttle, type Debounced } from "./debounce.ts";
import { useRoom } from "./use-room.ts";

/** Throttle of refetches in ms: uploading a folder of hundreds of files causes a few only. */
const gatheredFor = 400;

/**
 * Refetches after workspace events, changes of rights and gaps in the connection. This window's own changes are shown
 * optimistically.
 */
export const useRefetch = (eventType: "drive_changed" | "boards_changed", readAgain: () => void): void => {
  const latest = useEffectEvent(readAgain);
  const throttled = useRef<Debounced>(undefined);
  useEffect(() => {
    throttled.current = throttle(() => latest(), gatheredFor);
    return throttled.current.cancel;
  }, []);
  const readSoon = () => throttled.current?.();
  const concerns = (message: WorkspaceMessage): boolean => {
    if (message.type === "resync" || message.type === "permissions_changed") return true;
    return message.type === eventType && message.clientId !== clientId;
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
