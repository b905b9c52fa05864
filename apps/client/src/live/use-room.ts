import type { ClientMessage, PresentUser } from "@maive/contract";
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useRoomRegistry } from "./live-provider.tsx";
import type { AnyRoomMessage, RoomMessage, RoomPath } from "./room-path.ts";
import type { RoomLink, RoomSnapshot, RoomSocket, RoomStatus } from "./room-socket.ts";

export interface UseRoomOptions<P extends RoomPath> {
  path: P;
  /** Every message of the room, `resync` included. May be a new function on every render. */
  onMessage?: (message: RoomMessage<P>) => void;
  /** The room opened. Not `resumed`: events may have been missed, so what was read before should be read again. */
  onOpen?: (resumed: boolean) => void;
  enabled?: boolean;
}

export interface Room {
  status: RoomStatus;
  link: RoomLink;
  /** True from a lost connection until it is back. */
  interrupted: boolean;
  /** The room may not be read (any more). */
  forbidden: boolean;
  /** Who is in the room, this person included. */
  users: readonly PresentUser[];
  /** False where the room is not open, and nothing was sent. */
  send: (message: ClientMessage) => boolean;
  /** Finds out now whether the line still holds. */
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

/** Looks at a room: one socket per room, however many components look at it. */
export const useRoom = <P extends RoomPath>({
  path,
  onMessage,
  onOpen,
  enabled = true,
}: UseRoomOptions<P>): Room => {
  const registry = useRoomRegistry();
  const [socket, setSocket] = useState<RoomSocket | null>(null);
  // A room of this path only ever carries messages of this path's union.
  const handleMessage = useEffectEvent((message: AnyRoomMessage) => onMessage?.(message as RoomMessage<P>));
  const handleOpen = useEffectEvent((resumed: boolean) => onOpen?.(resumed));

  useEffect(() => {
    if (!registry || !enabled) return;
    const lease = registry.hold(path);
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
