/** Words of a place: a viewer looks for each of them. */
const mostWords = 5;

const directive = (word: string): string => `text=${encodeURIComponent(word).replaceAll("-", "%2D")}`;

/**
 * The fragment that opens a PDF at a page, with words marked: `search` for the viewer of Firefox, the text directive for
 * that of Chromium. Each browser ignores what it does not know.
 */
export const pdfPlace = (page: number | undefined, words: readonly string[]): string => {
  const some = [...new Set(words)].slice(0, mostWords);
  const search = some.length > 0 ? [`search=${encodeURIComponent(some.join(" "))}`] : [];
  const place = [...(page === undefined ? [] : [`page=${page}`]), ...search];
  const marked = some.length > 0 ? `:~:${some.map(directive).join("&")}` : "";
  return place.length === 0 ? "" : `#${place.join("&")}${marked}`;
};
