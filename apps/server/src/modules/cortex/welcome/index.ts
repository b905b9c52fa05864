export { welcome } from "./welcome.ts";
