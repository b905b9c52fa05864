export { addressOf, addressWithFile, parentPath } from "../model/drive-path.ts";
export { previewOf } from "../model/file-kind.ts";
export { withFileWords } from "../model/found-words.ts";
