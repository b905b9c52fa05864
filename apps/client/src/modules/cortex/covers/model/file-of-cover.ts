/** The file of a cover's path; null without one. */
export const fileOfCover = (path: string): string | null =>
  /^\/api\/drive\/download\/([\w-]+)(?:\?|$)/.exec(path)?.[1] ?? null;
