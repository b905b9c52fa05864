/** A text in one line: each run of white space is a space, none at the ends. */
export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
