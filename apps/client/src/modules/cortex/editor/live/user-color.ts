/** Caret colours with a contrast of at least 4.5:1 to white text, visible in both themes. */
const palette = [
  "#0f766e",
  "#1d6fd1",
  "#7c4ddb",
  "#c02672",
  "#c2410c",
  "#4d7c0f",
  "#b45309",
  "#0e7490",
  "#a21caf",
  "#be3a34",
] as const;

/** A stable colour per user: FNV-1a over the id. */
export const userColor = (userId: string): string => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < userId.length; i += 1) hash = Math.imul(hash ^ userId.charCodeAt(i), 0x01000193);
  return palette[(hash >>> 0) % palette.length] ?? palette[0];
};
