export { addressOf, parentPath, rootPath } from "../model/drive-path.ts";
