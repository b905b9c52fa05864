import { createContext, use, useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { browserDeps } from "./room-around.ts";
import { RoomRegistry } from "./room-registry.ts";

const RegistryContext = createContext<RoomRegistry | null>(null);

interface LiveProviderProps {
  /** The session seems to have ended. */
  onAuthLost: () => void;
  /** The server rejected this session: the user must sign in again. */
  onAuthRejected: (reason: string) => void;
  children: ReactNode;
}

/** Owns the sockets of the session; unmounting (on sign-out) leaves all rooms. */
export const LiveProvider = ({ onAuthLost, onAuthRejected, children }: LiveProviderProps) => {
  const handleAuthLost = useEffectEvent(onAuthLost);
  const handleAuthRejected = useEffectEvent(onAuthRejected);
  const [registry, setRegistry] = useState<RoomRegistry | null>(null);
  useEffect(() => {
    const rooms = new RoomRegistry({
      ...browserDeps(),
      onAuthLost: () => handleAuthLost(),
      onAuthRejected: (reason) => handleAuthRejected(reason),
    });
    setRegistry(rooms);
    return () => rooms.end();
  }, []);
  return <RegistryContext value={registry}>{children}</RegistryContext>;
};

/** The rooms of this session; null until they can be opened. */
export const useRoomRegistry = (): RoomRegistry | null => use(RegistryContext);
