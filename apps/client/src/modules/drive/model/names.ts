/** Where a name's extension begins; names that begin with their only dot have none. */
export const stemLength = (name: string, isFolder: boolean): number => {
  if (isFolder) return name.length;
  const dot = name.lastIndexOf(".");
  return dot > 0 ? dot : name.length;
};

/** The extension in lower case without dot; empty without one. */
export const extensionOf = (name: string): string => name.slice(stemLength(name, false) + 1).toLowerCase();

/** The name to send; null when unchanged. The server validates it. */
export const newName = (typed: string, before: string): string | null => {
  const name = typed.trim();
  return name === "" || name === before ? null : name;
};
