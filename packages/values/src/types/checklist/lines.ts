import type { ChecklistItem, SentItem } from "./items.ts";

/** Signs before a line's text: of a list, and of what is done or open. */
const bullets = ["-", "*", "+", "•", "–"];
const ticked = ["[x]", "[X]", "☑", "☒", "✓", "✔", "✅"];
const open = ["[ ]", "[]", "☐"];

/** What follows a sign and the space after it; null where the text does not begin with one. */
const after = (text: string, signs: readonly string[]): string | null => {
  const sign = signs.find((each) => text.startsWith(each));
  if (sign === undefined) return null;
  const rest = text.slice(sign.length);
  return rest === "" || rest.startsWith(" ") || rest.startsWith("\t") ? rest.trim() : null;
};

/** What is left of a line without the sign of a list. */
const withoutBullet = (line: string): string => {
  const trimmed = line.trim();
  return after(trimmed, bullets) ?? trimmed;
};

const readLine = (line: string): SentItem | null => {
  const text = withoutBullet(line);
  const done = after(text, ticked);
  const item = done ?? after(text, open) ?? text;
  return item === "" ? null : { id: null, text: item, done: done !== null };
};

/** The items of a text, one a line: of Markdown (`- [x] Milch`), with signs (`☑ Milch`), or plain. */
export const readChecklistLines = (text: string): SentItem[] =>
  text.split(/\r\n|\r|\n/).flatMap((line) => readLine(line) ?? []);

/** Whether each line of a text says of an item whether it is done; a mark without a text is no item. */
export const areTicked = (text: string): boolean => {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
  const isItem = (line: string): boolean => Boolean(after(withoutBullet(line), [...ticked, ...open]));
  return lines.length > 0 && lines.every(isItem);
};

/** Items as Markdown, one a line. */
export const checklistLines = (items: readonly Pick<ChecklistItem, "text" | "done">[]): string =>
  items.map(({ text, done }) => `- [${done ? "x" : " "}] ${text}`).join("\n");
