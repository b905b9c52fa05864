export { ConnectScreen } from "./connect-screen.tsx";
export { deviceName, deviceOf, type Device, type DeviceKind } from "./sessions/index.ts";
