/** Several names in a cell: separated by commas, ambiguous ones quoted. */

const needsQuotes = (name: string): boolean => /[,;"\r\n]/.test(name) || name.trim() !== name || name === "";

const quoted = (name: string): string => (needsQuotes(name) ? `"${name.replaceAll('"', '""')}"` : name);

/** Joins names; {@link readNames} parses them. */
export const writeNames = (names: readonly string[]): string => names.map(quoted).join(", ");

/**
 * Parses names as we and people write them: `Rot, Blau`, `Rot; Blau`, one per line. Unquoted names are trimmed; empty
 * ones dropped.
 */
export const readNames = (text: string): string[] => {
  const names: string[] = [];
  let at = 0;
  const separator = /[,;\r\n]/;
  while (at < text.length) {
    while (/\s/.test(text.charAt(at))) at += 1;
    if (text.charAt(at) === '"') {
      const end = /^"((?:[^"]|"")*)"\s*(?=[,;\r\n]|$)/.exec(text.slice(at));
      if (end) {
        names.push((end[1] ?? "").replaceAll('""', '"'));
        at += end[0].length + 1;
        continue;
      }
    }
    let end = at;
    while (end < text.length && !separator.test(text.charAt(end))) end += 1;
    const name = text.slice(at, end).trim();
    if (name !== "") names.push(name);
    at = end + 1;
  }
  return names;
};
