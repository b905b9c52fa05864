type Part = { type?: unknown; text?: unknown; styles?: Readonly<Record<string, unknown>> };

/** Longest caption; longer text remains a text block. */
const longest = 300;

const plainPart = ({ type, text, styles = {} }: Part): string | null =>
  type === "text" && typeof text === "string" && Object.keys(styles).length === 0 ? text : null;

/**
 * A block's text as caption; null when a caption cannot hold it: several lines, formatting, links, mentions, or too
 * long.
 */
export const captionOf = (content: unknown): string | null => {
  const parts =
    typeof content === "string" ? [content] : Array.isArray(content) ? content.map(plainPart) : [];
  if (parts.includes(null)) return null;
  const text = parts.join("").trim();
  return text.includes("\n") || text.length > longest ? null : text;
};
