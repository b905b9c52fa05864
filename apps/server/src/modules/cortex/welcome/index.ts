export { welcome, type WelcomeDeps } from "./welcome.ts";
