import { useRoom, type Room, type UseRoomOptions } from "./use-room.ts";

type WorkspaceOptions = Omit<UseRoomOptions<"/ws/workspace">, "path">;

/** Looks at what happens to pages and rights anywhere in the workspace. */
export const useWorkspaceRoom = (options: WorkspaceOptions = {}): Room =>
  useRoom({ path: "/ws/workspace", ...options });
