export { addressOf, parentPath } from "../model/drive-path.ts";
