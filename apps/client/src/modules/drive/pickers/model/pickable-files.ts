import type { DriveItem } from "@maive/contract";
import { defaultSorting, sortItems } from "../../model/sort-items.ts";
import { fitsTypes } from "./file-rules.ts";

interface FileFilter {
  /** Extensions without dots; none means all. */
  types: readonly string[];
  search: string;
}

/** The files of a list that can be linked: no folders, of an accepted type, found by either of their names. */
export const pickableFiles = (items: readonly DriveItem[], { types, search }: FileFilter): DriveItem[] => {
  const needle = search.trim().toLocaleLowerCase("de");
  const files = items.filter(
    ({ is_folder, display_name, filename }) =>
      !is_folder &&
      (fitsTypes(display_name, types) || fitsTypes(filename, types)) &&
      [display_name, filename].some((name) => name.toLocaleLowerCase("de").includes(needle)),
  );
  return sortItems(files, defaultSorting);
};
