export { debounce, throttle, type DebounceTimes } from "./debounce.ts";
export { LiveProvider } from "./live-provider.tsx";
export type { RoomMessage, RoomPath } from "./room-path.ts";
export type { RoomLink, RoomStatus } from "./room-socket.ts";
export { useReadAgain } from "./use-read-again.ts";
export { useRoom, type Room, type UseRoomOptions } from "./use-room.ts";
export { useWorkspaceRoom } from "./use-workspace-room.ts";
