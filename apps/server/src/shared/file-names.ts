const longest = 60;

/** A name as part of a path that every file system takes: without what paths reserve, short, and without dots or spaces at its end. */
export const folderName = (name: string): string => {
  const allowed = name
    .replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, " ")
    .slice(0, longest)
    .trim();
  let end = allowed.length;
  while (end > 0 && ". ".includes(allowed.charAt(end - 1))) end -= 1;
  return allowed.slice(0, end);
};
