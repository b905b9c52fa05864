/** URL of a cover image. */
export const coverPath = (fileId: string): string => `/api/drive/download/${fileId}?inline=1`;

/** The file of a cover URL; null when there is none. */
export const fileOfCover = (path: string | null): string | null =>
  /^\/api\/drive\/download\/([0-9a-f-]{36})\?inline=1$/.exec(path ?? "")?.[1] ?? null;
