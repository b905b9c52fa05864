/**
 * Lies in a store beside the blobs and names their owner, so that a foreign database neither uses nor cleans them.
 */
export interface StoreMark {
  /** The MAIVE-ID of the instance. */
  instance: string;
  /** Renewed at every start and every day; only the database that used the store last knows it. */
  use: string;
}

/** Among the blobs, so that copying or moving a store takes it along. */
export const markName = "instance.json";

export const markText = ({ instance, use }: StoreMark): string => `${JSON.stringify({ instance, use })}\n`;

/** Null when malformed; the store then counts as unmarked. */
export const parseMark = (text: string): StoreMark | null => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  if (typeof value !== "object" || value === null) return null;
  const { instance, use } = value as Record<string, unknown>;
  return typeof instance === "string" && typeof use === "string" ? { instance, use } : null;
};
