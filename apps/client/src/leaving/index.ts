export { watchHistory } from "./history-guard.ts";
export { useLeaveGuard } from "./use-leave-guard.ts";
