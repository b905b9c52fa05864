// A separate entry: importers of device names do not load the screen with its styles.
export { deviceName } from "../sessions/device-name.ts";
