export { ScribbleScreen } from "./scribble-screen.tsx";
