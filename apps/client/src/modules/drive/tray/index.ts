export { TrayHost } from "./tray-host.tsx";
export { requestTray } from "./tray-request.ts";
