import type { DriveItem } from "@maive/contract";
import { fold } from "@maive/values";
import { parentPath, rootPath } from "../../model/drive-path.ts";
import { folderBelow, type Chosen, type ChosenFile } from "../model/chosen-files.ts";

/** A chosen file whose name is taken. */
export interface NameConflict {
  chosen: ChosenFile;
  folder: string;
  /** The existing item. */
  there: DriveItem;
}

/** A folder's contents; null when missing. */
type ReadFolder = (path: string) => Promise<readonly DriveItem[] | null>;

const keyOf = (name: string): string => fold(name.normalize("NFC"));

/** Which of the chosen files meet a file of their name. Folders are read once each, and only those that are there. */
export const findConflicts = async (
  { files }: Chosen,
  base: string,
  read: ReadFolder,
): Promise<NameConflict[]> => {
  const known = new Map<string, Promise<ReadonlyMap<string, DriveItem> | null>>();
  const look = async (path: string): Promise<ReadonlyMap<string, DriveItem> | null> => {
    // New folders have no conflicts.
    if (path !== base && path !== rootPath) {
      const above = await contentsOf(parentPath(path));
      const name = keyOf(path.slice(path.lastIndexOf("/") + 1));
      if (!above?.get(name)?.is_folder) return null;
    }
    const items = await read(path);
    return items && new Map(items.map((item) => [keyOf(item.display_name), item]));
  };
  const contentsOf = (path: string) => {
    const found = known.get(path) ?? look(path);
    known.set(path, found);
    return found;
  };
  const taken: NameConflict[] = [];
  for (const chosen of files) {
    const folder = folderBelow(base, chosen.folders);
    const there = (await contentsOf(folder))?.get(keyOf(chosen.file.name));
    if (there && !there.is_folder) taken.push({ chosen, folder, there });
  }
  return taken;
};
