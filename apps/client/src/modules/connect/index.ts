export { ConnectScreen } from "./connect-screen.tsx";
