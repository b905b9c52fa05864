import { countDriveItems, limits, type DriveItem } from "@maive/contract";
import { call } from "../../../api/index.ts";
import { confirm } from "../../../ui/index.ts";
import { driveTexts } from "../texts.ts";

const texts = driveTexts.remove;

/** Number of files in folders at any depth; null when unavailable: the confirmation goes without it. */
const countWithin = async (folders: readonly DriveItem[]): Promise<number | null> => {
  if (folders.length > limits.driveZipItems) return null;
  try {
    const ids = folders.map(({ file_id }) => file_id).join();
    return (await call(countDriveItems, { query: { ids } })).files;
  } catch {
    return null;
  }
};

/** Asks before folders are deleted, with how much is in them; files alone go without a question, and come back by the toast. */
export const confirmRemoval = async (items: readonly DriveItem[]): Promise<boolean> => {
  const folders = items.filter(({ is_folder }) => is_folder);
  if (folders.length === 0) return true;
  const names = folders.map(({ display_name }) => display_name);
  const question = texts.question(names, items.length - folders.length, await countWithin(folders));
  return confirm({ title: texts.title, question, confirmLabel: texts.confirm, danger: true });
};
