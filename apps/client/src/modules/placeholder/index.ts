export { PlaceholderScreen } from "./placeholder-screen.tsx";
