import { limits } from "@maive/contract";

/** A block of the rows and the wire, without its page and time. */
export interface BlockRow {
  block_id: string;
  parent_block_id: string | null;
  /** 0-based index among its siblings. */
  block_order: number;
  block_type: string;
  /** Plain text; line breaks are `\n`. */
  content: string;
  /** JSON text of an object. */
  block_config: string;
}

/** A block to insert, with its children. */
export interface NewBlock extends Omit<BlockRow, "parent_block_id" | "block_order"> {
  children: NewBlock[];
}

/** Nesting limit of configurations, so that recursion cannot exhaust the stack. */
const deepest = limits.jsonDepth * 2;

/** Whether JSON exceeds the nesting limit; brackets in strings do not count. */
export const configNestsTooDeep = (text: string): boolean => {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (inText) {
      if (sign === "\\") at += 1;
      else if (sign === '"') inText = false;
    } else if (sign === '"') inText = true;
    else if (sign === "[" || sign === "{") {
      depth += 1;
      if (depth > deepest) return true;
    } else if (sign === "]" || sign === "}") depth -= 1;
  }
  return false;
};

/** The parsed configuration, or null when it is invalid or too deep. */
export const parseConfig = (text: string): Record<string, unknown> | null => {
  if (configNestsTooDeep(text)) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};
