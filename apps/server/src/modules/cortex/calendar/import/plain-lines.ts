const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

const isHtml = (text: string): boolean =>
  /<\/?(?:br|p|div|span|a|b|i|u|ul|ol|li|html|table)\b[^<>]*>/i.test(text);

const withoutTags = (html: string): string =>
  html
    .replace(/<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^<>]*>/gi, "\n")
    .replace(/<[^<>]*>/g, "")
    .replace(
      /&(amp|lt|gt|quot|apos|nbsp|#39);/g,
      (whole, name: string) => entities[name] ?? (name === "#39" ? "'" : whole),
    );

/** A text without line breaks and control characters. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, " ").trim();

/** A description as paragraphs; HTML, which some programs write, is reduced to its text. */
export const plainLines = (text: string): string[] =>
  (isHtml(text) ? withoutTags(text) : text)
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/[^\P{Cc}\t]/gu, "").trimEnd())
    .filter((line) => line.trim() !== "");
