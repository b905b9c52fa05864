export { serverStateQuery, useConfirmClock, useSwitchMaintenance } from "./server-state.ts";
export { settingsKeys, settingsQuery } from "./settings-query.ts";
export { useInstanceName } from "./use-instance-name.ts";
