type Part = { type?: unknown; text?: unknown; styles?: Readonly<Record<string, unknown>> };

/** What reads as words under a picture; longer text is text of its own. */
const longest = 300;

const plainPart = ({ type, text, styles = {} }: Part): string | null =>
  type === "text" && typeof text === "string" && Object.keys(styles).length === 0 ? text : null;

/**
 * The text of a block as a caption; null where a caption cannot hold all of it: several lines, formatting, links, mentions,
 * or simply too much.
 */
export const captionOf = (content: unknown): string | null => {
  const parts =
    typeof content === "string" ? [content] : Array.isArray(content) ? content.map(plainPart) : [];
  if (parts.includes(null)) return null;
  const text = parts.join("").trim();
  return text.includes("\n") || text.length > longest ? null : text;
};
