import type { Chosen, ChosenFile } from "./chosen-files.ts";

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** A browser hands out the content of a folder in pieces; the last one is empty. */
const childrenOf = async (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader();
  const children: FileSystemEntry[] = [];
  const readOn = async (): Promise<FileSystemEntry[]> => {
    const piece = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (piece.length === 0) return children;
    children.push(...piece);
    return readOn();
  };
  return readOn();
};

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/**
 * Everything below dropped entries, in folder order.
 * @throws errors of the browser's file access.
 */
export const readEntries = async (entries: readonly FileSystemEntry[]): Promise<Chosen> => {
  const files: ChosenFile[] = [];
  const emptyFolders: string[][] = [];
  const read = async (entry: FileSystemEntry, folders: readonly string[]): Promise<void> => {
    if (isFile(entry)) {
      files.push({ file: await fileOf(entry), folders });
      return;
    }
    if (!isFolder(entry)) return;
    const way = [...folders, entry.name];
    const children = await childrenOf(entry);
    if (children.length === 0) emptyFolders.push(way);
    await readAll(children, way);
  };
  // One after the other: thousands of files opened at once are refused by some systems.
  const readAll = (all: readonly FileSystemEntry[], folders: readonly string[]): Promise<void> =>
    all.reduce<Promise<void>>((before, entry) => before.then(() => read(entry, folders)), Promise.resolve());
  await readAll(entries, []);
  return { files, emptyFolders };
};

/** Dropped files and folders. Entries must be read synchronously in the event. Without that API, files only. */
export const readDrop = (data: DataTransfer): Promise<Chosen> => {
  const entries = Array.from(data.items).flatMap((item) => {
    const entry = item.kind === "file" ? item.webkitGetAsEntry() : null;
    return entry ? [entry] : [];
  });
  if (entries.length > 0) return readEntries(entries);
  return Promise.resolve({
    files: Array.from(data.files, (file) => ({ file, folders: [] })),
    emptyFolders: [],
  });
};
