import { readCell } from "./cells.ts";
import type { FoundCell } from "./found-database.ts";

/**
 * Splits off the properties that Notion writes below the title of an entry's Markdown: `Name: value` in lines of their
 * own, until an empty one. A line that names no column continues the one above.
 */
export const takePageLines = (
  text: string,
  columns: ReadonlySet<string>,
): { cells: Map<string, FoundCell>; body: string } => {
  const lines = text.split("\n");
  const isTitled = lines[0]?.startsWith("# ") ?? false;
  let at = isTitled ? 1 : 0;
  while (lines[at]?.trim() === "") at += 1;
  const cells = new Map<string, FoundCell>();
  const written: [string, string][] = [];
  for (; at < lines.length && lines[at]?.trim() !== ""; at += 1) {
    const line = lines[at] ?? "";
    const name = columnOf(line, columns);
    const last = written.at(-1);
    if (name !== null) written.push([name, line.slice(name.length + 1).trim()]);
    else if (last) last[1] += `\n${line}`;
    else return { cells, body: text };
  }
  if (written.length === 0) return { cells, body: text };
  for (const [name, value] of written) cells.set(name, readCell(value));
  return { cells, body: [...(isTitled ? [lines[0]] : []), ...lines.slice(at)].join("\n") };
};

/** The column that a line begins with; names may contain colons. */
const columnOf = (line: string, columns: ReadonlySet<string>): string | null => {
  for (let at = line.lastIndexOf(":", 200); at > 0; at = line.lastIndexOf(":", at - 1)) {
    const name = line.slice(0, at);
    if (columns.has(name)) return name;
  }
  return null;
};
