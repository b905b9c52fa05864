/** Cache keys of the file store. */
export const driveKeys = {
  all: ["drive"] as const,
  folders: () => ["drive", "folder"] as const,
  folder: (path: string) => ["drive", "folder", path] as const,
  searches: () => ["drive", "search"] as const,
  search: (text: string, types = "") => ["drive", "search", text, types] as const,
  file: (fileId: string) => ["drive", "file", fileId] as const,
  trash: () => ["drive", "trash"] as const,
  uses: (fileId: string) => ["drive", "uses", fileId] as const,
};
