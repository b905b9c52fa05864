export { watchHistory } from "./history-guard.ts";
export { createUnloadWarning, warnBeforeUnload } from "./unload-warning.ts";
export { useLeaveGuard } from "./use-leave-guard.ts";
