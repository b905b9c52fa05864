export { FirstPassword } from "./first-password.tsx";
