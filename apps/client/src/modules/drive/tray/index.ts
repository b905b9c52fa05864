export { TrayHost } from "./tray-host.tsx";
export { wantTray } from "./wanted.ts";
