import { childPath } from "../../model/drive-path.ts";

/** A file that a person chose or dropped, with the names of the folders it lay in. */
export interface ChosenFile {
  file: File;
  folders: readonly string[];
  /** Replaces the existing file of its name. */
  replaces?: boolean;
}

/** Chosen files, and empty folders. */
export interface Chosen {
  files: readonly ChosenFile[];
  emptyFolders: readonly (readonly string[])[];
}

/** Files of a file or folder chooser; the latter with relative paths. */
export const chosenFrom = (files: Iterable<File>): Chosen => ({
  files: Array.from(files, (file) => ({ file, folders: file.webkitRelativePath.split("/").slice(0, -1) })),
  emptyFolders: [],
});

/** The folder in Drive that a way below `base` leads to. */
export const folderBelow = (base: string, folders: readonly string[]): string =>
  folders.reduce(childPath, base);

/** The folders between `base` and `folder`, in order of creation. */
export const foldersToMake = (base: string, folder: string): string[] => {
  const way = folder.slice(base === "/" ? 1 : base.length + 1);
  if (folder === base || way === "") return [];
  const names = way.split("/");
  return names.map((_, index) => folderBelow(base, names.slice(0, index + 1)));
};
