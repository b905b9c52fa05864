/**
 * Lies in a store beside its bytes and says whose they are, so that a database that does not belong to them neither uses
 * nor cleans them.
 */
export interface StoreMark {
  /** The MAIVE-ID of the instance. */
  instance: string;
  /** Changes with every start and every day; the database that used the store last knows it. */
  use: string;
}

/** Its name among the bytes: what copies or moves them takes it along. */
export const markName = "instance.json";

export const markText = ({ instance, use }: StoreMark): string => `${JSON.stringify({ instance, use })}\n`;

/** Null for what is no mark: a store with a damaged one is treated as one without. */
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
