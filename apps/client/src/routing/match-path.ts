/** Values of a pattern's names, decoded. */
export type Params = Readonly<Record<string, string | undefined>>;

const segmentsOf = (path: string): string[] => path.split("/").filter((segment) => segment !== "");

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Not everything that somebody enters as an address is encoded.
    return segment;
  }
};

/**
 * What a path says of a pattern such as `/cortex/:pageId`; null: it is another one. `*` is any path. Letter case and
 * slashes at the end do not count.
 */
export const matchPath = (pattern: string, pathname: string): Params | null => {
  if (pattern === "*") return {};
  const [expected, given] = [segmentsOf(pattern), segmentsOf(pathname)];
  if (expected.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [at, segment] of expected.entries()) {
    const value = given[at] ?? "";
    if (segment.startsWith(":")) params[segment.slice(1)] = decoded(value);
    else if (segment.toLowerCase() !== decoded(value).toLowerCase()) return null;
  }
  return params;
};
