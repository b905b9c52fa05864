export { isUnreachable } from "../../../../api/index.ts";
