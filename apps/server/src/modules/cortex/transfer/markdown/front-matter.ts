/** YAML front matter of a Markdown file. */
export interface FrontMatter {
  title: string | null;
  icon: string | null;
  /** All other fields, in order. */
  values: { name: string; value: string; isList: boolean }[];
}

const fence = /^\ufeff?---[ \t]*\r?\n([\s\S]*?)\r?\n?---[ \t]*(?:\r?\n|$)/;
const field = /^([^\s:#-][^:]{0,200}):(?:[ \t](.*))?$/;
const iconName = /^[a-z0-9-]{1,32}:[a-z0-9-]{1,64}$/;

const unquoted = (text: string): string => {
  const value = text.trim();
  if (/^".*"$/s.test(value))
    try {
      const read: unknown = JSON.parse(value);
      // Escapes may name what no database can store.
      if (typeof read === "string") return read.replaceAll("\0", "").toWellFormed();
    } catch (error) {
      // YAML escapes that JSON lacks: the text is taken verbatim.
      if (!(error instanceof SyntaxError)) throw error;
    }
  return /^(["']).*\1$/s.test(value) ? value.slice(1, -1) : value;
};

/** A list in one line: `[a, "b"]`. */
const listed = (text: string): string | null => {
  const inside = /^\[([^[\]]*)\]$/.exec(text.trim())?.[1];
  return inside === undefined ? null : inside.split(",").map(unquoted).filter(Boolean).join(", ");
};

/** Splits off the front matter: plain `name: value` lines, and lists below a name. */
export const takeFrontMatter = (text: string): { matter: FrontMatter | null; body: string } => {
  const found = fence.exec(text);
  if (!found || !(found[1] ?? "").split("\n").some((line) => field.test(line.trimEnd())))
    return { matter: null, body: text };
  const matter: FrontMatter = { title: null, icon: null, values: [] };
  for (const line of (found[1] ?? "").split(/\r?\n/)) {
    const [, written, rest = ""] = field.exec(line) ?? [];
    const name = written?.trimEnd();
    const last = matter.values.at(-1);
    if (name === undefined) {
      const item = line.replace(/^\s*-\s*/, "").trim();
      if (last && item !== "" && !line.startsWith("#")) {
        last.isList = true;
        last.value += (last.value === "" ? "" : ", ") + unquoted(item);
      }
      continue;
    }
    const list = listed(rest);
    const value = list ?? unquoted(rest);
    if (name.toLowerCase() === "title") matter.title = value;
    else if (name.toLowerCase() === "icon" && iconName.test(value)) matter.icon = value;
    else matter.values.push({ name: unquoted(name), value, isList: list !== null });
  }
  return { matter, body: text.slice(found[0].length) };
};

/** Front matter with these fields; empty without any. */
export const writeFrontMatter = (fields: readonly { name: string; value: string }[]): string =>
  fields.length === 0
    ? ""
    : `---\n${fields.map(({ name, value }) => `${/^[\p{L}\p{N} _.()/]+$/u.test(name) ? name.trim() : JSON.stringify(name.replaceAll(":", " "))}: ${JSON.stringify(value)}\n`).join("")}---\n\n`;
