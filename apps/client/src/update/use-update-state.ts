import { useSyncExternalStore } from "react";
import { updateState, watchUpdateState, type UpdateState } from "./watch-for-update.ts";

/** Whether a new version was found to be the reason why a part of the client is missing. */
export const useUpdateState = (): UpdateState => useSyncExternalStore(watchUpdateState, updateState);
