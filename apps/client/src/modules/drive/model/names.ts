/** Where a name's extension begins; names that begin with their only dot have none. */
export const stemLength = (name: string, isFolder: boolean): number => {
  if (isFolder) return name.length;
  const dot = name.lastIndexOf(".");
  return dot > 0 ? dot : name.length;
};

/** The extension in lower case without its dot; empty where there is none. */
export const extensionOf = (name: string): string => name.slice(stemLength(name, false) + 1).toLowerCase();

/** What a renaming sends; null where there is nothing to change. The server judges the rest. */
export const newName = (typed: string, before: string): string | null => {
  const name = typed.trim();
  return name === "" || name === before ? null : name;
};
