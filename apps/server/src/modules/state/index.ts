export { ClockWatch } from "./clock-watch.ts";
export { Maintenance } from "./maintenance.ts";
export { maintenanceFileIn, maintenanceOfAll, maintenanceState } from "./maintenance-place.ts";
export { stateRoutes } from "./state.routes.ts";
export { Writes } from "./writes.ts";
