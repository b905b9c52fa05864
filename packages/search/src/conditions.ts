/** Tokens that a document has. `any` narrows nothing: every document may be meant. Parts of `and` and `or` are two or more. */
export type IndexCondition =
  | { readonly is: "any" }
  | { readonly is: "token"; readonly token: string }
  | { readonly is: "and" | "or"; readonly parts: readonly IndexCondition[] }
  | { readonly is: "not"; readonly part: IndexCondition };

export const any: IndexCondition = { is: "any" };

/** The condition of a token; of none, `any`. */
export const token = (written: string | null): IndexCondition =>
  written === null ? any : { is: "token", token: written };

const apart = (parts: readonly IndexCondition[]): IndexCondition[] => {
  const seen = new Set<string>();
  return parts.filter((part) => part.is !== "token" || (!seen.has(part.token) && seen.add(part.token)));
};

export const and = (parts: readonly IndexCondition[]): IndexCondition => {
  const narrow = apart(parts.filter(({ is }) => is !== "any"));
  return narrow.length > 1 ? { is: "and", parts: narrow } : (narrow[0] ?? any);
};

export const or = (parts: readonly IndexCondition[]): IndexCondition => {
  if (parts.some(({ is }) => is === "any")) return any;
  const different = apart(parts);
  return different.length > 1 ? { is: "or", parts: different } : (different[0] ?? any);
};
