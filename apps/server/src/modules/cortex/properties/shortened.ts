/** Characters shown of each value. */
const shownLength = 200;

/** The beginning of a long text. */
export const shortened = (text: string): string =>
  text.length > shownLength ? `${text.slice(0, shownLength).toWellFormed()}…` : text;
