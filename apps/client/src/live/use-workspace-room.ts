import { useRoom, type Room, type UseRoomOptions } from "./use-room.ts";

type WorkspaceOptions = Omit<UseRoomOptions<"/ws/workspace">, "path">;

/** Subscribes to changes of pages and rights in the whole workspace. */
export const useWorkspaceRoom = (options: WorkspaceOptions = {}): Room =>
  useRoom({ path: "/ws/workspace", ...options });
