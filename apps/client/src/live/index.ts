export { debounce, throttle, type DebounceTimes } from "./debounce.ts";
export { createFlashes } from "./flashes.ts";
export { LiveProvider } from "./live-provider.tsx";
export type { RoomLink } from "./room-socket.ts";
export { useRefetch } from "./use-refetch.ts";
export { useRoom, type Room } from "./use-room.ts";
export { useWorkspaceRoom } from "./use-workspace-room.ts";
