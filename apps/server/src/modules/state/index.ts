export { ClockWatch } from "./clock-watch.ts";
export { Maintenance } from "./maintenance.ts";
export { stateRoutes } from "./state.routes.ts";
export { Writes } from "./writes.ts";
