export { LiveProvider } from "./live-provider.tsx";
export type { RoomMessage, RoomPath } from "./room-path.ts";
export type { RoomStatus } from "./room-socket.ts";
export { useRoom, type Room, type UseRoomOptions } from "./use-room.ts";
