/** Lines by which the page keys go. */
const page = 7;

/** The target of a key in a list, wrapping around; null: not handled. */
export const nextPlace = (key: string, at: number, count: number): number | null => {
  if (count === 0) return null;
  switch (key) {
    case "ArrowDown":
      return (at + 1) % count;
    case "ArrowUp":
      return at <= 0 ? count - 1 : at - 1;
    case "PageDown":
      return Math.min(at + page, count - 1);
    case "PageUp":
      return Math.max(at - page, 0);
    default:
      return null;
  }
};
