import { createReadStream, existsSync } from "node:fs";
import { join } from "node:path";
import { contentFolder, type ContentSource } from "../../shared/content/index.ts";

/** What was written into a folder, beside the server. */
export const folderSource = (folder: string): ContentSource => {
  const isOurs = (path: string): boolean =>
    path.startsWith(`${contentFolder}/`) && !path.split("/").includes("..");
  return {
    has: (path) => isOurs(path) && existsSync(join(folder, path)),
    open: async (path) => createReadStream(join(folder, path)),
  };
};
