// A door of its own: whoever only names devices does not load the screen and its styles.
export { deviceName } from "../sessions/device-name.ts";
