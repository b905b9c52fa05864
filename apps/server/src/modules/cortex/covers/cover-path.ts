/** Where browsers find the picture of a cover. */
export const coverPath = (fileId: string): string => `/api/drive/download/${fileId}?inline=1`;

/** The file of a cover's path; null where there is none. */
export const fileOfCover = (path: string | null): string | null =>
  /^\/api\/drive\/download\/([0-9a-f-]{36})\?inline=1$/.exec(path ?? "")?.[1] ?? null;
