export { CitadelScreen } from "./citadel-screen.tsx";
