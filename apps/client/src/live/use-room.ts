import type { ClientMessage, PresentUser } from "@maive/contract";
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useRoomRegistry } from "./live-provider.tsx";
import type { AnyRoomMessage, RoomMessage, RoomPath } from "./room-path.ts";
import type { RoomLink, RoomSnapshot, RoomSocket, RoomStatus } from "./room-socket.ts";

export interface UseRoomOptions<P extends RoomPath> {
  path: P;
  /** Every message of the room, `resync` included. May change on every render. */
  onMessage?: (message: RoomMessage<P>) => void;
  /** The room opened. Not `resumed`: events may have been missed, so refetch. */
  onOpen?: (resumed: boolean) => void;
  enabled?: boolean;
}

export interface Room {
  status: RoomStatus;
  link: RoomLink;
  /** From a lost connection until it is restored. */
  interrupted: boolean;
  /** The room may not be read (any more). */
  forbidden: boolean;
  /** The room's members, including this user. */
  users: readonly PresentUser[];
  /** False when the room is not open. */
  send: (message: ClientMessage) => boolean;
  /** Pings the server. */
  check: () => void;
}

const outside: RoomSnapshot = {
  status: "closed",
  link: "connecting",
  interrupted: false,
  forbidden: false,
  users: [],
};
const watchNothing = () => () => {};

/** Joins a room; components share one socket per room. */
export const useRoom = <P extends RoomPath>({
  path,
  onMessage,
  onOpen,
  enabled = true,
}: UseRoomOptions<P>): Room => {
  const registry = useRoomRegistry();
  const [socket, setSocket] = useState<RoomSocket | null>(null);
  // A room's messages are always of its path's union.
  const handleMessage = useEffectEvent((message: AnyRoomMessage) => onMessage?.(message as RoomMessage<P>));
  const handleOpen = useEffectEvent((resumed: boolean) => onOpen?.(resumed));

  useEffect(() => {
    if (!registry || !enabled) return;
    const lease = registry.acquire(path);
    setSocket(lease.socket);
    const unlisten = lease.socket.listen({
      onMessage: (message) => handleMessage(message),
      onOpen: (resumed) => handleOpen(resumed),
    });
    return () => {
      unlisten();
      lease.release();
      setSocket(null);
    };
  }, [registry, path, enabled]);

  const snapshot = useSyncExternalStore(socket?.watch ?? watchNothing, socket?.snapshot ?? (() => outside));
  const send = useCallback((message: ClientMessage) => socket?.send(message) ?? false, [socket]);
  const check = useCallback(() => socket?.check(), [socket]);
  return { ...snapshot, send, check };
};
