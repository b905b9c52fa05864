/** Several names in one cell: separated by commas, in quotes where a name holds what would mislead. */

const needsQuotes = (name: string): boolean => /[,;"\r\n]/.test(name) || name.trim() !== name || name === "";

const quoted = (name: string): string => (needsQuotes(name) ? `"${name.replaceAll('"', '""')}"` : name);

/** Names as one text; {@link readNames} reads them back. */
export const writeNames = (names: readonly string[]): string => names.map(quoted).join(", ");

/**
 * The names of a cell as MAIVE writes them, and as people do: `Rot, Blau`, `Rot; Blau`, a name per line. Names are
 * trimmed unless they stand in quotes; empty ones are left out.
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
