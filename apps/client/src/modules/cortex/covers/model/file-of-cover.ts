/** The file behind a cover's address; null where the address names none. */
export const fileOfCover = (path: string): string | null =>
  /^\/api\/drive\/download\/([\w-]+)(?:\?|$)/.exec(path)?.[1] ?? null;
