export { DriveScreen } from "./drive-screen.tsx";
