/** A block as it stands in the rows and on the wire, without its page and its time. */
export interface BlockRow {
  block_id: string;
  parent_block_id: string | null;
  /** 0-based place among its siblings. */
  block_order: number;
  block_type: string;
  /** The plain text; line breaks are `\n`. */
  content: string;
  /** JSON text of an object. */
  block_config: string;
}

/** JSON object of a configuration, or null when the text is none. */
export const parseConfig = (text: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};
