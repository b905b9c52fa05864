import { limits } from "@maive/contract";

const mark = " (Kopie)";

/** The title of a copy; a long one is cut to what a title holds. */
export const copyTitle = (title: string): string => {
  const room = title.slice(0, limits.titleLength - mark.length);
  return room.toWellFormed() === room ? room + mark : room.slice(0, -1) + mark;
};
